/** Where the zoom stands: beside what it speaks of, never over it, nor over what must stay in reach. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  /** how high it may be there; what is longer scrolls */
  height: number;
  /** where along its lower edge a tail points down at the component, if it rests above it */
  tail: number | null;
}

/** from the window's edge, and from the component */
export const MARGIN = 9;
/** how far the tail reaches below the sheet */
const TAIL = 11;
/** how near to a corner the tail may be */
const CORNER = 22;
/** further away one would not see what it belongs to */
const NEAR = 3 * MARGIN;
/** how much of its height it may lose rather than be far away, and what losing all of it would weigh against a distance */
const SHARES = [1, 0.8, 0.64, 0.5];
const CUT = 300;
/** lower than this nothing can be read comfortably */
const LOWEST = 200;

export const right = (box: Box): number => box.left + box.width;
export const bottom = (box: Box): number => box.top + box.height;

export function overlap(a: Box, b: Box): boolean {
  return a.left < right(b) && right(a) > b.left && a.top < bottom(b) && bottom(a) > b.top;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** How far two boxes are from each other. */
function apart(a: Box, b: Box): number {
  const across = Math.max(0, a.left - right(b), b.left - right(a));
  const along = Math.max(0, a.top - bottom(b), b.top - bottom(a));
  return Math.hypot(across, along);
}

/** Stepped sideways off what stays free, as far as the tail still points at the component. */
function aside(left: number, middle: number, box: Box, keep: readonly Box[]): number {
  for (const kept of keep) {
    if (!overlap({ ...box, left }, kept)) continue;
    const moved = kept.left + kept.width / 2 < middle ? right(kept) + MARGIN : kept.left - MARGIN - box.width;
    return clamp(moved, middle - box.width + CORNER, middle - CORNER);
  }
  return left;
}

interface Around {
  /** the component */
  anchor: Box;
  /** how large the sheet would like to be */
  size: { width: number; height: number };
  window: { width: number; height: number };
  /** of something in the hand: the upper edge of the prompt, on which the sheet rests */
  rest?: number | null;
  /** what stays free: the prompt's buttons, the seat to play */
  keep?: readonly Box[];
}

export function placeZoom({ anchor, size, window, rest = null, keep = [] }: Around): Spot {
  const across = clamp(size.width, 0, window.width - 2 * MARGIN);
  if (rest !== null && rest - 2 * MARGIN - TAIL >= LOWEST) {
    const height = Math.min(size.height, rest - TAIL - MARGIN);
    const middle = anchor.left + anchor.width / 2;
    const box = { left: 0, top: rest - TAIL - height, width: across, height };
    const left = aside(clamp(middle - across / 2, MARGIN, window.width - MARGIN - across), middle, box, keep);
    return { left, top: rest - TAIL - height, height, tail: clamp(middle - left, CORNER, across - CORNER) };
  }
  const tallest = Math.min(size.height, window.height - 2 * MARGIN);
  let best: Spot | null = null;
  let least = Infinity;
  for (const share of SHARES) {
    const height = Math.max(Math.min(LOWEST, tallest), tallest * share);
    for (const spot of beside(anchor, across, height, window, keep)) {
      const box = { left: spot.left, top: spot.top, width: across, height };
      const cost = Math.max(0, apart(box, anchor) - NEAR) + (1 - share) * CUT;
      if (cost >= least || overlap(box, anchor) || keep.some((kept) => overlap(box, kept))) continue;
      best = { ...spot, height, tail: null };
      least = cost;
    }
  }
  if (best) return best;
  // nothing is free: at least the component itself is seen
  const height = tallest;
  for (const spot of beside(anchor, across, height, window, []))
    if (!overlap({ ...spot, width: across, height }, anchor)) return { ...spot, height, tail: null };
  return { left: window.width - MARGIN - across, top: MARGIN, height, tail: null };
}

/** Places to try, best first: right of the component, left of it, below it, above it; each shifted clear of what stays free. */
function* beside(
  anchor: Box,
  width: number,
  height: number,
  window: { width: number; height: number },
  keep: readonly Box[],
): Generator<{ left: number; top: number }> {
  const inWindow = ({ left, top }: { left: number; top: number }): boolean =>
    left >= MARGIN && top >= MARGIN && left + width <= window.width - MARGIN && top + height <= window.height - MARGIN;
  const level = clamp(anchor.top + anchor.height / 2 - height * 0.4, MARGIN, window.height - MARGIN - height);
  const levels = [level, ...keep.flatMap((box) => [box.top - MARGIN - height, bottom(box) + MARGIN])];
  const centre = clamp(anchor.left + anchor.width / 2 - width / 2, MARGIN, window.width - MARGIN - width);
  const centres = [centre, ...keep.flatMap((box) => [box.left - MARGIN - width, right(box) + MARGIN])];
  const tries = [
    ...levels.map((top) => ({ left: right(anchor) + MARGIN, top })),
    ...levels.map((top) => ({ left: anchor.left - MARGIN - width, top })),
    ...centres.map((left) => ({ left, top: bottom(anchor) + MARGIN })),
    ...centres.map((left) => ({ left, top: anchor.top - MARGIN - height })),
  ];
  for (const spot of tries) if (inWindow(spot)) yield spot;
}
