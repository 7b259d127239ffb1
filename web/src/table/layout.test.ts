import { describe, expect, it } from 'vitest';
import { aspect, largeBoard, placeOf, seatOrder, trackPlace } from './layout';
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
