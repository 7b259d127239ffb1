// The ground of a board: stone slabs in an arena, hexes of cardboard, or regions with coasts.
import { corners, edge, step } from './hex';
import { glyph } from './icons';
import { arenaPlate, THICK, type Place, type Plan } from './plan';
import { nameFor, rng } from './rng';
import type { Sign } from '../wire/scene';
import { cover, terrain, type Clearing, type Terrain } from './terrain';
import { esc, fine, line, n, path, pts, type Point } from './text';

export type Clear = ReadonlyMap<string, readonly Clearing[]>;

export interface Land {
  /** frame, cardboard, wash */
  ground: string;
  /** trees and peaks: left out when the board is far away */
  marks: string;
  /** lines between the spaces */
  lines: string;
}

/** `clear`: what has to stay quiet, by space, because something stands there for long. */
/** `thin`: fewer marks, for a board that is far away. */
export function land(plan: Plan, clear: Clear = new Map(), thin = false): Land {
  if (plan.frame === 'arena') return arena(plan);
  return plan.shape === 'outline' ? regions(plan, clear) : hexMap(plan, clear, thin);
}

// ---- a stone arena: slabs in a dark frame with a brass inlay

function arena(plan: Plan): Land {
  const { s } = plan;
  const { centre: c, radius } = arenaPlate(plan.places.values());
  const plate = (k: number, dy = 0): string => pts(corners(radius * k, 'pointy', [c[0], c[1] + dy]));
  let ground = `<polygon points="${plate(1.009, 9)}" fill="rgb(var(--shade) / .38)"/><polygon points="${plate(1, 4)}" fill="#12110E"/><polygon points="${plate(1)}" fill="url(#g-plate)" stroke="#0E0D0A" stroke-width="1.5"/><polygon points="${plate(0.974)}" fill="none" stroke="url(#g-brass)" stroke-width="3.5"/><polygon points="${plate(0.9545)}" fill="none" stroke="url(#g-brass)" stroke-width="1" opacity=".65"/>`;
  ground += corners(radius * 0.924, 'pointy', c)
    .map((at) => `<polygon points="${pts(corners(s * 0.09, 'pointy', at))}" fill="url(#g-brass)"/>`)
    .join('');
  let marks = '';
  let lines = '';
  const o = plan.orientation;
  for (const { space, centre, poly: full } of plan.places.values()) {
    const poly = pts(corners(s * 0.985, o, centre));
    const t = terrain(space.terrain || 'slab');
    const bevel = corners(s * 0.93, o, centre);
    const pick = (...at: number[]): string => pts(at.map((i) => bevel[i]!));
    ground += `<polygon points="${poly}" fill="var(--${t})" stroke="#1B1914" stroke-width="1.4"/><polygon points="${poly}" fill="#000" opacity="${fine(rng(space.label)() * 0.09)}"/>`;
    ground += `<polyline points="${pick(2, 3, 4, 5)}" fill="none" stroke="var(--${t}-lift)" stroke-width="2" opacity=".9"/><polyline points="${pick(5, 0, 1, 2)}" fill="none" stroke="var(--${t}-deep)" stroke-width="2" opacity=".9"/>`;
    marks += cover(t, full, space.label, { scale: s / 58 });
    lines += `<circle cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(s * 0.4)}" fill="none" stroke="var(--${t}-mark)" stroke-width="1" opacity=".35"/>`;
    const [x, y] = o === 'flat' ? [centre[0] - s * 0.7, centre[1] + 4] : [centre[0], centre[1] - s * 0.62];
    lines += `<text class="coord" x="${n(x)}" y="${n(y)}">${esc(space.label)}</text>`;
  }
  return { ground, marks, lines };
}

// ---- what maps share

/** The frame of a map: dark wood with a brass inlay. */
function woodFrame({ land: { x, y, w, h } }: Plan, fill: string): string {
  const rect = (by: number, radius: number, attrs: string, dy = 0): string =>
    `<rect x="${n(x - by)}" y="${n(y - by + dy)}" width="${n(w + 2 * by)}" height="${n(h + 2 * by)}" rx="${radius}" ${attrs}/>`;
  return (
    rect(20, 22, 'fill="rgb(var(--shade) / .4)"', 12) +
    rect(20, 22, 'fill="#33261A" stroke="#15100A" stroke-width="2"') +
    rect(12, 17, 'fill="none" stroke="url(#g-brass)" stroke-width="3"') +
    rect(2, 9, `fill="${fill}"`)
  );
}

