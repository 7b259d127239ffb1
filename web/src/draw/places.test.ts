import { describe, expect, test } from 'vitest';
import type { Board, Piece } from '../wire/scene';
import { inside } from './geometry';
import { fan, merged, stands, type Stand } from './places';
import { distance, plan } from './plan';

const YIELDING: Board = {
  id: 'b',
  shape: 'flat',
  title: { id: 't' },
  spaces: [
    { id: 'x', label: 'X', terrain: 'plains', yields: ['ore'] },
    { id: 'y', label: 'Y', q: 1, terrain: 'plains' },
  ],
};
const BARE: Board = { ...YIELDING, spaces: [{ id: 'x', label: 'X', terrain: 'plains' }] };
const REGION: Board = {
  id: 'r',
  shape: 'outline',
  title: { id: 't' },
  spaces: [
    {
      id: 'x',
      label: 'Oldbough Forest',
      terrain: 'forest',
      outline: [
        [0, 0],
        [200, 0],
        [200, 150],
        [0, 150],
      ],
    },
  ],
};

const COAST: Board = {
  ...REGION,
  spaces: [
    ...REGION.spaces!,
    {
      id: 'sea',
      label: 'Sea',
      terrain: 'water',
      outline: [
        [200, 0],
        [400, 0],
        [400, 150],
        [200, 150],
      ],
    },
  ],
};

let count = 0;
const piece = (kind: string, more: Partial<Piece> = {}): Piece => ({
  id: `p${++count}`,
  space: 'x',
  kind,
  name: more.face?.icon ?? kind,
  ...more,
});
const unit = (icon: string, owner = 0, more: Partial<Piece> = {}): Piece => piece('chip', { owner, face: { icon }, ...more });
const at = (board: Board, pieces: Piece[], crowd = {}): Stand[] => stands(plan(board), pieces, crowd);

describe('ships', () => {
  test('one that lies at a coast stands on the border to that sea, and the others keep their places', () => {
    const found = at(COAST, [unit('ship', 0, { shore: 'sea' }), unit('bow')]);
    const ship = found.find((stand) => stand.pieces[0]!.face!.icon === 'ship')!;
    const bow = found.find((stand) => stand.pieces[0]!.face!.icon === 'bow')!;
    expect(ship.at[0]).toBe(200);
    expect(bow.at).toEqual(at(COAST, [unit('bow')])[0]!.at);
  });
});

describe('merging', () => {
  test('one kind and owner become one with the sum of their counts', () => {
    const [stand, ...rest] = at(YIELDING, [unit('bow'), unit('bow', 0, { count: 2 })]);
    expect(rest).toHaveLength(0);
    expect(stand!.count).toBe(3);
    expect(stand!.pieces).toHaveLength(2);
  });
  test('what differs stays apart: owner, state, markers, what is chosen', () => {
    const badge = { kind: 'wound', icon: 'drop', label: { id: 'm' } };
    const units = [
      unit('bow'),
      unit('bow', 1),
      unit('bow', 0, { states: ['routed'] }),
      unit('bow', 0, { face: { icon: 'bow', badges: [badge] } }),
    ];
    expect(merged(units)).toHaveLength(4);
    const [a, b] = [unit('axe'), unit('axe')];
    expect(merged([a, b], (each) => (each === a ? 'chosen' : ''))).toHaveLength(2);
  });
});

describe('a force in a hex', () => {
  const kinds = (many: number): Piece[] => Array.from({ length: many }, (_, i) => unit(`kind-${i}`));
  test('up to three kinds stand in one row', () => {
    const row = at(YIELDING, kinds(3));
    expect(new Set(row.map((stand) => stand.at[1])).size).toBe(1);
    expect(row.map((stand) => stand.scale)).toEqual([1, 1, 1]);
  });
  test('up to six in two smaller rows', () => {
    const rows = at(YIELDING, kinds(6));
    expect(new Set(rows.map((stand) => stand.at[1])).size).toBe(2);
    expect(rows.every((stand) => stand.scale === 0.8)).toBe(true);
  });
  test('more become a host with the total, which opens into all of them', () => {
    const pieces = [...kinds(6), unit('kind-6', 0, { count: 4 })];
    const [host, ...rest] = at(YIELDING, pieces);
    expect(rest).toHaveLength(0);
    expect(host).toMatchObject({ as: 'host', count: 10, key: 'host-x-0' });
    const members = fan(plan(YIELDING), host!);
    expect(members).toHaveLength(7);
    const spots = members.map((member) => member.at.join());
    expect(new Set(spots).size).toBe(7);
  });
  test('two owners stand left and right of crossed swords', () => {
    const found = at(YIELDING, [unit('bow', 0), unit('axe', 1)]);
    const x = (test: (stand: Stand) => boolean): number => found.find(test)!.at[0];
    const swords = x((stand) => stand.as === 'versus');
    expect(x((stand) => stand.pieces[0]?.owner === 0)).toBeLessThan(swords);
    expect(x((stand) => stand.pieces[0]?.owner === 1)).toBeGreaterThan(swords);
  });
  test('three owners are three hosts', () => {
    expect(at(YIELDING, [unit('a', 0), unit('b', 1), unit('c', 2)]).map((stand) => stand.as)).toEqual(['host', 'host', 'host']);
  });
});

