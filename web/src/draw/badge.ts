// A small disc, heart or hexagon with a numeral or an icon. Upright, whatever the piece does.
import { corners } from './hex';
import { glyph } from './icons';
import { esc, fine, n, pts } from './text';

const INK = 'var(--sable)';
const IVORY = 'var(--ivory)';

export interface BadgeDress {
  fill?: string;
  ink?: string;
  ring?: string;
  shape?: 'disc' | 'heart' | 'hex';
}
export const LIT: BadgeDress = { fill: 'var(--lit)', ink: INK, ring: INK };
export const PALE: BadgeDress = { fill: IVORY, ink: INK, ring: INK };

/** How a badge of a tone is dressed. */
export function toned(tone: string | undefined): BadgeDress {
  if (tone === 'bad') return { fill: 'var(--blood)' };
  if (tone === 'venom') return { fill: 'var(--venom)' };
  if (tone === 'good') return { fill: 'var(--vert-deep)' };
  return PALE;
}

function body(x: number, y: number, r: number, fill: string, ring: string, shape: BadgeDress['shape']): string {
  if (shape === 'heart')
    return `<path transform="translate(${n(x)} ${n(y)}) scale(${fine(r / 10)})" d="M0 10.5C-7 5 -12 1 -12 -4C-12 -8.4 -9 -11 -5.6 -11C-3 -11 -1 -9.6 0 -7.6C1 -9.6 3 -11 5.6 -11C9 -11 12 -8.4 12 -4C12 1 7 5 0 10.5Z" fill="${fill}" stroke="${ring}" stroke-width="1.6"/>`;
  if (shape === 'hex')
    return `<polygon points="${pts(corners(r * 1.1, 'pointy', [x, y]))}" fill="${fill}" stroke="${ring}" stroke-width="${n(r * 0.14)}"/>`;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" stroke="${ring}" stroke-width="${n(Math.max(1, r * 0.14))}"/>`;
}

/** The number is followed by a space, so that two of them beside each other are read as two. */
export function numeral(x: number, y: number, r: number, text: string | number, dress: BadgeDress = {}): string {
  const { fill = INK, ink = IVORY, ring = IVORY, shape = 'disc' } = dress;
  const long = String(text).length > 2 ? 0.72 : 1;
  return `${body(x, y, r, fill, ring, shape)}<text x="${n(x)}" y="${n(y + r * (shape === 'heart' ? 0.36 : 0.5) * (long === 1 ? 1 : 0.8))}" class="num" font-size="${n(r * (shape === 'heart' ? 1.22 : 1.5) * long)}" fill="${ink}">${esc(text)}</text> `;
}

export function sign(x: number, y: number, r: number, icon: string, dress: BadgeDress = {}): string {
  const { fill = INK, ink = IVORY, ring = IVORY, shape = 'disc' } = dress;
  return body(x, y, r, fill, ring, shape) + glyph(icon, x, y, r * 1.42, ink);
}
