import { describe, expect, it } from 'vitest';
import { changesOf, type Changes, marksOf } from './following';
import type { Entry } from '../wire/protocol';
import type { Piece, Scene, SeatView, Space, Track, Zone } from '../wire/scene';

const space = (id: string, more: Partial<Space> = {}): Space => ({ id, label: id, ...more });
const piece = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({
  id,
  space: at,
  kind: 'chip',
  name: 'knight',
  owner: 1,
  ...more,
});
interface Parts {
  pieces?: Piece[];
  spaces?: Space[];
  seats?: SeatView[];
  tracks?: Track[];
  zones?: Zone[];
}
const scene = ({ pieces = [], spaces = ['a', 'b', 'c', 'd'].map((id) => space(id)), ...more }: Parts = {}): Scene => ({
  boards: [{ id: 'land', shape: 'flat', title: { id: 'board' }, spaces, pieces }],
  zones: [],
  tracks: [],
  seats: [],
  headline: { id: 'x' },
  ...more,
});
const line = (kind: string, more: Partial<Entry> = {}): Entry => ({ n: 0, kind, say: { id: 'x' }, move: 1, ...more });
const seat = (number: number, gold: number): SeatView => ({
  seat: number,
  side: number,
  faction: '',
  arms: 'gules',
  counters: [{ icon: 'coin', number: gold, label: { id: 'gold' } }],
});

describe('the ways of pieces', () => {
  it('lead from where a piece stood to where it stands, with a ghost of it', () => {
    const found = changesOf(scene({ pieces: [piece('p', 'a')] }), scene({ pieces: [piece('p', 'b')] }), [], 1);
    expect(found.ways).toEqual([{ from: 'a', to: 'b', seat: 1 }]);
    expect(found.ghosts.map((ghost) => [ghost.id, ghost.space])).toEqual([['p', 'a']]);
    expect(found.places).toEqual(['b']);
  });

  it('are seen where pieces are numbers that grow and shrink', () => {
    const before = scene({ pieces: [piece('a-knight', 'a', { count: 5 }), piece('b-knight', 'b', { count: 1 })] });
    const after = scene({ pieces: [piece('a-knight', 'a', { count: 2 }), piece('b-knight', 'b', { count: 4 })] });
    const found = changesOf(before, after, [line('move', { from: 'a', to: 'b' })], 1);
    expect(found.ways).toEqual([{ from: 'a', to: 'b', seat: 1 }]);
    expect(found.ghosts).toMatchObject([{ space: 'a', count: 3 }]);
    expect(found.rises).toEqual([]);
  });

  it('are seen where a piece has another id after the move', () => {
    const found = changesOf(scene({ pieces: [piece('a-knight', 'a')] }), scene({ pieces: [piece('army', 'b')] }), [], 0);
    expect(found.ways).toEqual([{ from: 'a', to: 'b', seat: 1 }]);
  });

  it('are those the log tells where the scene does not', () => {
    const found = changesOf(scene(), scene(), [line('move', { from: 'c', to: 'd' })], 2);
    expect(found.ways).toEqual([{ from: 'c', to: 'd', seat: 2 }]);
    expect(found.places).toEqual(['d']);
  });

  it('belong to whoever owns the piece, not to whoever moved it', () => {
    const found = changesOf(scene({ pieces: [piece('p', 'a')] }), scene({ pieces: [piece('p', 'b')] }), [], 3);
    expect(found.ways[0]?.seat).toBe(1);
  });

  it('of hidden pieces leave hidden ghosts', () => {
    const hidden = { name: '', states: ['hidden'] };
    const found = changesOf(
      scene({ pieces: [piece('p', 'a', hidden)] }),
      scene({ pieces: [piece('p', 'b', { name: 'knight' })] }),
      [],
      1,
    );
    expect(found.ghosts.map((ghost) => ghost.name)).not.toContain('knight');
  });
});

describe('the places acted on', () => {
  it('are where a piece comes or goes, and the target of a line', () => {
    const found = changesOf(scene({ pieces: [piece('p', 'a')] }), scene(), [line('cast', { to: 'c' })], 1);
    expect(found.places).toEqual(['c', 'a']);
  });

  it('are those that got another owner', () => {
    const before = scene({ spaces: [space('a', { realm: 0 }), space('b')] });
    const after = scene({ spaces: [space('a', { realm: 1 }), space('b')] });
    expect(changesOf(before, after, [], 1).places).toEqual(['a']);
  });

  it('are none when all pieces stand up again', () => {
    const at = ['a', 'b', 'c'];
    const before = scene({ pieces: at.map((id) => piece(id, id, { states: ['routed'] })) });
    const after = scene({ pieces: at.map((id) => piece(id, id)) });
    expect(changesOf(before, after, [], 1).places).toEqual([]);
  });
});

