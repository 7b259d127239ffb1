import { describe, expect, test } from 'vitest';
import { area, boxOf, facingTowards, inside, largestCircle, nearest, nextFacing, shortestTurn, toEdge } from './geometry';
import { bearing, centre, corners, direction, edge, step, type Orientation } from './hex';
import type { Point } from './text';

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** An L: its middle lies outside the widest part. */
const ELL: Point[] = [
  [0, 0],
  [100, 0],
  [100, 60],
  [20, 60],
  [20, 200],
  [0, 200],
];

describe('polygons', () => {
  test('a point is inside or it is not', () => {
    expect(inside([5, 5], SQUARE)).toBe(true);
    expect(inside([11, 5], SQUARE)).toBe(false);
    expect(inside([60, 120], ELL)).toBe(false);
  });
  test('distance to the edge, area and box', () => {
    expect(toEdge([5, 3], SQUARE)).toBe(3);
    expect(area(SQUARE)).toBe(100);
    expect(boxOf(ELL)).toEqual({ x: 0, y: 0, w: 100, h: 200 });
  });
  test('the largest circle lies in the wide part, wholly inside', () => {
    const { centre: at, room } = largestCircle(ELL);
    expect(inside(at, ELL)).toBe(true);
    expect(at[1]).toBeLessThan(60);
    expect(room).toBeGreaterThan(28);
    expect(toEdge(at, ELL)).toBeGreaterThanOrEqual(room - 1e-9);
  });
});

describe.each<Orientation>(['flat', 'pointy'])('%s hexes', (orientation) => {
  test('six steps round lead back, opposite steps cancel', () => {
    let here = { q: 2, r: -1 };
    for (let e = 0; e < 6; e++) here = step(here, e, orientation);
    expect(here).toEqual({ q: 2, r: -1 });
    for (let e = 0; e < 6; e++) expect(step(step(here, e, orientation), e + 3, orientation)).toEqual(here);
  });
  test('a step goes where its bearing points, and its edge lies halfway', () => {
    for (let e = 0; e < 6; e++) {
      const next = step({ q: 0, r: 0 }, e, orientation);
      const [x, y] = centre(next, 50, orientation);
      expect(((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360).toBeCloseTo(bearing(e, orientation) % 360);
      const [[x1, y1], [x2, y2]] = edge(e, 50, orientation, [0, 0]);
      expect((x1 + x2) / 2).toBeCloseTo(x / 2);
      expect((y1 + y2) / 2).toBeCloseTo(y / 2);
      expect(direction({ q: 0, r: 0 }, next, orientation)).toBe(e);
    }
    expect(direction({ q: 0, r: 0 }, { q: 5, r: 5 }, orientation)).toBe(-1);
  });
  test('neighbours share two corners', () => {
    const key = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;
    const here = new Set(corners(50, orientation).map(key));
    const there = corners(50, orientation, centre(step({ q: 0, r: 0 }, 1, orientation), 50, orientation)).map(key);
    expect(there.filter((corner) => here.has(corner))).toHaveLength(2);
  });
});

describe('the arrow keys', () => {
  const targets: [string, Point][] = [
    ['n', [0, -100]],
    ['ne', [87, -50]],
    ['se', [87, 50]],
    ['s', [0, 100]],
    ['far', [300, 4]],
  ];
  test('go to what lies straight ahead', () => {
    expect(nearest([0, 0], 'up', targets)).toBe('n');
    expect(nearest([0, 0], 'down', targets)).toBe('s');
  });
  test('prefer what is near but a little aside to what is far ahead', () => {
    expect(['ne', 'se']).toContain(nearest([0, 0], 'right', targets));
  });
  test('stay where nothing lies in that direction', () => {
    expect(nearest([0, 0], 'left', targets)).toBeNull();
  });
  test('reach every space of an arena from any other', () => {
    const spaces: [string, Point][] = [];
    for (let q = -2; q <= 2; q++)
      for (let r = Math.max(-2, -2 - q); r <= Math.min(2, 2 - q); r++) spaces.push([`${q},${r}`, centre({ q, r }, 70)]);
    for (const [from] of spaces) {
      const reached = new Set([from]);
      for (const key of reached)
        for (const heading of ['up', 'right', 'down', 'left'] as const) {
          const [, at] = spaces.find(([id]) => id === key)!;
          const next = nearest(
            at,
            heading,
            spaces.filter(([id]) => id !== key),
          );
          if (next) reached.add(next);
        }
      expect(reached.size).toBe(19);
    }
  });
});

describe('turning', () => {
  test('goes the short way round', () => {
    expect(shortestTurn(0, 60)).toBe(60);
    expect(shortestTurn(0, 300)).toBe(-60);
    expect(shortestTurn(300, 0)).toBe(60);
    expect(shortestTurn(720, 60)).toBe(60);
    expect(shortestTurn(-60, 240)).toBe(-60);
    expect(shortestTurn(0, 180)).toBe(180);
    expect(shortestTurn(120, 120)).toBe(0);
  });
  test('skips facings that are not allowed', () => {
    expect(nextFacing(0, [0, 3], 1)).toBe(3);
    expect(nextFacing(5, [0, 1, 2, 3, 4, 5], 1)).toBe(0);
    expect(nextFacing(0, [0, 1, 2, 3, 4, 5], -1)).toBe(5);
    expect(nextFacing(2, [2], 1)).toBe(2);
  });
  test('a drag along the ring finds the nearest allowed facing', () => {
    expect(facingTowards(55, [0, 1, 2, 3, 4, 5], (facing) => 60 * facing)).toBe(1);
    expect(facingTowards(-50, [0, 5], (facing) => 60 * facing)).toBe(5);
    expect(facingTowards(90, [], (facing) => facing)).toBeNull();
  });
});
