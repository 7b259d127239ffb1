// A card's picture, composed of what the card does: the sky says when, the land where, the layers what. No picture is made for
// one card, and the same card always looks the same.
import type { Layer, Picture } from '../wire/scene';
import { TINCTURES } from './arms';
import { glyph } from './icons';
import { chip, CHIP } from './pieces';
import { rng } from './rng';
import { cover, terrain } from './terrain';
import { esc, fine, n, pts, type Point } from './text';

export const SKIES = ['day', 'ember', 'night', 'hall', 'ice', 'green'] as const;
export type Sky = (typeof SKIES)[number];
export const sky = (name: string | undefined): Sky =>
  (SKIES as readonly string[]).includes(name ?? '') ? (name as Sky) : 'day';

/** Pictures are drawn this high, whatever their size on the screen; their width follows. */
export const HEIGHT = 96;
const HORIZON = 0.65;
/** More than so many layers cannot be told apart in a hand. */
const MOST_LAYERS = 4;
const MOST_REPEATED = 3;

const TONES: Record<string, string> = {
  ink: 'var(--sable)',
  ivory: 'var(--ivory)',
  gold: 'var(--tone-gold)',
  ember: 'var(--tone-ember)',
  steel: 'var(--steel)',
  leaf: 'var(--tone-leaf)',
  venom: 'var(--venom)',
  blood: 'var(--blood)',
  ice: 'var(--tone-ice)',
};
/** What is cut out in ink; everything else is cut out in ivory. */
const LIGHT = new Set(['ivory', 'gold', 'ember', 'steel', 'or', 'argent', 'purpure']);
const DARK_SKIES = new Set<Sky>(['ember', 'night', 'hall']);

interface Dress {
  fill: string;
  edge: string;
}
function dress(tone: string | undefined, over: Sky): Dress {
  const named = tone && (tone in TONES || (TINCTURES as readonly string[]).includes(tone)) ? tone : '';
  const plain = named || (DARK_SKIES.has(over) ? 'ivory' : 'ink');
  return { fill: TONES[plain] ?? `var(--${plain})`, edge: LIGHT.has(plain) ? 'var(--sable)' : 'var(--ivory)' };
}

/** The gradients of the skies, for the page's own definitions. */
export const skyDefs = (): string =>
  SKIES.map(
    (name) =>
      `<linearGradient id="g-sky-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-${name})"/><stop offset="1" stop-color="var(--sky-${name}-low)"/></linearGradient>`,
  ).join('');

function air(name: Sky, w: number, seed: string): string {
  const h = HEIGHT;
  const ray = `var(--sky-${name}-ray)`;
  let out = `<rect width="${n(w)}" height="${h}" fill="url(#g-sky-${name})"/>`;
  const rand = rng(`sky:${seed}`);
  if (name === 'night') {
    const stars = Math.round(w / 7);
    for (let i = 0; i < stars; i++)
      out += `<circle cx="${n(rand() * w)}" cy="${n(rand() * h * HORIZON)}" r="${n(0.5 + rand() * 0.9)}" fill="${ray}"/>`;
  } else if (name === 'ice') {
    const flakes = Math.round(w / 6);
    for (let i = 0; i < flakes; i++)
      out += `<circle cx="${n(rand() * w)}" cy="${n(rand() * h)}" r="${n(0.8 + rand() * 1.2)}" fill="${ray}" opacity=".85"/>`;
  } else if (name === 'hall') {
    const offset = Math.round(rand() * 12);
    for (let x = offset - 20; x < w; x += 30)
      out += `<path d="M${n(x)} ${h}V26Q${n(x + 10)} 8 ${n(x + 20)} 26V${h}" fill="none" stroke="${ray}" stroke-width="1.2" opacity=".4"/>`;
  } else {
    const [cx, cy] = [w * (0.4 + rand() * 0.2), h * HORIZON];
    const far = w + h;
    const turn = rand() * 20;
    let d = '';
    for (let i = 0; i < 18; i++) {
      const at = (deg: number): string =>
        `${n(cx + far * Math.cos((deg * Math.PI) / 180))} ${n(cy + far * Math.sin((deg * Math.PI) / 180))}`;
      d += `M${n(cx)} ${n(cy)}L${at(i * 20 + turn)}L${at(i * 20 + turn + 8)}Z`;
    }
    out += `<path d="${d}" fill="${ray}" opacity="${name === 'ember' ? 0.2 : 0.16}"/>`;
  }
  return out;
}

function ground(name: string, w: number, seed: string, layers: readonly Layer[]): string {
  const t = terrain(name);
  const y = HEIGHT * HORIZON;
  const rand = rng(`land:${seed}`);
  const rise = (): number => (rand() - 0.5) * 11;
  const poly: Point[] = [
    [-20, y + rise()],
    [w * 0.28, y + rise()],
    [w * 0.62, y + rise()],
    [w + 20, y + rise()],
    [w + 20, HEIGHT + 20],
    [-20, HEIGHT + 20],
  ];
  const keep = layers
    .filter((layer) => layer.kind !== 'trail')
    .map((layer) => ({
      x: (layer.at?.[0] ?? 0.5) * w,
      y: (layer.at?.[1] ?? 0.5) * HEIGHT,
      r: (layer.size ?? 0.7) * HEIGHT * 0.36,
    }));
  return `<polygon points="${pts(poly)}" fill="var(--${t})"/><polyline points="${pts(poly.slice(0, 4))}" fill="none" stroke="var(--${t}-mark)" stroke-width="1.4"/>${cover(t, poly, seed, { scale: 0.9, keep })}`;
}