/** The paths of all places by their terrain: one element a terrain. */
function byTerrain(places: Iterable<Place>, outline: (place: Place) => string): Map<Terrain, string> {
  const found = new Map<Terrain, string>();
  for (const place of places) {
    const t = terrain(place.space.terrain);
    found.set(t, (found.get(t) ?? '') + outline(place));
  }
  return found;
}

/** No two spaces of one terrain are quite alike: a tone of up to a tenth lighter or darker, in six steps. */
function tones(places: Iterable<Place>, outline: (place: Place) => string): string {
  const steps = new Map<number, string>();
  for (const place of places) {
    const tone = Math.round((rng(`tone:${place.space.id}`)() - 0.5) * 6);
    if (tone) steps.set(tone, (steps.get(tone) ?? '') + outline(place));
  }
  return [...steps]
    .map(
      ([tone, d]) =>
        `<path d="${d}" fill="${tone > 0 ? '#3A2A10' : '#FFFCE8'}" opacity="${fine((Math.abs(tone) / 6) * 0.2)}"/>`,
    )
    .join('');
}

const washes = (found: Map<Terrain, string>): string =>
  [...found].map(([t, d]) => `<path d="${d}" fill="var(--${t})"/>`).join('');

/** Where pieces and plates will be, trees make room. */
function clearings(plan: Plan, { space, centre: [x, y] }: Place, clear: Clear): Clearing[] {
  const { s } = plan;
  const keep = [...(clear.get(space.id) ?? [])];
  if (plan.ledgers) {
    keep.push({ x: x - s * 0.17, y: y + s * 0.655, r: s * 0.31 }, { x: x + s * 0.17, y: y + s * 0.655, r: s * 0.31 });
    keep.push({ x, y: y + s * 0.05, r: s * 0.3 });
  } else if (plan.shape === 'outline') {
    keep.push({ x, y, r: s * 0.5 });
    if (space.yields?.length || space.workers) keep.push({ x, y: y + s * 0.45, r: s * 0.34 });
  }
  return keep;
}