describe('slots', () => {
  test('site above, token left, figure right, force below', () => {
    const found = at(YIELDING, [piece('site'), piece('token'), piece('figure'), unit('bow')]);
    const of = (kind: string): readonly [number, number] => found.find((stand) => stand.pieces[0]!.kind === kind)!.at;
    expect(of('site')[1]).toBeLessThan(0);
    expect(of('token')[0]).toBeLessThan(of('site')[0]);
    expect(of('figure')[0]).toBeGreaterThan(of('site')[0]);
    expect(of('chip')[1]).toBeGreaterThan(of('site')[1]);
  });
  test('everything of a crowded hex stands inside it', () => {
    const crowd = [
      piece('site'),
      piece('token'),
      piece('token', { owner: 1 }),
      piece('figure'),
      piece('figure'),
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((icon) => unit(icon)),
    ];
    const drawn = plan(YIELDING);
    for (const stand of stands(drawn, crowd)) expect(inside(stand.at, drawn.places.get('x')!.poly)).toBe(true);
  });
  test('a piece may name its own slot', () => {
    const [stand] = at(YIELDING, [piece('token', { slot: 'site' })]);
    expect(stand!.at[0]).toBeCloseTo(0);
  });
  test('a single thing on a map without plates stands in the middle', () => {
    expect(at(BARE, [piece('token')])[0]!.at).toEqual([0, 0]);
    expect(at(BARE, [piece('site')])[0]!.at).toEqual([0, 0]);
  });
  test('a tile on a base is smaller and higher, and lies above it', () => {
    const [base, tile] = at(BARE, [piece('tile'), piece('base')]);
    expect([base!.pieces[0]!.kind, tile!.pieces[0]!.kind]).toEqual(['base', 'tile']);
    expect(tile!.scale).toBeLessThan(1);
    expect(tile!.at[1]).toBeLessThan(base!.at[1]);
    expect(at(BARE, [piece('tile')])[0]!.scale).toBe(1);
  });
  test('in a region an army stands in a row round the middle of the largest circle', () => {
    const found = at(REGION, [piece('figure', { owner: 0 }), unit('axe'), unit('axe'), unit('serf')]);
    expect(found).toHaveLength(3);
    expect(new Set(found.map((stand) => stand.at[1])).size).toBe(1);
    expect(found.reduce((sum, stand) => sum + stand.at[0], 0) / 3).toBeCloseTo(plan(REGION).places.get('x')!.centre[0]);
  });
  test('pieces on a space that does not exist are not drawn', () => {
    expect(at(BARE, [piece('tile', { space: 'nowhere' })])).toEqual([]);
  });
});

describe('from afar', () => {
  const pieces = [piece('site'), piece('token'), piece('figure', { owner: 1 }), unit('bow', 1), unit('axe', 1, { count: 3 })];
  test('a force is one disc with its total, tokens are left out', () => {
    const found = at(YIELDING, pieces, { distance: 'far' });
    expect(found.map((stand) => stand.as).sort()).toEqual(['afar', 'piece']);
    expect(found.find((stand) => stand.as === 'afar')!.count).toBe(5);
  });
  test('what may be chosen stays', () => {
    const found = at(YIELDING, pieces, { distance: 'far', needed: (each: Piece) => each.kind === 'token' });
    expect(found.some((stand) => stand.pieces[0]!.kind === 'token')).toBe(true);
  });
  test('tiles are always whole', () => {
    expect(at(BARE, [piece('tile')], { distance: 'far' })[0]!.as).toBe('piece');
  });
  test('three distances', () => {
    expect([60, 44, 43, 28, 27].map(distance)).toEqual(['near', 'near', 'middle', 'middle', 'far']);
  });
});
