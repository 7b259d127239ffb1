// Labels beside a piece with lines that lead to its marks: left and right of it, in the order of the marks, none over another.
import type { Point } from './text';

export interface Callable {
  /** the mark, from the middle of the drawing */
  at: Point;
  text: string;
}
export interface Label {
  text: string;
  side: 'left' | 'right';
  /** its upper edge */
  top: number;
  height: number;
  /** the line that leads to the mark */
  line: readonly [Point, Point];
}
export interface Laid {
  height: number;
  /** the middle of the piece */
  middle: Point;
  labels: Label[];
}

export const LINE = 16;
const GAP = 7;
const PAD = 10;
/** how wide a letter is at most in a label, on the average */
const LETTER = 6.6;

/** How many lines a text takes in so many pixels, counted a little too high rather than too low. */
export function lines(text: string, width: number, letter = LETTER): number {
  const most = Math.max(4, Math.floor(width / letter));
  let count = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > most) {
      count += 1;
      used = word.length;
    } else used += (used > 0 ? 1 : 0) + word.length;
  }
  return count;
}

/** Lays out labels in columns of a width at both edges of a drawing that is so wide; the piece reaches `reach` from its middle. */
export function layLabels(marks: readonly Callable[], width: number, column: number, reach: number): Laid {
  const sides: Record<'left' | 'right', Callable[]> = { left: [], right: [] };
  for (const mark of [...marks].sort((a, b) => Math.abs(b.at[0]) - Math.abs(a.at[0]))) {
    const [x] = mark.at;
    const side = Math.abs(x) > 1 ? (x < 0 ? 'left' : 'right') : sides.left.length <= sides.right.length ? 'left' : 'right';
    sides[side].push(mark);
  }
  const high = (mark: Callable): number => lines(mark.text, column) * LINE;
  const tall = (list: readonly Callable[]): number => list.reduce((sum, mark) => sum + high(mark) + GAP, -GAP);
  const height = Math.ceil(Math.max(2 * reach + 24, tall(sides.left) + 2 * PAD, tall(sides.right) + 2 * PAD));
  const middle: Point = [width / 2, height / 2];
  const labels = (['left', 'right'] as const).flatMap((side) => {
    const list = sides[side].sort((a, b) => a.at[1] - b.at[1]);
    let low = PAD;
    const tops = list.map((mark) => {
      const top = Math.max(low, middle[1] + mark.at[1] - high(mark) / 2);
      low = top + high(mark) + GAP;
      return top;
    });
    // what has slid too far down moves up again, and pushes what is above it
    let foot = height - PAD;
    for (let i = list.length - 1; i >= 0; i--) {
      tops[i] = Math.min(tops[i]!, foot - high(list[i]!));
      foot = tops[i]! - GAP;
    }
    return list.map((mark, i): Label => {
      const edge = side === 'left' ? column + PAD + 3 : width - column - PAD - 3;
      const from: Point = [edge, tops[i]! + Math.min(high(mark), LINE) / 2 + 1];
      return {
        text: mark.text,
        side,
        top: tops[i]!,
        height: high(mark),
        line: [from, [middle[0] + mark.at[0], middle[1] + mark.at[1]]],
      };
    });
  });
  return { height, middle, labels };
}
