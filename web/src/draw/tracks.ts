// Tracks: pips, beads and dials as drawings of their own. Steps and ladders are rows of words and discs, and live in the page.
import type { Step } from '../wire/scene';
import { tincture } from './arms';
import { glyph } from './icons';
import { n, type Point } from './text';

/** Countable bars, every fifth one taller; of several owners they alternate. Width and height of the drawing: 6.5 a bar, 16. */
export const barsWidth = (low: number, high: number): number => Math.max(1, high - low) * 6.5;
export function bars(value: number, low: number, high: number, ...arms: (string | undefined)[]): string {
  const tinctures = arms.map(tincture);
  let out = '';
  for (let i = 0; i < high - low; i++) {
    const t = tinctures[i % tinctures.length];
    const fifth = i % 5 === 4;
    out += `<rect x="${n(i * 6.5)}" y="${fifth ? 0 : 2}" width="4.8" height="${fifth ? 16 : 12}" rx="1" fill="${i < value - low ? `var(--${t}-line)` : 'var(--vellum-3)'}" stroke="var(--rule-strong)" stroke-width=".6"/>`;
  }
  return out;
}

/** Beads on a string: stores of ten. Width 16 a bead, height 16. */
export const beadsWidth = (low: number, high: number): number => Math.max(1, high - low) * 16;
export function beads(value: number, low: number, high: number, arms: string | undefined): string {
  const t = tincture(arms);
  let out = '';
  for (let i = 0; i < high - low; i++) {
    const on = i < value - low;
    out += `<rect x="${n(i * 16 + 1.5)}" y="1.5" width="13" height="13" rx="3.5" fill="${on ? `var(--${t}-line)` : 'var(--vellum-3)'}" stroke="${on ? 'var(--sable)' : 'var(--rule-strong)'}" stroke-width="1"/>`;
  }
  return out;
}

export interface DialCell {
  label: string;
  icons: readonly string[];
}
/** The cells of a dial from its low end to its high end, with the icons of what each yields. */
export function dialCells(low: number, high: number, steps: readonly Step[]): DialCell[] {
  return Array.from({ length: high - low + 1 }, (_, i) => ({
    label: String(low + i),
    icons: steps.filter((step) => step.at === low + i && step.icon).map((step) => step.icon!),
  }));
}

/** A fan of cells in a box of 264 x 90 from 8,8: reached ones tinted, the present one brass. */
export const DIAL_BOX = '8 8 264 90';
export function dial(cells: readonly DialCell[], value: number, arms: string | undefined): string {
  const t = tincture(arms);
  const [cx, cy, R, r, a0, a1] = [140, 176, 164, 120, -138, -42];
  const k = (a1 - a0) / Math.max(1, cells.length);
  const at = (radius: number, deg: number): Point => [
    cx + radius * Math.cos((deg * Math.PI) / 180),
    cy + radius * Math.sin((deg * Math.PI) / 180),
  ];
  const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
  let out = '';
  cells.forEach((cell, i) => {
    const [reached, now] = [i <= value, i === value];
    const ink = now ? 'var(--brass-ink)' : reached ? 'var(--ink)' : 'var(--ink-3)';
    out += `<path d="M${xy(at(R, a0 + i * k))}A${R} ${R} 0 0 1 ${xy(at(R, a0 + (i + 1) * k))}L${xy(at(r, a0 + (i + 1) * k))}A${r} ${r} 0 0 0 ${xy(at(r, a0 + i * k))}Z" fill="${now ? 'var(--brass-fill)' : reached ? `var(--${t}-pale)` : 'var(--vellum-2)'}" stroke="var(--rule-strong)" stroke-width="1"/>`;
    const [nx, ny] = at(R - 9.5, a0 + (i + 0.5) * k);
    const [ix, iy] = at(r + 15.5, a0 + (i + 0.5) * k);
    out += `<text class="num" x="${n(nx)}" y="${n(ny + 4.5)}" font-size="13" fill="${ink}">${cell.label}</text>`;
    cell.icons.forEach(
      (icon, j) => (out += glyph(icon, ix + (j - (cell.icons.length - 1) / 2) * 13, iy, cell.icons.length > 1 ? 16 : 19, ink)),
    );
  });
  const mid = a0 + (value + 0.5) * k;
  out += `<path d="M${xy(at(r - 1, mid))}L${xy(at(r - 12, mid - 3))}L${xy(at(r - 12, mid + 3))}Z" fill="var(--brass-deep)"/><path d="M${xy(at(r - 6, a0))}A${r - 6} ${r - 6} 0 0 1 ${xy(at(r - 6, a1))}" fill="none" stroke="var(--rule)" stroke-width="1"/>`;
  return out;
}
