// Axial hexes, both orientations. Directions run clockwise; direction 0 is N (flat) or NE (pointy).
import type { Point } from './text';

export type Orientation = 'flat' | 'pointy';
export interface Axial {
  q: number;
  r: number;
}

const S3 = Math.sqrt(3);
/** From the middle of a hex to the middle of an edge, for a side of 1. */
export const APOTHEM = S3 / 2;

export function centre({ q, r }: Axial, s: number, orientation: Orientation = 'flat'): Point {
  return orientation === 'flat' ? [1.5 * s * q, S3 * s * (r + q / 2)] : [S3 * s * (q + r / 2), 1.5 * s * r];
}

export function corners(s: number, orientation: Orientation = 'flat', [cx, cy]: Point = [0, 0]): Point[] {
  const first = orientation === 'flat' ? 0 : -90;
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const t = ((first + 60 * i) * Math.PI) / 180;
    return [cx + s * Math.cos(t), cy + s * Math.sin(t)];
  });
}

/** Degrees from north, clockwise, of the outward normal of an edge. */
export const bearing = (edge: number, orientation: Orientation = 'flat'): number =>
  (orientation === 'flat' ? 0 : 30) + 60 * edge;

const STEPS: Record<Orientation, readonly Point[]> = {
  flat: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
  pointy: [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ],
};

export function step({ q, r }: Axial, edge: number, orientation: Orientation = 'flat'): Axial {
  const [dq, dr] = STEPS[orientation][((edge % 6) + 6) % 6]!;
  return { q: q + dq, r: r + dr };
}

/** The direction from one hex to its neighbour, or -1 if they do not touch. */
export function direction(a: Axial, b: Axial, orientation: Orientation = 'flat'): number {
  return STEPS[orientation].findIndex(([dq, dr]) => a.q + dq === b.q && a.r + dr === b.r);
}

/** The two ends of an edge of the hex around `c`. */
export function edge(e: number, s: number, orientation: Orientation, [cx, cy]: Point): [Point, Point] {
  const a = s * APOTHEM;
  const t = ((bearing(e, orientation) - 90) * Math.PI) / 180;
  const mx = cx + a * Math.cos(t);
  const my = cy + a * Math.sin(t);
  const ux = -Math.sin(t);
  const uy = Math.cos(t);
  return [
    [mx - (ux * s) / 2, my - (uy * s) / 2],
    [mx + (ux * s) / 2, my + (uy * s) / 2],
  ];
}
