// Marks laid over a board: what may be chosen, what is chosen, focus, strikes, marches, notes.
import { esc, n, pts, type Point } from './text';

/** What may be chosen: dark-cased marching dashes; an empty space has a dot in its middle. */
export const legal = (poly: readonly Point[], dot: Point | null): string =>
  `<polygon class="legal" points="${pts(poly)}"/><polygon class="legal-dashes" points="${pts(poly)}"/>${dot ? `<circle class="legal-dot" cx="${n(dot[0])}" cy="${n(dot[1])}" r="7"/>` : ''}`;
export const chosen = (poly: readonly Point[]): string =>
  `<polygon class="chosen-casing" points="${pts(poly)}"/><polygon class="chosen" points="${pts(poly)}"/>`;
export const focus = (poly: readonly Point[]): string =>
  `<polygon class="focus-gap" points="${pts(poly)}"/><polygon class="focus" points="${pts(poly)}"/>`;

/** A polygon moved and scaled. */
export const moved = (poly: readonly Point[], [dx, dy]: Point, k = 1): Point[] =>
  poly.map(([x, y]) => [x * k + dx, y * k + dy]);
/** A polygon drawn towards a point: hexes shrink evenly, other outlines by about as much. */
export const shrunk = (poly: readonly Point[], [cx, cy]: Point, k: number): Point[] =>
  poly.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k]);

/** Part of the way between two points: leaves out so much at the beginning and at the end. */
export function between([x1, y1]: Point, [x2, y2]: Point, after: number, before: number): [Point, Point] {
  const d = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / d, (y2 - y1) / d];
  const [from, to] = after + before < d * 0.85 ? [after, before] : [d * 0.3, d * 0.3];
  return [
    [x1 + ux * from, y1 + uy * from],
    [x2 - ux * to, y2 - uy * to],
  ];
}

interface Bow {
  d: string;
  head: Point[];
  middle: Point;
}
/** A curve from one point to another with the head of an arrow. */
export function bow([x1, y1]: Point, [x2, y2]: Point, bend: number, length: number, width: number, barb: number): Bow {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [mx, my] = [(x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend];
  const far = Math.hypot(x2 - mx, y2 - my) || 1;
  const [ux, uy] = [(x2 - mx) / far, (y2 - my) / far];
  const [hx, hy] = [x2 - ux * length, y2 - uy * length];
  return {
    d: `M${n(x1)} ${n(y1)}Q${n(mx)} ${n(my)} ${n(hx)} ${n(hy)}`,
    head: [
      [x2, y2],
      [hx - uy * width, hy + ux * width],
      ...(barb ? ([[hx + ux * barb, hy + uy * barb]] as Point[]) : []),
      [hx + uy * width, hy - ux * width],
    ],
    middle: [0.25 * x1 + 0.5 * mx + 0.25 * x2, 0.25 * y1 + 0.5 * my + 0.25 * y2],
  };
}

export interface StrikeLook {
  text?: string | undefined;
  label?: string | undefined;
  bend?: number;
  /** struck back */
  answer?: boolean | undefined;
  preview?: boolean | undefined;
}

/** A strike: a curved arrow from one point to another, with what it does. */
export function strike(from: Point, to: Point, { text, label, bend = 0.12, answer, preview }: StrikeLook = {}): string {
  const { d, head, middle } = bow(from, to, bend, 15, 10, 4);
  const color = answer ? '#7A1A12' : 'var(--blood)';
  const said = label ? ` role="img" aria-label="${esc(label)}"` : '';
  const number = text
    ? `<g class="strike-number" transform="translate(${n(middle[0])} ${n(middle[1])})"><circle r="14" fill="${color}" stroke="var(--ivory)" stroke-width="2.5"/><text class="num" y="6" font-size="19" fill="var(--ivory)">${esc(text)}</text></g>`
    : '';
  return `<g class="strike"${said}><path class="strike-line" pathLength="1" d="${d}" fill="none" stroke="var(--ivory)" stroke-width="9" stroke-linecap="round" opacity=".95"/><polygon points="${pts(head)}" fill="var(--ivory)" stroke="var(--ivory)" stroke-width="5" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"${preview ? ' stroke-dasharray="2 9"' : ' class="strike-line" pathLength="1"'}/><polygon points="${pts(head)}" fill="${color}"/>${number}</g>`;
}

/** A road of movement. */
export function march(from: Point, to: Point, bend = 0.16): string {
  const { d, head } = bow(from, to, bend, 16, 11, 0);
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--lit-casing)" stroke-width="9"/><polygon points="${pts(head)}" fill="var(--lit-casing)" stroke="var(--lit-casing)" stroke-width="5" stroke-linejoin="round"/><path d="${d}" stroke="var(--lit)" stroke-width="5" stroke-dasharray="9 8"/><polygon points="${pts(head)}" fill="var(--lit)"/></g>`;
}

/** What would happen to a piece, or has: a disc with a few letters, dashed while it is only foreseen. */
export function note([x, y]: Point, text: string, { label = '', preview = false, idea = false } = {}): string {
  const said = label ? ` role="img" aria-label="${esc(label)}"` : '';
  if (idea)
    return `<g class="idea-number"${said}><circle cx="${n(x)}" cy="${n(y)}" r="16" fill="var(--lit)" stroke="var(--lit-casing)" stroke-width="3"/><text class="num" x="${n(x)}" y="${n(y + 6.5)}" font-size="20" fill="var(--lit-casing)">${esc(text)}</text></g>`;
  return `<g${said}><circle cx="${n(x)}" cy="${n(y)}" r="16" fill="var(--blood)" stroke="var(--ivory)" stroke-width="2.6"${preview ? ' stroke-dasharray="5 3"' : ''}/><text class="num" x="${n(x)}" y="${n(y + 6.5)}" font-size="${text.length > 2 ? 15 : 20}" fill="var(--ivory)">${esc(text)}</text></g>`;
}

/** What falls is crossed out until it goes. */
export function cross([x, y]: Point, r = 24): string {
  const d = `M${n(-r)} ${n(-r)}L${n(r)} ${n(r)}M${n(r)} ${n(-r)}L${n(-r)} ${n(r)}`;
  return `<g transform="translate(${n(x)} ${n(y)})" stroke-linecap="round"><path d="${d}" stroke="var(--ivory)" stroke-width="${n(r * 0.46)}" opacity=".92"/><path d="${d}" stroke="var(--blood)" stroke-width="${n(r * 0.27)}"/></g>`;
}
