// What the edges of a tile show, each in a frame where the edge is up and its middle is at 0, -a.
import type { EdgeSigns } from '../wire/scene';
import { n } from './text';

const INK = 'var(--sable)';
const IVORY = 'var(--ivory)';
const LENT = 'var(--lit)';
/** No edge shows more than this; the sum is in the detail. */
const MOST = 3;

/** How many marks are drawn, and how many of them as lent. */
function shown(own: number, lent: number): { total: number; own: number } {
  const total = Math.min(MOST, own + lent);
  return { total, own: Math.min(own, lent > 0 ? total - 1 : total) };
}

function blades(own: number, lent: number, s: number, a: number): string {
  const { total, own: plain } = shown(own, lent);
  const w = s * (total === 1 ? 0.34 : total === 2 ? 0.27 : 0.2);
  const h = s * (total > 2 ? 0.27 : 0.29);
  const tip = -a + s * 0.012;
  const foot = -a + h;
  let out = '';
  for (let i = 0; i < total; i++) {
    const x = (i - (total - 1) / 2) * w;
    out += `<path d="M${n(x - w / 2)} ${n(foot)}Q${n(x - w * 0.22)} ${n(foot - h * 0.5)} ${n(x)} ${n(tip)}Q${n(x + w * 0.22)} ${n(foot - h * 0.5)} ${n(x + w / 2)} ${n(foot)}Q${n(x)} ${n(foot - h * 0.16)} ${n(x - w / 2)} ${n(foot)}Z" fill="${i >= plain ? LENT : IVORY}" stroke="${INK}" stroke-width="${n(s * 0.02)}" stroke-linejoin="round"/>`;
    out += `<path d="M${n(x)} ${n(tip + h * 0.2)}Q${n(x + w * 0.2)} ${n(foot - h * 0.5)} ${n(x + w * 0.36)} ${n(foot - h * 0.1)}L${n(x)} ${n(foot - h * 0.16)}Z" fill="${INK}" opacity=".2"/>`;
  }
  return out;
}

function arrows(own: number, lent: number, s: number, a: number): string {
  const { total, own: plain } = shown(own, lent);
  const gap = s * 0.22;
  const tip = -a + s * 0.012;
  const tail = -a + s * 0.42;
  const head = s * 0.18;
  const shaft = s * 0.042;
  const w = s * 0.105;
  let out = '';
  for (let i = 0; i < total; i++) {
    const x = (i - (total - 1) / 2) * gap;
    out += `<path d="M${n(x)} ${n(tip)}L${n(x + w)} ${n(tip + head)}L${n(x + shaft)} ${n(tip + head * 0.86)}V${n(tail - s * 0.07)}L${n(x + w * 0.8)} ${n(tail)}H${n(x - w * 0.8)}L${n(x - shaft)} ${n(tail - s * 0.07)}V${n(tip + head * 0.86)}L${n(x - w)} ${n(tip + head)}Z" fill="${i >= plain ? LENT : IVORY}" stroke="${INK}" stroke-width="${n(s * 0.02)}" stroke-linejoin="round"/>`;
  }
  return out;
}

const plate = (s: number, a: number): string =>
  `<rect x="${n(-s * 0.29)}" y="${n(-a + s * 0.02)}" width="${n(s * 0.58)}" height="${n(s * 0.125)}" rx="${n(s * 0.03)}" fill="var(--steel)" stroke="${INK}" stroke-width="${n(s * 0.02)}"/><rect x="${n(-s * 0.29)}" y="${n(-a + s * 0.085)}" width="${n(s * 0.58)}" height="${n(s * 0.06)}" rx="${n(s * 0.02)}" fill="var(--steel-deep)"/><circle cx="${n(-s * 0.235)}" cy="${n(-a + s * 0.082)}" r="${n(s * 0.022)}" fill="${INK}"/><circle cx="${n(s * 0.235)}" cy="${n(-a + s * 0.082)}" r="${n(s * 0.022)}" fill="${INK}"/>`;

function mesh(s: number, a: number): string {
  const y0 = -a + s * 0.03;
  const y1 = -a + s * 0.33;
  const w0 = s * 0.42;
  const w1 = s * 0.25;
  const shape = `M${n(-w0)} ${n(y0)}L${n(w0)} ${n(y0)}L${n(w1)} ${n(y1)}L${n(-w1)} ${n(y1)}Z`;
  let cords = '';
  for (let i = -3; i <= 3; i++) {
    const [top, foot] = [(i / 3.5) * w0, (i / 3.5) * w1];
    cords += `M${n(top)} ${n(y0)}L${n(foot + s * 0.06)} ${n(y1)}M${n(top)} ${n(y0)}L${n(foot - s * 0.06)} ${n(y1)}`;
  }
  for (const t of [0.33, 0.66]) {
    const w = w0 + (w1 - w0) * t;
    cords += `M${n(-w)} ${n(y0 + (y1 - y0) * t)}H${n(w)}`;
  }
  return `<path d="${shape}" fill="${INK}" opacity=".75"/><path d="${shape}${cords}" fill="none" stroke="${IVORY}" stroke-width="${n(s * 0.024)}"/>`;
}

function link(s: number, a: number, color: string): string {
  const d = `M${n(-s * 0.055)} ${n(-s * 0.4)}V${n(-a + s * 0.18)}H${n(-s * 0.16)}L0 ${n(-a + s * 0.012)}L${n(s * 0.16)} ${n(-a + s * 0.18)}H${n(s * 0.055)}V${n(-s * 0.4)}Z`;
  return `<path d="${d}" fill="${color}" stroke="${INK}" stroke-width="${n(s * 0.075)}" stroke-linejoin="round"/><path d="${d}" fill="${color}" stroke="${IVORY}" stroke-width="${n(s * 0.026)}" stroke-linejoin="round"/>`;
}

/** One edge; `a` is how far its middle is from the tile's. */
export function edgeSigns(signs: EdgeSigns, s: number, a: number, linkColor: string): string {
  const { blades: own = 0, arrows: shot = 0, lent_blades = 0, lent_arrows = 0 } = signs;
  let out = '';
  if (signs.mesh) out += mesh(s, a);
  if (signs.link) out += link(s, a, linkColor);
  if (signs.plate) out += plate(s, a);
  if (shot + lent_arrows) out += arrows(shot, lent_arrows, s, a);
  if (own + lent_blades) out += blades(own, lent_blades, s, signs.plate ? a - s * 0.075 : a);
  return out;
}