/** A board in little: its terrain and nothing else. */
export function miniature(plan: Plan): string {
  const places = [...plan.places.values()].filter((place) => !isFree(plan, place));
  const { x, y, w, h } = plan.land;
  const ground = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="var(--fog)"/>`;
  return (plan.frame === 'map' ? ground : '') + washes(byTerrain(places, (place) => path(place.poly)));
}

// ---- hexes of cardboard

/** A place beside the land, where a piece of it may be laid. */
const isFree = (plan: Plan, { space }: Place): boolean => plan.frame !== 'map' && space.terrain === 'fog';

function hexMap(plan: Plan, clear: Clear, thin: boolean): Land {
  const { s, orientation: o } = plan;
  const all = [...plan.places.values()];
  const places = all.filter((place) => !isFree(plan, place));
  const at = new Map(places.map((place) => [`${place.space.q ?? 0},${place.space.r ?? 0}`, place]));
  const hex =
    (k: number, dy = 0) =>
    (place: Place): string =>
      path(corners(s * k, o, [place.centre[0], place.centre[1] + dy]));
  const hexes = (k: number, dy = 0): string => places.map(hex(k, dy)).join('');
  const free = all.filter((place) => isFree(plan, place));
  let ground = free.length
    ? `<path d="${free.map(hex(0.96)).join('')}" fill="var(--fog)" fill-opacity=".28" stroke="var(--on-baize)" stroke-opacity=".55" stroke-width="1.6" stroke-dasharray="7 6"/>`
    : '';
  if (plan.frame === 'map') ground += woodFrame(plan, 'var(--fog)');
  else if (places.length)
    ground += `<path d="${hexes(1.035, THICK + 5)}" fill="rgb(var(--shade) / .3)"/><path d="${hexes(1.02, THICK)}" fill="var(--card-edge)" stroke="#2A2112" stroke-width="1"/>`;
  ground += `<path d="${hexes(1.03)}" fill="var(--map-ink)"/>${washes(byTerrain(places, hex(1.004)))}${tones(places, hex(1.004))}`;
  for (const [t, d] of byTerrain(places, hex(0.93)))
    ground += `<path d="${d}" fill="none" stroke="var(--${t}-lift)" stroke-width="${n(s * 0.1)}" opacity=".5"/>`;

  // a large map has fewer marks a space, so that the page stays light
  const density = thin ? 0.4 : places.length > 120 ? 0.72 : 0.95;
  const marks = places
    .map((place) =>
      cover(terrain(place.space.terrain), place.poly, place.space.id, {
        keep: clearings(plan, place, clear),
        scale: s / 58,
        density,
      }),
    )
    .join('');

  let inner = '';
  let seam = '';
  for (const place of places) {
    const here = { q: place.space.q ?? 0, r: place.space.r ?? 0 };
    for (let e = 0; e < 3; e++) {
      const next = step(here, e, o);
      const other = at.get(`${next.q},${next.r}`);
      if (!other) continue;
      const d = line(...edge(e, s, o, place.centre));
      if ((place.space.group ?? '') === (other.space.group ?? '')) inner += d;
      else seam += d;
    }
  }
  let lines = `<path d="${inner}" stroke="var(--map-ink)" stroke-width="1.4" opacity=".5" fill="none"/>`;
  if (seam)
    lines += `<path d="${seam}" stroke="var(--map-ink)" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="${seam}" stroke="var(--ivory)" stroke-width=".7" opacity=".35" fill="none" transform="translate(0 -1)"/>`;
  return { ground, marks, lines };
}

// ---- regions with outlines

/** Segments between every two neighbouring spaces, by their ids; outlines share their corners. */
export function sharedSegments(places: Iterable<Place>): Map<string, [a: string, b: string, segments: string]> {
  const first = new Map<string, string>();
  const found = new Map<string, [string, string, string]>();
  const key = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
  for (const { space, poly } of places)
    poly.forEach((from, i) => {
      const to = poly[(i + 1) % poly.length]!;
      const [k1, k2] = [key(from), key(to)].sort() as [string, string];
      const other = first.get(`${k1}|${k2}`);
      if (other === undefined) {
        first.set(`${k1}|${k2}`, space.id);
        return;
      }
      if (other === space.id) return;
      const pair = [other, space.id].sort() as [string, string];
      const name = pair.join('|');
      const known = found.get(name);
      if (known) known[2] += `M${k1}L${k2}`;
      else found.set(name, [...pair, `M${k1}L${k2}`]);
    });
  return found;
}

/** Seven nested lines along a coast, from the widest to the narrowest. */
const WATER_LINES: readonly (readonly [width: number, colour: string, opacity: number])[] = [
  [60, 'lift', 0.35],
  [44, 'mark', 0.18],
  [40, 'lift', 0.5],
  [27, 'mark', 0.25],
  [24, 'lift', 0.7],
  [12, 'mark', 0.4],
  [9, 'lift', 0.95],
];

function regions(plan: Plan, clear: Clear): Land {
  const places = [...plan.places.values()];
  const wet = places.filter((place) => place.space.terrain === 'water');
  const dry = places.filter((place) => place.space.terrain !== 'water');
  const outline = (place: Place): string => path(place.poly);
  const coast = dry.map(outline).join('');
  const { x, y, w, h } = plan.land;
  const clip = `land-${nameFor([x, y, w, h].join())}`;
  const k = plan.side / 69;
  let ground = plan.frame === 'map' ? woodFrame(plan, 'var(--water)') : '';
  ground += `<clipPath id="${clip}"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="8"/></clipPath><g clip-path="url(#${clip})">`;
  if (wet.length) {
    ground += `<path d="${wet.map(outline).join('')}" fill="var(--water)" stroke="var(--water)" stroke-width="1"/>`;
    ground += WATER_LINES.map(
      ([width, colour, opacity]) =>
        `<path d="${coast}" fill="none" stroke="var(--water-${colour})" stroke-width="${n(width * k)}" stroke-linejoin="round" opacity="${opacity}"/>`,
    ).join('');
  }
  ground += `<path d="${coast}" fill="none" stroke="var(--map-ink)" stroke-width="${n(5.5 * k)}" stroke-linejoin="round"/>${washes(byTerrain(dry, outline))}${tones(dry, outline)}`;
  for (const [t, d] of byTerrain(dry, outline))
    ground += `<path d="${d}" fill="none" stroke="var(--${t}-lift)" stroke-width="${n(9 * k)}" opacity=".45"/>`;
  ground += '</g>';

  // waves keep off the lines along the coast
  let marks = wet
    .map((place) =>
      cover('water', place.poly, place.space.id, {
        scale: 1.15 * k,
        density: 0.8,
        margin: 30 * k,
        keep: clearings(plan, place, clear),
      }),
    )
    .join('');
  marks += dry
    .map((place) =>
      cover(terrain(place.space.terrain), place.poly, place.space.id, { scale: k, keep: clearings(plan, place, clear) }),
    )
    .join('');

  const dryIds = new Set(dry.map((place) => place.space.id));
  const wetIds = new Set(wet.map((place) => place.space.id));
  let between = '';
  let waters = '';
  for (const [a, b, d] of sharedSegments(places).values()) {
    if (dryIds.has(a) && dryIds.has(b)) between += d;
    if (wetIds.has(a) && wetIds.has(b)) waters += d;
  }
  const lines = `<path d="${waters}" fill="none" stroke="var(--water-deep)" stroke-width="${n(2.4 * k)}" stroke-dasharray="${n(3 * k)} ${n(7 * k)}" stroke-linecap="round" opacity=".55"/><path d="${between}" fill="none" stroke="var(--map-ink)" stroke-width="${n(2.4 * k)}" opacity=".75" stroke-linecap="round"/>`;
  return { ground, marks, lines };
}

// ---- what is written on a board and is no space

/** Letters at the edge in a disc, and faint pictures; names are placed with the other names of the board. */
export function signs(plan: Plan, told: readonly Sign[]): string {
  const k = plan.side / 69;
  return told
    .map(({ kind, text, at: [x, y] }) => {
      if (kind === 'emblem') return glyph(text, x, y, 120 * k, 'var(--water-deep)', 'opacity=".45"');
      if (kind === 'mark')
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(17 * k)}" fill="var(--ivory)" stroke="var(--sable)" stroke-width="2"/><text class="num" x="${n(x)}" y="${n(y + 7 * k)}" font-size="${n(20 * k)}" fill="var(--sable)">${esc(text)}</text>`;
      return '';
    })
    .join('');
}

