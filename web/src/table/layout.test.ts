import { describe, expect, it } from 'vitest';
import {
  evenRow,
  handWidth,
  isBar,
  largeBoard,
  leadCounters,
  ownThings,
  placeOf,
  progressOf,
  seatOrder,
  teamsOf,
  trackPlace,
} from './layout';
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
  it('has cards of their own width where there is room', () => {
    expect(handWidth(4, 744, 104, 6)).toEqual({ card: 104, gap: 6 });
    expect(handWidth(0, 744, 104, 6)).toEqual({ card: 104, gap: 6 });
  });
  it('has narrower cards, never over each other, where there is less', () => {
    expect(handWidth(8, 744, 104, 6)).toEqual({ card: 90, gap: 3 });
    expect(handWidth(20, 744, 104, 6)).toEqual({ card: 76, gap: 3 });
  });
});

describe('a folded sheet', () => {
  const counter = (icon: string, lead = false) => ({ icon, number: 1, label: { id: 'l' }, lead });
  const pile = (id: string) => zone({ id, kind: 'stack' });
  const never = () => false;
  it('shows three numbers, those that lead before all others', () => {
    const all = [counter('a'), counter('b', true), counter('c', true), counter('d', true)];
    expect(leadCounters(all, [pile('p')], never).counters.map((one) => one.icon)).toEqual(['b', 'c', 'd']);
    expect(leadCounters(all, [pile('p')], never).piles).toEqual([]);
    expect(leadCounters([counter('a')], [pile('p'), pile('q'), pile('r')], never).piles.map((one) => one.id)).toEqual([
      'p',
      'q',
    ]);
  });
  it('shows what may be chosen in any case', () => {
    const all = ['a', 'b', 'c'].map((icon) => counter(icon));
    expect(leadCounters(all, [pile('p')], () => true).piles.map((one) => one.id)).toEqual(['p']);
  });
});

describe('teams', () => {
  const seat = (number: number, ...partners: number[]) => ({ seat: number, side: 0, faction: '', arms: '', partners });
  it('are the seats that win together', () => {
    expect(teamsOf([seat(0, 2), seat(1, 3), seat(2, 0), seat(3, 1)], [1, 2, 3, 0])).toEqual([
      [1, 3],
      [2, 0],
    ]);
    expect(teamsOf([seat(0), seat(1)], [0, 1])).toEqual([]);
  });
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
