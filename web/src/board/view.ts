// Zoom and pan: a scale and a shift in the units of the drawing.
import type { Box } from '../draw/geometry';
import type { Point } from '../draw/text';

export interface View {
  k: number;
  x: number;
  y: number;
}

export const WHOLE: View = { k: 1, x: 0, y: 0 };

/** What a window of some pixels shows of a drawing that is fitted into it: the drawing and margins at two sides. */
export function visible(box: Box, width: number, height: number): { seen: Box; scale: number } {
  const scale = Math.min(width / box.w, height / box.h) || 1;
  const [w, h] = [width / scale || box.w, height / scale || box.h];
  return { seen: { x: box.x - (w - box.w) / 2, y: box.y - (h - box.h) / 2, w, h }, scale };
}

/** Keeps a drawing in its window: no empty margin where there is something to show, centred where all of it fits. */
export function kept(view: View, box: Box, seen: Box): View {
  const along = (shift: number, start: number, length: number, from: number, room: number): number => {
    const drawn = length * view.k;
    if (drawn <= room) return from + (room - drawn) / 2 - start * view.k;
    return Math.min(from - start * view.k, Math.max(from + room - (start + length) * view.k, shift));
  };
  return { k: view.k, x: along(view.x, box.x, box.w, seen.x, seen.w), y: along(view.y, box.y, box.h, seen.y, seen.h) };
}

/** Closer or further, with the point that is looked at staying where it is. */
export function zoomed(view: View, [px, py]: Point, factor: number, most: number): View {
  const k = Math.min(most, Math.max(1, view.k * factor));
  const grown = k / view.k;
  return { k, x: px - (px - view.x) * grown, y: py - (py - view.y) * grown };
}

/** The part of a drawing that is seen through a view. */
export function window(view: View, seen: Box): Box {
  return { x: (seen.x - view.x) / view.k, y: (seen.y - view.y) / view.k, w: seen.w / view.k, h: seen.h / view.k };
}

export type Side = 'left' | 'right' | 'up' | 'down';

/** The side of the seen part beyond which a point lies, the one it is furthest from; null if it is seen. */
export function beyondSide([x, y]: Point, part: Box): Side | null {
  const out: [Side, number][] = [
    ['left', part.x - x],
    ['right', x - part.x - part.w],
    ['up', part.y - y],
    ['down', y - part.y - part.h],
  ];
  const [side, far] = out.reduce((most, each) => (each[1] > most[1] ? each : most));
  return far > 0 ? side : null;
}

/** The view in which a box fills the window, neither further than the whole nor closer than `most`. */
export function around(box: Box, seen: Box, most: number): View {
  const k = Math.max(1, Math.min(most, seen.w / box.w, seen.h / box.h));
  return { k, x: seen.x + seen.w / 2 - (box.x + box.w / 2) * k, y: seen.y + seen.h / 2 - (box.y + box.h / 2) * k };
}

/** A view of the same scale with a point of the board in the middle. */
export function centred(view: View, [x, y]: Point, seen: Box, k = view.k): View {
  return { k, x: seen.x + seen.w / 2 - x * k, y: seen.y + seen.h / 2 - y * k };
}

/** Whether a point is nearer to the edge of the seen part than a margin, or beyond it; edges where the board ends do not count. */
export function nearEdge([x, y]: Point, part: Box, board: Box, margin: number): boolean {
  const more = 1;
  return (
    (x < part.x + margin && part.x > board.x + more) ||
    (x > part.x + part.w - margin && part.x + part.w < board.x + board.w - more) ||
    (y < part.y + margin && part.y > board.y + more) ||
    (y > part.y + part.h - margin && part.y + part.h < board.y + board.h - more)
  );
}

/** The size of the small map in a corner, in pixels. */
export const OVERVIEW = { w: 108, h: 118 };
const RIM = 8;
const BUTTON = 56;

export type Corner = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';
const CORNERS: readonly Corner[] = ['bottom-right', 'bottom-left', 'top-left', 'top-right'];

/** Where the small map covers, in pixels of a window, with the button for the whole board beside it. */
export function cornerBox(corner: Corner, width: number, height: number): Box {
  const [w, h] = [OVERVIEW.w + RIM, OVERVIEW.h + RIM + BUTTON];
  return { x: corner.endsWith('right') ? width - w : 0, y: corner.startsWith('bottom') ? height - h : 0, w, h };
}

/** The corner in which the small map covers least of what matters; the first of equal ones. */
export function freeCorner(matters: readonly Box[], width: number, height: number): Corner {
  const covered = (corner: Corner): number => {
    const box = cornerBox(corner, width, height);
    return matters.filter(({ x, y, w, h }) => x < box.x + box.w && x + w > box.x && y < box.y + box.h && y + h > box.y).length;
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
