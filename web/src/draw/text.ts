// Numbers, points and words as SVG text.

export type Point = readonly [x: number, y: number];

/** A number with one decimal: enough for a drawing, short in the page. */
export const n = (x: number): string => (Math.round(x * 10) / 10 || 0).toString();
/** The same with three decimals, for scales. */
export const fine = (x: number): string => (Math.round(x * 1000) / 1000 || 0).toString();
export const pts = (points: readonly Point[]): string => points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
export const path = (points: readonly Point[]): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z` : '';
export const line = ([x1, y1]: Point, [x2, y2]: Point): string => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
export const esc = (text: string | number): string =>
  String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
/** The words of a drawing, as whoever looks at it reads them: what `esc` did is undone. */
export const written = (drawing: string): string =>
  [...drawing.matchAll(/<text[^>]*>([^<]+)</g)]
    .map(([, words = '']) =>
      words
        .replace(/&quot;/g, '"')
        .replace(/&gt;/g, '>')
        .replace(/&lt;/g, '<')
        .replace(/&amp;/g, '&'),
    )
    .join(' ');

/** Words and numbers of a text, one by one. */
const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/**
 * A name that holds everything a drawing has written on it, word by word, so that whoever speaks to the table can say what he
 * sees: the 2 of c2 is no 2.
 */
export const withWritten = (name: string, words: string): string =>
  ` ${tokens(name).join(' ')} `.includes(` ${tokens(words).join(' ')} `) || !tokens(words).length ? name : `${name}, ${words}`;
