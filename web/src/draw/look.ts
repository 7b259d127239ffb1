// What every piece is drawn from, and the parts it is drawn in.
import type { Badge, Face } from '../wire/scene';
import { pip, tincture, type Tincture } from './arms';
import { LIT, numeral, sign, toned } from './badge';
import type { Orientation } from './hex';
import { n, type Point } from './text';

export const INK = 'var(--sable)';
export const IVORY = 'var(--ivory)';
export const SHADE = 'rgb(var(--shade) / .35)';

/**
 * A piece in parts, so that they can move apart: the shadow stays on the table when the piece is lifted, the edges turn while
 * what lies under and over them stays upright.
 */
export interface Drawn {
  shadow: string;
  body: string;
  /** what turns with the piece, drawn for facing 0 */
  edges: string;
  over: string;
  /** the line along which marks run */
  outline: readonly Point[];
}

export interface PieceLook {
  kind: string;
  face?: Face | undefined;
  /** the owner's tincture; the face may name its own */
  arms?: string | undefined;
  /** side of the hex the piece is made for */
  s: number;
  orientation?: Orientation;
  states?: readonly string[] | undefined;
  count?: number | undefined;
  value?: number | undefined;
  /** whether the piece lies on water */
  afloat?: boolean;
  /** whether it bears its owner's charge: among pieces of several owners, colour and hatching are not enough */
  owned?: boolean;
}

/** The whole of a piece as it stands, turned to a facing. */
export function whole(drawn: Drawn, facing = 0): string {
  const edges = drawn.edges && `<g transform="rotate(${60 * facing})">${drawn.edges}</g>`;
  return drawn.shadow + drawn.body + edges + drawn.over;
}

/** Whose a piece is: what its face says, else its owner's arms. */
export const owner = (look: PieceLook): Tincture => tincture(look.face?.arms || look.arms);
export const has = (look: PieceLook, state: string): boolean => look.states?.includes(state) ?? false;
/** Marks that are light on a dark medallion, whatever the tincture. */
export const onDeep = (t: Tincture): string =>
  t === 'or' || t === 'argent' || t === 'purpure' ? '#FFF6DF' : `var(--${t}-charge)`;
/** A circle as an outline. */
export const ring = (r: number): Point[] =>
  Array.from({ length: 20 }, (_, i) => [r * Math.cos((i * Math.PI) / 10), r * Math.sin((i * Math.PI) / 10)]);

/** The charge of whoever has the piece, on a small disc; nobody's piece has none. */
export function ownerMark(look: PieceLook, x: number, y: number, r: number): string {
  if (!look.owned) return '';
  return `<g class="owner"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.14)}" fill="${IVORY}"/>${pip(tincture(look.arms), x, y, r)}</g>`;
}

/** A marker or trait, with its number if there is more than one. */
export function mark(badge: Badge, x: number, y: number, r: number): string {
  const dress = toned(badge.tone);
  const count = (badge.number ?? 0) > 1 ? numeral(x + r * 0.8, y + r * 0.7, r * 0.62, badge.number!) : '';
  return sign(x, y, r, badge.icon, dress) + count;
}

/** What a small piece carries: how many there are, its strength, what it has lost, and the markers on it. */
export function pieceMarks({ face = {}, count = 1, value = -1 }: PieceLook, r: number, x: number, y: number): string {
  let out = '';
  if (count > 1) out += numeral(r * x, r * y, r * 0.5, count);
  else if (value >= 0) out += numeral(r * x, r * y, r * 0.46, value);
  if (face.hits)
    out += numeral(r * x, -r * y, r * 0.44, face.hits, {
      ...((face.changed ?? []).includes('hits') ? LIT : { fill: 'var(--blood)' }),
      shape: 'heart',
    });
  (face.badges ?? []).slice(0, 2).forEach((badge, i) => {
    const [bx, by] = [-r * x, i ? r * y : -r * y];
    out +=
      (badge.number ?? 0) > 1 && badge.tone === 'bad'
        ? numeral(bx, by, r * 0.42, badge.number!, toned(badge.tone))
        : mark(badge, bx, by, r * 0.42);
  });
  return out;
}
