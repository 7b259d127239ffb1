// Tinctures: a colour, a hatching (the engravers' convention) and a charge. Any one of the three is enough.
import { fine, n } from './text';

export const TINCTURES = ['azure', 'gules', 'or', 'vert', 'purpure', 'argent'] as const;
export type Tincture = (typeof TINCTURES)[number];

/** A tincture by its name; nobody's for anything else. */
export const tincture = (name: string | undefined): Tincture =>
  (TINCTURES as readonly string[]).includes(name ?? '') ? (name as Tincture) : 'argent';

const strokes = (d: string): string => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1"/>`;
const HATCH: Record<Tincture, string> = {
  azure: strokes('M0 1.5H6M0 4.5H6'),
  gules: strokes('M1.5 0V6M4.5 0V6'),
  vert: strokes('M-1 -1L7 7M-1 5L1 7M5 -1L7 1'),
  purpure: strokes('M7 -1L-1 7M1 -1L-1 1M7 5L5 7'),
  or: '<circle cx="1.5" cy="1.5" r=".8" fill="currentColor"/><circle cx="4.5" cy="4.5" r=".8" fill="currentColor"/>',
  argent: '',
};
export const hatchDefs = (): string =>
  TINCTURES.map(
    (t) =>
      `<pattern id="hatch-${t}" width="6" height="6" patternUnits="userSpaceOnUse" style="color:var(--${t}-charge)">${HATCH[t]}</pattern>`,
  ).join('');

/** Charges in a box of 20 x 20 around 0,0. */
const CHARGE: Record<Tincture, string> = {
  azure: 'M-8 4 L0 -5 L8 4 L8 9 L0 0 L-8 9Z',
  gules: 'M0 -9 L7 0 L0 9 L-7 0Z',
  or: 'M0 -7.5 A7.5 7.5 0 1 1 -0.01 -7.5Z',
  vert: 'M-2 1 A4.4 4.4 0 1 1 -1.6 -2 A4.4 4.4 0 1 1 1.6 -2 A4.4 4.4 0 1 1 2 1 L1.4 9 H-1.4Z',
  purpure: 'M3 -8 A8.4 8.4 0 1 0 3 8 A6.2 6.2 0 1 1 3 -8Z',
  argent: 'M-7 -7 H7 V7 H-7Z M-3.6 -3.6 V3.6 H3.6 V-3.6Z',
};
export const charge = (t: Tincture, x: number, y: number, size: number, fill = `var(--${t}-charge)`): string =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${fine(size / 20)})" d="${CHARGE[t]}" fill="${fill}" fill-rule="evenodd"/>`;

const SHIELD = 'M-10 -11 H10 V0 C10 7 5 11 0 13 C-5 11 -10 7 -10 0Z';
/** A shield of somebody's arms, 24 x 28 units scaled to a height. */
export const shield = (t: Tincture, x: number, y: number, height: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${fine(height / 26)})"><path d="${SHIELD}" fill="var(--${t})" stroke="var(--sable)" stroke-width="1.4"/><path d="${SHIELD}" fill="url(#hatch-${t})" opacity=".32"/><path d="${SHIELD}" transform="scale(.86)" fill="none" stroke="var(--${t}-charge)" stroke-width=".9" opacity=".75"/>${charge(t, 0, 0, 15)}</g>`;
/** The charge on a disc of a radius. */
export const pip = (t: Tincture, x: number, y: number, r: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${fine(r / 9.4)})"><circle r="9.4" fill="var(--${t})" stroke="var(--sable)" stroke-width="1"/>${charge(t, 0, t === 'vert' ? -0.4 : 0, 12)}</g>`;