// ---- plates at the foot of a space: its label, what it yields, places for workers

/** Labels longer than this are names, not coordinates. */
export const NAME = 4;

/** `pixels`: of a unit of the board on the page; what is written stays large enough to be read. */
export function ledger(plan: Plan, { space, centre: [x, y] }: Place, icons: boolean, pixels = Infinity): string {
  const { s } = plan;
  const least = s / 58;
  const coordinate = plan.shape !== 'outline' && space.label.length <= NAME;
  if ((plan.shape !== 'outline' && !coordinate) || space.terrain === 'fog') return '';
  const yields = icons ? (space.yields ?? []) : [];
  const workers = icons ? (space.workers ?? 0) : 0;
  if (!plan.ledgers && !yields.length && !workers) return '';
  const label = coordinate ? Math.max(18, space.label.length * 8 + 2) : 0;
  const w = label + (yields.length + workers) * 15 + (label ? (yields.length + workers ? 5 : 6) : 8);
  const k = Math.max(least, Math.min(1 / pixels, (s * 1.45) / w));
  let out = `<rect x="0" y="-9" width="${n(w)}" height="17.5" rx="8.7" fill="var(--ivory)" stroke="var(--sable)" stroke-width=".9"/>`;
  if (label)
    out += `<text class="num" x="${n((yields.length + workers ? 4 : 3) + label / 2)}" y="4.6" font-size="13" fill="var(--sable)">${esc(space.label)}</text>`;
  const first = label ? label + 10 : 11.5;
  yields.forEach((icon, i) => (out += glyph(icon, first + i * 15, -0.3, 14)));
  for (let i = 0; i < workers; i++)
    out += glyph('pitchfork', first + (yields.length + i) * 15, -0.3, 12.5, 'var(--sable)', 'opacity=".6"');
  const dy = plan.shape === 'outline' ? s * 0.44 : s * 0.655;
  return `<g transform="translate(${n(x - (w * k) / 2)} ${n(y + dy)}) scale(${fine(k)})">${out}</g>`;
}
