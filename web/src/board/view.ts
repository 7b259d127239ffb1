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
