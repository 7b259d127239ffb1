// What could be expected when, as lines over the moves of a game: one line a seat, told apart by its charge, its stroke and its colour.
import { charge, type Tincture } from './arms';
import { n } from './text';

export interface Line {
  seat: number;
  arms: Tincture;
  /** from the first move to the last, each from 0 to 1 */
  points: readonly { move: number; value: number }[];
}

/** A decision that is marked on the line of its seat. */
export interface Mark {
  move: number;
  seat: number;
  number: number;
}

export interface Frame {
  width: number;
  height: number;
  moves: number;
}

export const MARGIN = { left: 40, right: 30, top: 12, bottom: 26 };
/** How a line is stroked, so that it is known without its colour. */
const STROKE: Record<Tincture, string> = {
  azure: '',
  gules: '9 4',
  or: '2 4',
  vert: '12 4 2 4',
  purpure: '5 3',
  argent: '16 5',
};
/** A charge about every so many pixels along a line. */
const EVERY = 110;

export const across = ({ width, moves }: Frame, move: number): number =>
  MARGIN.left + ((width - MARGIN.left - MARGIN.right) * move) / Math.max(1, moves);
export const down = ({ height }: Frame, value: number): number =>
  MARGIN.top + (height - MARGIN.top - MARGIN.bottom) * (1 - value);

/** The move under a place of the drawing. */
export function moveAt({ width, moves }: Frame, x: number): number {
  const share = (x - MARGIN.left) / Math.max(1, width - MARGIN.left - MARGIN.right);
  return Math.round(moves * Math.min(1, Math.max(0, share)));
}

/** The value of a line at a move: between two points, in between. */
export function valueAt(points: Line['points'], move: number): number {
  const after = points.findIndex((point) => point.move >= move);
  if (after < 0) return points.at(-1)?.value ?? 0;
  const to = points[after]!;
  const from = points[after - 1];
  if (!from || to.move === from.move) return to.value;
  return from.value + ((to.value - from.value) * (move - from.move)) / (to.move - from.move);
}

/** Each point with its neighbours: whose eyes a decision was seen through should not shake the line. */
export function calmed(points: Line['points'], reach: number): { move: number; value: number }[] {
  return points.map((point, at) => {
    if (at === points.length - 1) return { ...point };
    const near = points.slice(Math.max(0, at - reach), Math.min(points.length - 1, at + reach + 1));
    return { move: point.move, value: near.reduce((sum, one) => sum + one.value, 0) / near.length };
  });
}

/** Numbers for the foot of the drawing: round ones, few enough to be read. */
export function ticks(moves: number, width: number): number[] {
  const most = Math.max(2, Math.floor((width - MARGIN.left - MARGIN.right) / 70));
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000].find((one) => moves / one <= most) ?? 10000;
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, at) => at * step);
}

export function grid(frame: Frame): string {
  const right = frame.width - MARGIN.right;
  const levels = [0, 0.25, 0.5, 0.75, 1].map((value) => {
    const y = n(down(frame, value));
    const label =
      value === 0.25 || value === 0.75 ? '' : `<text x="${MARGIN.left - 7}" y="${y}" class="level">${100 * value}</text>`;
    return `<path d="M${MARGIN.left} ${y}H${right}" class="${value === 0.5 ? 'half' : 'rule'}"/>${label}`;
  });
  const foot = ticks(frame.moves, frame.width).map(
    (move) => `<text x="${n(across(frame, move))}" y="${frame.height - 7}" class="move">${move}</text>`,
  );
  return levels.join('') + foot.join('');
}

export function curve(frame: Frame, line: Line): string {
  const { points, arms } = line;
  if (points.length === 0) return '';
  const d = points.map(({ move, value }, at) => `${at ? 'L' : 'M'}${n(across(frame, move))} ${n(down(frame, value))}`).join('');
  const dashes = STROKE[arms] ? ` stroke-dasharray="${STROKE[arms]}"` : '';
  const colour = `var(--${arms}-line)`;
  const first = across(frame, points[0]!.move);
  const room = across(frame, points.at(-1)!.move) - first;
  const count = Math.max(1, Math.floor(room / EVERY));
  let marks = '';
  for (let at = 0; at < count; at++) {
    // Lines that run together have their charges beside each other.
    const x = first + (room * (at + 0.3 + 0.4 * (line.seat / 4))) / count;
    const move = moveAtExactly(frame, x);
    const y = down(frame, valueAt(points, move));
    marks += `<circle cx="${n(x)}" cy="${n(y)}" r="7" class="under"/>${charge(arms, x, y, 12, colour)}`;
  }
  return `<path d="${d}" class="casing"/><path d="${d}" class="curve" stroke="${colour}"${dashes}/>${marks}`;
}

const moveAtExactly = ({ width, moves }: Frame, x: number): number =>
  (moves * (x - MARGIN.left)) / Math.max(1, width - MARGIN.left - MARGIN.right);