describe('numbers', () => {
  it('of a piece float at the piece', () => {
    const before = scene({ pieces: [piece('p', 'a', { face: { hits: 4 } })] });
    const after = scene({ pieces: [piece('p', 'a', { face: { hits: 2 } })] });
    expect(changesOf(before, after, [], 0).rises).toEqual([{ at: 'p', by: -2 }]);
  });

  it('of several that stand as one float on their space', () => {
    const before = scene({ pieces: [piece('p', 'a', { count: 1 })] });
    const after = scene({ pieces: [piece('p', 'a', { count: 3 })] });
    expect(changesOf(before, after, [], 1)).toMatchObject({ rises: [{ at: 'a', by: 2 }], places: ['a'], ways: [] });
  });

  it('of a seat float at its counter, and on the board where it acted', () => {
    const before = scene({ seats: [seat(0, 3), seat(1, 1)] });
    const after = scene({ seats: [seat(0, 2), seat(1, 2)], pieces: [piece('p', 'b')] });
    const found = changesOf(before, after, [], 1);
    expect(found.seats).toEqual([
      { seat: 0, what: 'counter:coin', icon: 'coin', by: -1 },
      { seat: 1, what: 'counter:coin', icon: 'coin', by: 1 },
    ]);
    expect(found.rises).toEqual([{ at: 'b', by: 1, icon: 'coin' }]);
  });

  it('that only count a pile do not float on the board', () => {
    const zone = (count: number): Zone => ({ id: 'hand-1', owner: 1, kind: 'hand', title: { id: 'x' }, count });
    const before = scene({ seats: [seat(1, 3)], zones: [zone(3)] });
    const after = scene({ seats: [seat(1, 2)], zones: [zone(2)], pieces: [piece('p', 'b')] });
    expect(changesOf(before, after, [], 1).rises).toEqual([]);
  });

  it('of tracks and piles are changes of their seat', () => {
    const track = (value: number): Track => ({
      id: 'runes',
      owner: 1,
      kind: 'pips',
      title: { id: 'x' },
      value,
      low: 0,
      high: 6,
      icon: 'rune',
    });
    const zone = (count: number): Zone => ({ id: 'hand-1', owner: 1, kind: 'hand', title: { id: 'x' }, count });
    const found = changesOf(
      scene({ tracks: [track(2)], zones: [zone(3)] }),
      scene({ tracks: [track(3)], zones: [zone(4)] }),
      [],
      1,
    );
    expect(found.seats.map((change) => [change.what, change.by])).toEqual([
      ['track:runes', 1],
      ['zone:hand-1', 1],
    ]);
  });
});

describe('whom it touches', () => {
  it('are those who are named, own a place or piece there, or whose numbers changed', () => {
    const before = scene({
      spaces: [space('a', { realm: 2 }), space('b')],
      pieces: [piece('x', 'a', { owner: 3, name: 'x' })],
      seats: [seat(0, 3)],
    });
    const after = scene({ spaces: before.boards[0]!.spaces!, pieces: [piece('p', 'a')], seats: [seat(0, 2)] });
    const named = line('say', { say: { id: 'x', args: { foe: { kind: 'seat', id: '5' } } } });
    expect(changesOf(before, after, [named], 1).touched).toEqual([0, 1, 2, 3, 5]);
  });
});

describe('marks', () => {
  const did = (n: number, who: number, places: string[], ways: Changes['ways'] = []) => ({
    n,
    seat: who,
    changes: { ways, ghosts: [], places, rises: [], seats: [], touched: [] },
  });

  it('have a disc with the order of the action, ticks and a trail', () => {
    const marks = marksOf([did(1, 2, ['b'], [{ from: 'a', to: 'b', seat: 2 }]), did(2, 1, []), did(3, 1, ['c', 'd'])]);
    expect(marks.discs).toEqual([
      { space: 'b', n: 1, seat: 2, slot: 0 },
      { space: 'c', n: 3, seat: 1, slot: 0 },
    ]);
    expect(marks.spaces).toEqual([
      { space: 'b', seat: 2 },
      { space: 'c', seat: 1 },
      { space: 'd', seat: 1 },
    ]);
    expect(marks.trails).toEqual([{ from: 'a', to: 'b', seat: 2 }]);
    expect(marks.more).toBe(0);
  });

  it('lie beside each other where several acted on one space; ticks are the last one’s', () => {
    const marks = marksOf([did(1, 2, ['b']), did(2, 1, ['b'])]);
    expect(marks.discs.map((disc) => [disc.n, disc.slot])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(marks.spaces).toEqual([{ space: 'b', seat: 1 }]);
  });

  it('are at most eight: older ones fold', () => {
    const marks = marksOf(Array.from({ length: 11 }, (_, at) => did(at + 1, 1, [`s${at}`])));
    expect(marks.discs.map((disc) => disc.n)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(marks.more).toBe(3);
  });
});
