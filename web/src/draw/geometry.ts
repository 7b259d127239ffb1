// Questions about polygons, directions and turns.
import type { Point } from './text';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function inside([x, y]: Point, poly: readonly Point[]): boolean {
  let hit = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [xi, yi] = poly[i]!;
    const [xj, yj] = poly[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
}

/** How far a point is from the nearest edge; a search for something further than `beyond` ends with the first edge that is not. */
export function toEdge([x, y]: Point, poly: readonly Point[], beyond = 0): number {
  let best = Infinity;
  const enough = beyond * beyond;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [x1, y1] = poly[j]!;
    const [x2, y2] = poly[i]!;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    const [ex, ey] = [x - x1 - t * dx, y - y1 - t * dy];
    best = Math.min(best, ex * ex + ey * ey);
    if (best < enough) break;
  }
  return Math.sqrt(best);
}

export function area(poly: readonly Point[]): number {
  let sum = 0;
  poly.forEach(([x, y], i) => {
    const [a, b] = poly[(i + 1) % poly.length]!;
    sum += x * b - a * y;
  });
  return Math.abs(sum) / 2;
}

export function boxOf(points: readonly Point[]): Box {
  if (!points.length) return { x: 0, y: 0, w: 0, h: 0 };
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The middle and radius of about the largest circle that fits: a coarse grid, then closer round the best point. */
export function largestCircle(poly: readonly Point[]): { centre: Point; room: number } {
  const box = boxOf(poly);
  let best: Point = [box.x + box.w / 2, box.y + box.h / 2];
  let room = inside(best, poly) ? toEdge(best, poly) : 0;
  let [reachX, reachY] = [box.w / 2, box.h / 2];
  for (let pass = 0; pass < 4; pass++) {
    const [mx, my] = best;
    for (let i = -6; i <= 6; i++)
      for (let j = -6; j <= 6; j++) {
        const at: Point = [mx + (i / 6) * reachX, my + (j / 6) * reachY];
        const free = toEdge(at, poly, room);
        if (free > room && inside(at, poly)) [best, room] = [at, free];
      }
    [reachX, reachY] = [reachX / 4, reachY / 4];
  }
  return { centre: best, room };
}

export type Heading = 'up' | 'right' | 'down' | 'left';
const HEADINGS: Record<Heading, Point> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

/**
 * The nearest point in a direction, by its key: what lies straight ahead is nearer than what lies aside. Nothing further than 80°
 * off counts, so going on in one direction and coming back reaches every target.
 */
export function nearest(from: Point, heading: Heading, targets: Iterable<readonly [key: string, at: Point]>): string | null {
  const [dx, dy] = HEADINGS[heading];
  let best: string | null = null;
  let least = Infinity;
  for (const [key, [x, y]] of targets) {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy - (y - from[1]) * dx);
    if (ahead <= 0.5 || aside > ahead * 5.67) continue;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [key, far];
  }
  return best;
}

/** Degrees to turn from one angle to a facing, the short way round; half a turn goes clockwise. */
export function shortestTurn(from: number, to: number): number {
  const d = (((to - from) % 360) + 360) % 360;
  return d > 180 ? d - 360 : d;
}

/** The next allowed facing in a sense of turning: 1 clockwise, -1 against it. */
export function nextFacing(facing: number, allowed: readonly number[], sense: 1 | -1, sides = 6): number {
  for (let k = 1; k <= sides; k++) {
    const next = (((facing + sense * k) % sides) + sides) % sides;
    if (allowed.includes(next)) return next;
  }
  return facing;
}

/** The allowed facing that lies nearest to a direction of the screen, given in degrees from north. */
export function facingTowards(
  degrees: number,
  allowed: readonly number[],
  bearingOf: (facing: number) => number,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const facing of allowed) {
    const off = Math.abs(shortestTurn(bearingOf(facing), degrees));
    if (off < least) [best, least] = [facing, off];
  }
  return best;
}
