import { describe, expect, it } from 'vitest';
import { alike, listBoard, type Row } from './board-list';
import type { Board, Piece, Space } from '../wire/scene';

const hex = (id: string, q: number, r: number, more: Partial<Space> = {}): Space => ({ id, label: id, q, r, ...more });
const board = (more: Partial<Board>): Board => ({ id: 'b', shape: 'flat', title: { id: 't' }, ...more });
const rowOf = (told: Board, id: string): Row =>
  listBoard(told)
    .flatMap((part) => part.rows)
    .find((row) => row.space.id === id)!;
const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, space: 'a', kind: 'chip', name: 'bowman', ...more });

describe('what borders on what', () => {
  const three = [hex('a', 0, 0), hex('b', 1, -1), hex('c', 0, 1)];

  it('is told with the direction in which it lies', () => {
    expect(rowOf(board({ spaces: three }), 'a').neighbours).toEqual([
      { space: 'b', heading: 'ne', borders: [] },
      { space: 'c', heading: 's', borders: [] },
    ]);
    expect(rowOf(board({ spaces: three, shape: 'pointy' }), 'a').neighbours).toEqual([
      { space: 'b', heading: 'ne', borders: [] },
      { space: 'c', heading: 'se', borders: [] },
    ]);
  });

  it('is told with what lies between, from both sides, and with what ends the board', () => {
    const edges = [
      { kind: 'river', a: 'c', b: 'a' },
      { kind: 'water', a: 'a', side: 0 },
      { kind: 'mountain', a: 'a', side: 1 },
    ];
    const told = board({ spaces: three, edges });
    expect(rowOf(told, 'a').neighbours.map(({ space, borders }) => [space, borders])).toEqual([
      ['b', ['mountain']],
      ['c', ['river']],
    ]);
    expect(rowOf(told, 'b').neighbours.map(({ borders }) => borders)).toEqual([['mountain']]);
    expect(rowOf(told, 'a').rims).toEqual([{ kind: 'water', heading: 'n' }]);
  });

  it('of regions is a line that both have', () => {
    const region = (id: string, outline: [number, number][]): Space => ({ id, label: id, outline });
    const left = region('l', [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
    const right = region('r', [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ]);
    const corner = region('c', [
      [20, 10],
      [30, 10],
      [30, 20],
      [20, 20],
    ]);
    const told = board({ shape: 'outline', spaces: [left, right, corner], edges: [{ kind: 'trail', a: 'c', b: 'l' }] });
    expect(rowOf(told, 'r').neighbours).toEqual([{ space: 'l', heading: 'w', borders: [] }]);
    expect(rowOf(told, 'l').neighbours).toEqual([
      { space: 'r', heading: 'e', borders: [] },
      { space: 'c', heading: 'se', borders: ['trail'] },
    ]);
  });
});

it('the same letter at two edges leads from one to the other', () => {
  const mark = (text: string, y: number) => ({ kind: 'mark', text, at: [0, y] as [number, number] });
  const told = board({ spaces: [hex('a', 0, 0), hex('b', 0, 3)], signs: [mark('B', -60), mark('B', 400), mark('C', 400)] });
  expect(rowOf(told, 'a').neighbours).toEqual([{ space: 'b', heading: 'n', borders: [], mark: 'B' }]);
  expect(rowOf(told, 'b').neighbours).toEqual([{ space: 'a', heading: 's', borders: [], mark: 'B' }]);
});

it('a space without a name of its own is told by the place it lies near', () => {
  const spaces = [
    hex('A1', 0, 0, { label: 'Forge', rank: 'city' }),
    hex('A2', 0, 1),
    hex('A3', 0, 2),
    hex('B9', 9, 9, { label: 'Wood' }),
  ];
  const told = board({ spaces });
  expect(rowOf(told, 'A3').near).toEqual({ space: 'A1', heading: 's', steps: 2 });
  expect(rowOf(told, 'A1').near).toBeNull();
  expect(rowOf(told, 'B9').near).toBeNull();
  expect(rowOf(board({ spaces: [hex('a1', 0, 0), hex('a2', 0, 1)] }), 'a2').near).toBeNull();
});

it('spaces lie in the parts that are named on the board, the others after them', () => {
  const spaces = [
    hex('sea', 5, 0),
    hex('n1', 0, -4, { group: 'n' }),
    hex('s1', 0, 4, { group: 's' }),
    hex('n2', 0, -3, { group: 'n' }),
  ];
  const signs = [
    { kind: 'name', text: 'Southland', at: [0, 420] as [number, number] },
    { kind: 'name', text: 'Northland', at: [0, -420] as [number, number] },
    { kind: 'mark', text: 'B', at: [0, 0] as [number, number] },
  ];
  const parts = listBoard(board({ spaces, signs }));
  expect(parts.map(({ name, rows }) => [name, rows.map((row) => row.space.id)])).toEqual([
    ['Northland', ['n1', 'n2']],
    ['Southland', ['s1']],
    ['', ['sea']],
  ]);
  expect(listBoard(board({ spaces })).map(({ name }) => name)).toEqual(['']);
});

it('pieces that are alike in every way stand as one', () => {
  const all = [piece('1'), piece('2'), piece('3', { owner: 1 }), piece('4', { states: ['routed'] }), piece('5')];
  expect(alike(all, () => '').map((group) => group.map(({ id }) => id))).toEqual([['1', '2', '5'], ['3'], ['4']]);
  const legal = (one: Piece): string => (one.id === '2' ? 'may' : '');
  expect(alike(all, legal).map((group) => group.map(({ id }) => id))).toEqual([['1', '5'], ['2'], ['3'], ['4']]);
});
