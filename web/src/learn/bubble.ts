/** Where the coach stands: beside what it speaks of, never over that, nor over the hand or the prompt. */
import { bottom, overlap, right, type Box } from '../table/zoom-place';

export type Side = 'right' | 'left' | 'below' | 'above' | 'away';

export interface Spot {
  left: number;
  top: number;
  /** on which side of what it speaks of; `away` from it, with a thread to it */
  side: Side;
}

/** from what it speaks of, and from the window's edge */
export const GAP = 16;
export const EDGE = 9;
/** things that lie in a box of this size are looked at together */
const TOGETHER = 420;

export interface Size {
  width: number;
  height: number;
}

interface Around {
  /** what it speaks of; none: it stands where there is room */
  spots: readonly Box[];
  size: Size;
  window: Size;
  /** what stays free: hand, prompt, bar */
  keep: readonly Box[];
  /** what else is better not covered: all that may be clicked now */
  avoid?: readonly Box[];
  /** where it stands if nothing beside the spots is free: the right column */
  aside: Box;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(Math.max(low, high), value));

/** The box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) - left,
    height: Math.max(...boxes.map(bottom)) - top,
  };
}

export function placeBubble({ spots, size, window, keep, avoid = [], aside }: Around): Spot {
  const rest: Spot = {
    left: clamp(right(aside) - size.width, EDGE, window.width - EDGE - size.width),
    top: clamp(bottom(aside) - size.height, EDGE, window.height - EDGE - size.height),
    side: 'away',
  };
  const [all, most] = [
    [...keep, ...spots, ...avoid],
    [...keep, ...spots],
  ];
  for (const taken of [all, most]) {
    const found = besideAny(spots, size, window, taken) ?? free(rest, size, window, taken);
    if (found) return found;
  }
  // where all is spoken of, a part of it may be covered, but never what one acts with
  return free(rest, size, window, keep) ?? rest;
}

/** A free place beside what it speaks of; null if there is none. */
function besideAny(spots: readonly Box[], size: Size, window: Size, taken: readonly Box[]): Spot | null {
  if (spots.length === 0) return null;
  // beside all of them if they lie together, or else beside the first for which there is room
  const whole = around(spots);
  const together = spots.length > 1 && whole.width <= TOGETHER && whole.height <= TOGETHER;
  for (const anchor of together ? [whole, ...spots] : spots) {
    const found = beside(anchor, size, window).filter(
      (spot) => !taken.some((box) => overlap({ ...spot, ...size }, box)) && inside(spot, size, window),
    );
    if (found[0]) return found[0];
  }
  return null;
}

const inside = (spot: Spot, size: Size, window: Size): boolean =>
  spot.left >= EDGE &&
  spot.top >= EDGE &&
  spot.left + size.width <= window.width - EDGE &&
  spot.top + size.height <= window.height - EDGE;

/** The places beside something, that with the most room first; each slid along it as far as it still touches its middle. */
function beside(anchor: Box, size: Size, window: Size): Spot[] {
  const rooms: { side: Side; room: number }[] = [
    { side: 'right', room: window.width - right(anchor) - size.width },
    { side: 'left', room: anchor.left - size.width },
    { side: 'below', room: window.height - bottom(anchor) - size.height },
    { side: 'above', room: anchor.top - size.height },
  ];
  rooms.sort((one, other) => other.room - one.room);
  const middle = anchor.left + anchor.width / 2;
  const centre = anchor.top + anchor.height / 2;
  const [edgeX, edgeY] = [window.width - EDGE - size.width, window.height - EDGE - size.height];
  return rooms.flatMap(({ side }) =>
    [0.5, 0.25, 0.75, 0.1, 0.9].map((share): Spot => {
      const top = clamp(centre - size.height * share, EDGE, edgeY);
      const left = clamp(middle - size.width * share, EDGE, edgeX);
      if (side === 'right') return { side, left: right(anchor) + GAP, top };
      if (side === 'left') return { side, left: anchor.left - GAP - size.width, top };
      if (side === 'below') return { side, left, top: bottom(anchor) + GAP };
      return { side, left, top: anchor.top - GAP - size.height };
    }),
  );
}

/** The nearest place to the one wished for that covers nothing of what stays free; null if there is none. */
function free(wish: Spot, size: Size, window: Size, taken: readonly Box[]): Spot | null {
  const STEP = 24;
  const clear = (left: number, top: number): boolean => !taken.some((box) => overlap({ left, top, ...size }, box));
  if (clear(wish.left, wish.top)) return wish;
  let best: Spot | null = null;
  let least = Infinity;
  for (let left = EDGE; left <= window.width - EDGE - size.width; left += STEP)
    for (let top = EDGE; top <= window.height - EDGE - size.height; top += STEP) {
      const far = Math.hypot(left - wish.left, top - wish.top);
      if (far < least && clear(left, top)) [best, least] = [{ left, top, side: 'away' }, far];
    }
  return best;
}

/** Where along the bubble's edge its tail points at what it speaks of, from its upper left corner. */
export function tailOf(spot: Spot, size: Size, anchor: Box): { x: number; y: number } | null {
  const CORNER = 20;
  const along = (middle: number, start: number, length: number): number => clamp(middle - start, CORNER, length - CORNER);
  const x = along(anchor.left + anchor.width / 2, spot.left, size.width);
  const y = along(anchor.top + anchor.height / 2, spot.top, size.height);
  switch (spot.side) {
    case 'right':
      return { x: 0, y };
    case 'left':
      return { x: size.width, y };
    case 'below':
      return { x, y: 0 };
    case 'above':
      return { x, y: size.height };
    default:
      return null;
  }
}

/** The first sentence, which names the rule, and the rest. */
export function headAndRest(text: string): [string, string] {
  const end = /[.!?…][”’)]?\s/.exec(text);
  if (!end) return [text, ''];
  const at = end.index + end[0].length;
  return [text.slice(0, at).trimEnd(), text.slice(at)];
}
