// Where things stand in a picture of a game's page: all in units of the picture, so that it looks the same at any size and in print.
import type { Box } from '../draw/geometry';
import type { Place } from '../draw/plan';
import type { Point } from '../draw/text';

export const STAGE: Box = { x: 0, y: 0, w: 360, h: 230 };
const RIM = 8;
const GAP = 7;
/** the height of a row of pieces or cards under a board */
const STRIP = 84;
/** the width of one or two cards beside a board */
const COLUMN = 124;
/** what stands at the top, if numbers do */
export const HEAD = 38;
/** the words before a row */
const WORDS = 66;
const LARGEST = 158;

/** Width by height of what is drawn in a row. */
const RATIO: Record<string, number> = { card: 0.74, tile: 1.1, token: 0.96, chip: 0.96 };
export const ratioOf = (kind: string | undefined): number => RATIO[kind ?? 'card'] ?? 1;

export interface Parts {
  board: Box | null;
  rows: Box | null;
}

/** How a board and the rows beside or under it share the picture. */
export function partsOf(board: boolean, kinds: readonly (string | undefined)[]): Parts {
  const { w, h } = STAGE;
  if (kinds.length === 0) return { board: board ? STAGE : null, rows: null };
  if (!board) return { board: null, rows: STAGE };
  if (kinds.length <= 2 && kinds.every((kind) => (kind ?? 'card') === 'card'))
    return { board: { x: 0, y: 0, w: w - COLUMN, h }, rows: { x: w - COLUMN, y: 0, w: COLUMN, h } };
  return { board: { x: 0, y: 0, w, h: h - STRIP }, rows: { x: 0, y: h - STRIP, w, h: STRIP } };
}

/** Things of these ratios as large as they can be in a box, in one line or several, each in its middle. */
export function flow(ratios: readonly number[], box: Box, largest = LARGEST): Box[] {
  let best: { height: number; lines: number } = { height: 0, lines: 1 };
  for (let lines = 1; lines <= Math.min(4, ratios.length); lines++) {
    const each = Math.ceil(ratios.length / lines);
    const widths = Array.from({ length: lines }, (_, line) => ratios.slice(line * each, (line + 1) * each)).map(
      (row) => (box.w - GAP * (row.length - 1)) / Math.max(0.01, sum(row)),
    );
    const height = Math.min(largest, (box.h - GAP * (lines - 1)) / lines, ...widths);
    if (height > best.height + 0.01) best = { height, lines };
  }
  const { height, lines } = best;
  const each = Math.ceil(ratios.length / lines);
  const top = box.y + (box.h - lines * height - (lines - 1) * GAP) / 2;
  return ratios.map((ratio, at) => {
    const line = Math.floor(at / each);
    const row = ratios.slice(line * each, (line + 1) * each);
    const left = box.x + (box.w - sum(row) * height - (row.length - 1) * GAP) / 2;
    const before = row.slice(0, at - line * each);
    return {
      x: left + sum(before) * height + before.length * GAP,
      y: top + line * (height + GAP),
      w: ratio * height,
      h: height,
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export interface LaidRow {
  /** in the middle of the words before it */
  words: Point | null;
  cards: Box[];
}

/** Rows one below the other; the words before them stand in a column of their own. */
export function layRows(rows: readonly { ratios: readonly number[]; worded: boolean }[], box: Box, head = false): LaidRow[] {
  const worded = rows.some((row) => row.worded);
  const top = box.y + (head ? HEAD : RIM);
  const height = (box.y + box.h - RIM - top - GAP * (rows.length - 1)) / Math.max(1, rows.length);
  const left = box.x + RIM + (worded ? WORDS + GAP : 0);
  const laid = rows.map(({ ratios }, at) =>
    flow(ratios, { x: left, y: top + at * (height + GAP), w: box.x + box.w - RIM - left, h: height }),
  );
  return laid.map((cards, at) => ({
    words: rows[at]!.worded ? [box.x + RIM + WORDS / 2, top + at * (height + GAP) + height / 2] : null,
    cards: worded ? cards.map((card) => ({ ...card, x: card.x - (Math.min(...cards.map(({ x }) => x)) - left) })) : cards,
  }));
}

/** The part of a board around some spaces, in the shape of its place in the picture. */
export function cropOf(places: readonly Place[], side: number, into: Box, board: Box): Box {
  const margin = side * 0.12;
  const xs = places.flatMap(({ poly }) => poly.map(([x]) => x));
  const ys = places.flatMap(({ poly }) => poly.map(([, y]) => y));
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const [w, h] = [right - left, bottom - top];
  const k = Math.min(into.w / w, into.h / h);
  const [wide, high] = [into.w / k, into.h / k];
  /** not beyond the edge of the board, unless the board is smaller */
  const kept = (at: number, size: number, from: number, room: number): number =>
    size >= room ? at : Math.min(from + room - size, Math.max(from, at));
  return {
    x: kept((left + right) / 2 - wide / 2, wide, board.x, board.w),
    y: kept((top + bottom) / 2 - high / 2, high, board.y, board.h),
    w: wide,
    h: high,
  };
}

export const meets = (poly: readonly Point[], { x, y, w, h }: Box, by: number): boolean =>
  poly.some(([px, py]) => px > x - by && px < x + w + by && py > y - by && py < y + h + by);

/** Words in lines that fit, as `wide` measures them. */
export function wrapped(text: string, width: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && wide(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Where a plate of that size stands beside something, inside the picture. */
export function beside([x, y]: Point, reach: number, [w, h]: Point, side: string): Point {
  const [dx, dy] = side === 'left' ? [-1, 0] : side === 'right' ? [1, 0] : side === 'above' ? [0, -1] : [0, 1];
  const at: Point = [x + dx * (reach + w / 2 + 3), y + dy * (reach + h / 2 + 3)];
  const keep = (value: number, half: number, most: number): number => Math.min(most - half - 4, Math.max(half + 4, value));
  return [keep(at[0], w / 2, STAGE.w), keep(at[1], h / 2, STAGE.h)];
}
