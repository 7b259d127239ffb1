// What others did, drawn over a board: the way a piece went, where it stood, the places acted on, numbers that changed; and the
// quieter marks that stay of it. Measures are those of a hex with a side of 58; `k` is how much larger the board's are.
import { between, bow } from './marks';
import { esc, n, pts, type Point } from './text';

const SABLE = 'var(--sable)';
const IVORY = 'var(--ivory)';
const tone = (arms: string): string => `var(--${arms || 'argent'})`;

const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${more}/>`;
const head = (points: readonly Point[], fill: string, edge = 0): string =>
  `<polygon points="${pts(points)}" fill="${fill}"${edge ? ` stroke="${fill}" stroke-width="${n(edge)}" stroke-linejoin="round"` : ''}/>`;

/** The way a piece goes: an arrow in its owner's colour that draws itself. */
export function way(from: Point, to: Point, arms: string, k: number): string {
  const { d, head: tip } = bow(...between(from, to, 22 * k, 20 * k), 0.24, 15 * k, 10 * k, 0);
  const drawn = ' class="way-line" pathLength="1"';
  return `<g class="way">${line(d, SABLE, 12 * k, drawn)}${head(tip, SABLE, 7 * k)}${line(d, IVORY, 9.5 * k, drawn)}${head(tip, IVORY, 4.5 * k)}${line(d, tone(arms), 6 * k, drawn)}${head(tip, tone(arms))}</g>`;
}

/** What is left of a way when it is over: dots. */
export function trail(from: Point, to: Point, arms: string, k: number): string {
  const { d, head: tip } = bow(...between(from, to, 20 * k, 22 * k), 0.24, 10 * k, 6.6 * k, 0);
  return `${line(d, IVORY, 5.5 * k, ' opacity=".9"')}${head(tip, IVORY, 4 * k)}${line(d, tone(arms), 3.4 * k, ` stroke-dasharray="0.1 ${n(7.5 * k)}"`)}${head(tip, tone(arms))}`;
}

/** A place that is acted on. */
export const acted = (poly: readonly Point[], arms: string, k: number): string =>
  `<polygon points="${pts(poly)}" fill="none" stroke="${SABLE}" stroke-width="${n(8 * k)}" stroke-linejoin="round"/><polygon points="${pts(poly)}" fill="none" stroke="${tone(arms)}" stroke-width="${n(4.5 * k)}" stroke-linejoin="round"/>`;

/** Corners of less than this angle are corners; an outline has many points that are none. */
const CORNER = (150 * Math.PI) / 180;
const MOST_CORNERS = 8;

/** The corners of an outline: of a hex all six, of a coast the sharpest. */
export function cornersOf(poly: readonly Point[]): number[] {
  if (poly.length <= 6) return poly.map((_, at) => at);
  const angle = (at: number): number => {
    const [x, y] = poly[at]!;
    const [a, b] = [poly[(at + poly.length - 1) % poly.length]!, poly[(at + 1) % poly.length]!];
    const turn = Math.abs(Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x));
    return turn > Math.PI ? 2 * Math.PI - turn : turn;
  };
  return poly
    .map((_, at) => ({ at, angle: angle(at) }))
    .filter((corner) => corner.angle < CORNER)
    .sort((a, b) => a.angle - b.angle)
    .slice(0, MOST_CORNERS)
    .map((corner) => corner.at);
}

/** A tick runs along an edge, and round what few points an outline has on the way. */
function along(poly: readonly Point[], at: number, step: 1 | -1, length: number): string {
  let [x, y] = poly[at]!;
  let d = `M${n(x)} ${n(y)}`;
  for (let left = length, next = at; left > 0.5;) {
    next = (next + step + poly.length) % poly.length;
    const [tx, ty] = poly[next]!;
    const far = Math.hypot(tx - x, ty - y);
    const part = Math.min(1, left / (far || 1));
    [x, y] = [x + (tx - x) * part, y + (ty - y) * part];
    d += `L${n(x)} ${n(y)}`;
    left -= Math.max(far, 0.5);
    if (next === at) break;
  }
  return d;
}

/** Ticks in the corners of a place: somebody acted here. `side` is the length of a side of a hex as large. */
export function ticks(poly: readonly Point[], arms: string, side: number, k: number): string {
  const d = cornersOf(poly)
    .flatMap((at) => [along(poly, at, 1, side * 0.24), along(poly, at, -1, side * 0.24)])
    .join('');
  const join = ' stroke-linejoin="round"';
  return line(d, SABLE, 9 * k, join) + line(d, IVORY, 7 * k, join) + line(d, tone(arms), 4.4 * k, join);
}

/** Which action it was, in their order. White figures need the darker green. */
export const disc = ([x, y]: Point, arms: string, number: number, k: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(k)})"><circle r="13.5" fill="${IVORY}" stroke="${SABLE}" stroke-width="1.4"/><circle r="10.9" fill="${arms === 'vert' ? 'var(--vert-deep)' : tone(arms)}"/><text class="num" y="5.4" font-size="${number > 9 ? 14 : 16}" fill="var(--${arms || 'argent'}-charge)">${number}</text></g>`;

/** A piece where it stood before it went. */
export const ghost = ([x, y]: Point, body: string, outline: readonly Point[], k: number): string =>
  `<g transform="translate(${n(x)} ${n(y)})"><g opacity=".42">${body}</g><polygon points="${pts(outline)}" fill="none" stroke="${SABLE}" stroke-width="${n(2 * k)}" stroke-dasharray="${n(4 * k)} ${n(4 * k)}" stroke-linejoin="round"/></g>`;

/** A number that is another now: its sign always written, with what it counts. */
export function rise([x, y]: Point, by: number, icon: string, k: number): string {
  const good = by > 0;
  const text = `${good ? '+' : '−'}${Math.abs(by)}`;
  const half = (icon ? 33 : 23) + 5 * Math.max(0, text.length - 2);
  const ink = good ? '#1E7353' : '#A3231B';
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(k)})"><g class="rise-number"><rect x="${-half}" y="-14.5" width="${2 * half}" height="29" rx="14.5" fill="${IVORY}" stroke="${ink}" stroke-width="3"/><text class="num" x="${icon ? -12 : 0}" y="7" font-size="20" fill="${ink}">${esc(text)}</text>${icon ? `<g transform="translate(${half - 19} 0)">${icon}</g>` : ''}</g></g>`;
}
