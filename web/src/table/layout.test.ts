import { describe, expect, it } from 'vitest';
import { aspect, evenRow, isBar, largeBoard, ownThings, placeOf, progressOf, seatOrder, spread, trackPlace } from './layout';
import type { Board, Scene, Track, Zone } from '../wire/scene';

const zone = (more: Partial<Zone>): Zone => ({ id: 'z', owner: 0, kind: 'row', title: { id: 't' }, count: 0, ...more });
const track = (more: Partial<Track>): Track => ({
  id: 't',
  owner: -1,
  kind: 'pips',
  title: { id: 't' },
  value: 0,
  low: 0,
  high: 1,
  ...more,
});
const board = (id: string, spaces: [number, number][], shape = 'flat'): Board => ({
  id,
  shape,
  title: { id },
  spaces: spaces.map(([q, r]) => ({ id: `${id}${q}${r}`, label: '', q, r })),
});

describe('zones', () => {
  it('lie where they say', () => {
    expect(placeOf(zone({ place: 'side' }), 0)).toBe('side');
    expect(placeOf(zone({ place: 'board' }), 0)).toBe('board');
  });

  it('of somebody else never lie in my dock', () => {
    expect(placeOf(zone({ place: 'dock', owner: 1 }), 0)).toBe('seat');
    expect(placeOf(zone({ kind: 'hand', owner: 1 }), 0)).toBe('seat');
    expect(placeOf(zone({ kind: 'hand', owner: 0 }), 0)).toBe('dock');
    expect(placeOf(zone({ kind: 'hand', owner: 0 }), null)).toBe('seat');
  });

  it('of places with a sign each are an action bar, those that count something are not', () => {
    const march = { id: 'm', name: 'march', kind: 'chip', face: { style: 'square', icon: 'boot' } };
    expect(isBar(zone({ kind: 'slots', cards: [march, march] }))).toBe(true);
    expect(isBar(zone({ kind: 'slots', cards: [march, { ...march, number: '3' }] }))).toBe(false);
    expect(isBar(zone({ kind: 'slots', cards: [{ ...march, face: { style: 'hexagon' } }] }))).toBe(false);
    expect(isBar(zone({ kind: 'row', cards: [march] }))).toBe(false);
  });

  it('without an owner lie beside the board', () => {
    expect(placeOf(zone({ owner: -1 }), 0)).toBe('side');
    expect(placeOf(zone({ owner: 2 }), 0)).toBe('seat');
  });
});

describe('tracks', () => {
  it('lie on the sheet of their owner unless they say otherwise', () => {
    expect([trackPlace(track({})), trackPlace(track({ owner: 1 })), trackPlace(track({ place: 'bar' }))]).toEqual([
      'side',
      'seat',
      'bar',
    ]);
  });
});

describe('seats', () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
  it('are in order of play with me last', () => {
    expect(seatOrder(seats, 1)).toEqual([2, 3, 0, 1]);
    expect(seatOrder(seats, null)).toEqual([0, 1, 2, 3]);
  });
});

describe('boards', () => {
  const scene = { boards: [board('a', [[0, 0]]), board('b', [[0, 0]])] } as unknown as Scene;
  it('are large where there is most to choose', () => {
    expect(largeBoard(scene, new Map())).toBe('a');
    expect(largeBoard(scene, new Map([['space:b00', '']]))).toBe('b');
  });

  it('are wide or square by their spaces', () => {
    expect(
      aspect(
        board('w', [
          [0, 0],
          [1, 0],
          [2, -1],
          [3, -1],
        ]),
      ),
    ).toBeGreaterThan(1.2);
    expect(aspect(board('s', [[0, 0]]))).toBeCloseTo(2 / Math.sqrt(3));
  });
});

describe("a board of one's own", () => {
  const scene: Scene = {
    boards: [],
    zones: [zone({ id: 'bar', kind: 'market', owner: 1, cards: [1, 2, 3, 4].map((n) => ({ id: `c${n}`, name: 'x' })) })],
    tracks: [track({ id: 'mine', kind: 'dial', owner: 1 }), track({ id: 'theirs', kind: 'dial', owner: 0 })],
    seats: [],
    headline: { id: 'h' },
  };
  it('holds what is too large for a sheet, of nobody else', () => {
    const { tracks, zones } = ownThings(scene, 1);
    expect(tracks.map((one) => one.id)).toEqual(['mine']);
    expect(zones.map((one) => one.id)).toEqual(['bar']);
  });
  it('is not there for a spectator', () => expect(ownThings(scene, null)).toEqual({ tracks: [], zones: [] }));
});

describe('a hand', () => {
  const groups = [
    { count: 8, open: true },
    { count: 5, open: false },
  ];
  const wide = (steps: number[]): number => steps.reduce((sum, step, at) => sum + step * (groups[at]!.count - 1) + 100, 20);
  it('lies side by side where there is room', () => expect(spread(groups, 2000, 100, 6, 20)).toEqual([106, 106]));
  it('folds what cannot be chosen before it overlaps what can', () => {
    const steps = spread(groups, 1100, 100, 6, 20);
    expect(steps[0]).toBe(106);
    expect(steps[1]).toBeLessThan(106);
    expect(wide(steps)).toBeCloseTo(1100);
  });
  it('overlaps what can be chosen as little as it must', () => {
    const steps = spread(groups, 900, 100, 6, 20);
    expect(steps).toEqual([expect.closeTo(82.29, 1), 26]);
    expect(wide(steps)).toBeCloseTo(900);
  });
  it('never covers the middle of a card that can be chosen', () => expect(spread(groups, 300, 100, 6, 20)[0]).toBe(62));
});

describe('progress', () => {
  it('is read off a number of a number, and never more than all of it', () => {
    expect(progressOf('3/12')).toEqual({ part: 0.25 });
    expect(progressOf('9/4')).toEqual({ part: 1 });
  });

  it('is in nothing else', () => {
    for (const number of [undefined, '', '7', '+2', '1/0', 'a/b']) expect(progressOf(number)).toBeNull();
  });
});

describe('rows', () => {
  it.each([
    [6, 5, 3],
    [5, 5, 5],
    [7, 5, 4],
    [9, 4, 3],
    [2, 0, 1],
  ])('of %i things where %i fit have %i', (count, fit, row) => expect(evenRow(count, fit)).toBe(row));
});