function cutOut(icon: string, x: number, y: number, size: number, { fill, edge }: Dress): string {
  return (
    glyph(icon, x, y, size, edge, 'stroke="currentColor" stroke-width="46" stroke-linejoin="round"') +
    glyph(icon, x, y, size, fill)
  );
}

function plate(x: number, y: number, size: number, text: string, icon = ''): string {
  const high = size;
  const wide = Math.max(high, high * (0.42 * text.length + 0.5) + (icon ? high * 0.75 : 0));
  const middle = icon ? x + high * 0.36 : x;
  return (
    `<rect x="${n(x - wide / 2)}" y="${n(y - high / 2)}" width="${n(wide)}" height="${n(high)}" rx="${n(high / 2)}" fill="var(--ivory)" stroke="var(--sable)" stroke-width="${n(high * 0.07)}"/>` +
    (icon ? glyph(icon, x - wide / 2 + high * 0.62, y, high * 0.66) : '') +
    `<text x="${n(middle)}" y="${n(y + high * 0.25)}" class="num" font-size="${n(high * 0.72)}" fill="var(--sable)">${esc(text)}</text>`
  );
}

/** A dotted way from the foreground to a place, which its own icon may mark. */
function trail(x: number, y: number, size: number, w: number, { fill }: Dress): string {
  const from: Point = x > w * 0.4 ? [w * 0.12, HEIGHT * 0.95] : [w * 0.88, HEIGHT * 0.95];
  const d = `M${n(from[0])} ${n(from[1])}C${n(from[0] + (x - from[0]) * 0.55)} ${n(HEIGHT * 0.9)} ${n(from[0] + (x - from[0]) * 0.4)} ${n(y + (HEIGHT - y) * 0.25)} ${n(x)} ${n(y)}`;
  const thick = Math.max(3.6, size * 0.07);
  return `<path d="${d}" fill="none" stroke="var(--sable)" stroke-width="${n(thick * 1.8)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${n(thick)}" stroke-linecap="round" stroke-dasharray="${n(thick * 0.4)} ${n(thick * 2)}"/>`;
}

function drawLayer(layer: Layer, w: number, over: Sky): string {
  const kind = layer.kind ?? 'icon';
  const [x, y] = [(layer.at?.[0] ?? 0.5) * w, (layer.at?.[1] ?? 0.5) * HEIGHT];
  const size = (layer.size ?? 0.7) * HEIGHT;
  const icon = layer.icon ?? '';
  const number = layer.number ?? '';
  if (kind === 'pill') return plate(x, y, size, number, icon);
  if (kind === 'trail')
    return (
      trail(x, y, size, w, dress(layer.tone || 'gold', over)) +
      (icon ? cutOut(icon, x, y, size, dress(layer.tone || 'gold', over)) : '')
    );
  const many = Math.max(1, Math.min(MOST_REPEATED, layer.repeat ?? 1));
  const apart = size * (many > 2 ? 0.72 : 0.84);
  let out = '';
  for (let i = 0; i < many; i++) {
    const at = x + (i - (many - 1) / 2) * apart;
    if (kind === 'chip') {
      const drawn = chip({
        kind: 'chip',
        face: { icon, style: layer.style ?? 'triangle' },
        arms: layer.tone,
        s: (size * 0.44) / CHIP,
      });
      out += `<g transform="translate(${n(at)} ${n(y)})">${drawn.shadow}${drawn.body}</g>`;
    } else if (kind === 'token') {
      const { fill, edge } = dress(layer.tone || 'ivory', over);
      const r = size / 2;
      out += `<circle cx="${n(at)}" cy="${n(y + r * 0.12)}" r="${n(r)}" fill="var(--card-edge)" stroke="var(--sable)" stroke-width="1"/><circle cx="${n(at)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" stroke="var(--sable)" stroke-width="${n(Math.max(1.2, r * 0.09))}"/><circle cx="${n(at)}" cy="${n(y)}" r="${n(r * 0.82)}" fill="none" stroke="${edge}" stroke-width=".8" opacity=".5"/>${glyph(icon, at, y, r * 1.3, edge)}`;
    } else out += cutOut(icon, at, y, size, dress(layer.tone, over));
  }
  if (number) out += plate(x + (apart * (many - 1)) / 2 + size * 0.42, y + size * 0.32, Math.max(18, size * 0.34), number);
  return out;
}

/**
 * What goes into an `<svg viewBox="0 0 w 96">`. `clear` says that something stands in the upper left corner: the layers are drawn
 * a little smaller and step aside.
 */
export function picture(made: Picture, seed: string, w: number, clear = false): string {
  const over = sky(made.sky);
  const layers = (made.layers ?? []).slice(0, MOST_LAYERS);
  const drawn = layers.map((layer) => drawLayer(layer, w, over)).join('');
  const aside = clear
    ? `<g transform="translate(${n(w * 0.106)} ${n(HEIGHT * 0.075)}) scale(${fine(0.88)})">${drawn}</g>`
    : drawn;
  return air(over, w, seed) + (made.land ? ground(made.land, w, seed, layers) : '') + aside;
}
