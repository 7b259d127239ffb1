// Land drawn as an engraved atlas: a flat wash and a few repeated marks, scattered by a seeded generator.
import { area, boxOf, inside, toEdge } from './geometry';
import { rng } from './rng';
import { fine, n, type Point } from './text';

export const TERRAINS = ['plains', 'forest', 'hills', 'mountain', 'swamp', 'desert', 'water', 'slab', 'fog'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** A terrain by its name; what is not told is fog. */
export const terrain = (name: string | undefined): Terrain =>
  (TERRAINS as readonly string[]).includes(name ?? '') ? (name as Terrain) : 'fog';

const ink = (t: Terrain): string => `var(--${t}-mark)`;
/** Every mark is drawn once around 0,0 and placed with <use>. */
const MARKS = {
  tree: `<path d="M0 2V6" stroke="${ink('forest')}" stroke-width="1.4"/><path d="M0 -9C4.6 -9 6.6 -5.6 5.4 -3.2C7.4 -1.4 6.2 2.6 2.6 2.4C1 3.8 -1.6 3.6 -2.6 2.4C-6.4 2.6 -7.2 -1.6 -5.2 -3.4C-6.4 -6 -4 -9 0 -9Z" fill="var(--forest-lift)" stroke="${ink('forest')}" stroke-width="1"/><path d="M1.4 -7.6C4.4 -6.6 4.8 -4.6 3.6 -3C5.6 -1.4 4.4 1.4 1.8 1.2C4 -1 .6 -4.4 1.4 -7.6Z" fill="var(--forest-deep)"/>`,
  pine: `<path d="M0 4V7" stroke="${ink('forest')}" stroke-width="1.4"/><path d="M0 -10L4.2 -3H2.4L5.8 4.4H-5.8L-2.4 -3H-4.2Z" fill="var(--forest-lift)" stroke="${ink('forest')}" stroke-width="1" stroke-linejoin="round"/><path d="M.4 -8.4L3.2 -3.5H1.6L4.6 3.8H.8Z" fill="var(--forest-deep)"/>`,
  peak: `<path d="M-16 10L-7 -5L-4 -2L2 -13L8 -3L10 -5L17 10Z" fill="var(--mountain-lift)" stroke="${ink('mountain')}" stroke-width="1.1" stroke-linejoin="round"/><path d="M2 -13L8 -3L10 -5L17 10H6L3 3L5 -1L1 -5Z" fill="var(--mountain-deep)"/><path d="M-7 -5L-4 -2L-6 3L-4 10H-9L-8 3Z" fill="var(--mountain-deep)" opacity=".55"/><path d="M8 0L12 8M5 2L9 9M11.5 -1L14 6" stroke="${ink('mountain')}" stroke-width=".8" opacity=".7" fill="none"/>`,
  crag: `<path d="M-10 7L-2 -8L3 -1L5 -3L11 7Z" fill="var(--mountain-lift)" stroke="${ink('mountain')}" stroke-width="1" stroke-linejoin="round"/><path d="M-2 -8L3 -1L5 -3L11 7H3L1 1L2 -2Z" fill="var(--mountain-deep)"/>`,
  hill: `<path d="M-14 5C-9 -6 -3 -8 1 -7C7 -6 11 0 14 5" fill="var(--hills-lift)" stroke="${ink('hills')}" stroke-width="1.1" stroke-linecap="round"/><path d="M3 -5.6L6 2M6 -3.8L9 3M9 -1L11.4 4" stroke="${ink('hills')}" stroke-width=".9" opacity=".7" fill="none" stroke-linecap="round"/>`,
  grass: `<path d="M-3 2Q-3.4 -1 -5 -3M0 2V-4M3 2Q3.4 -1 5 -3" stroke="${ink('plains')}" stroke-width="1" fill="none" stroke-linecap="round" opacity=".75"/>`,
  field: `<path d="M-13 4L-3 -6L13 -1L3 9Z" fill="var(--plains-lift)" stroke="${ink('plains')}" stroke-width=".8" opacity=".9"/><path d="M-10 5L.5 -5M-6 6L4 -4M-2 7.4L8 -3M1 8.4L11 -2" stroke="${ink('plains')}" stroke-width=".7" opacity=".6"/>`,
  reed: `<path d="M-3 4V-3M0 4V-7M3 4V-4" stroke="${ink('swamp')}" stroke-width="1" stroke-linecap="round"/><path d="M0 -7V-4M-3 -3.4V-1" stroke="${ink('swamp')}" stroke-width="2.2" stroke-linecap="round"/>`,
  pool: `<ellipse rx="11" ry="3.6" fill="var(--swamp-lift)" stroke="${ink('swamp')}" stroke-width=".8"/><path d="M-6 -.6H2M-2 1.2H6" stroke="${ink('swamp')}" stroke-width=".7" opacity=".7"/>`,
  dune: `<path d="M-12 3C-6 -5 -1 -5 3 -1C6 -4 9 -3 12 1" fill="none" stroke="${ink('desert')}" stroke-width="1.1" stroke-linecap="round" opacity=".8"/><path d="M-7 3h.1M-3 2h.1M2 3h.1M6 2.4h.1M9 4h.1" stroke="${ink('desert')}" stroke-width="1.6" stroke-linecap="round" opacity=".6"/>`,
  wave: `<path d="M-9 0Q-6.6 -3 -4.4 0T0 0T4.4 0T9 0" fill="none" stroke="${ink('water')}" stroke-width="1" stroke-linecap="round" opacity=".6"/>`,
  crack: `<path d="M-8 -3L-3 -1L-1 3L5 4" fill="none" stroke="${ink('slab')}" stroke-width=".9" opacity=".55" stroke-linecap="round"/>`,
  cloud: `<path d="M-10 3C-14 3 -13 -2 -9 -2C-8 -6 -2 -6 -1 -3C3 -6 8 -3 7 0C11 0 11 4 7 4" fill="none" stroke="${ink('fog')}" stroke-width="1" stroke-linecap="round" opacity=".7"/>`,
} as const;
type Mark = keyof typeof MARKS;
export const markDefs = (): string =>
  Object.entries(MARKS)
    .map(([name, drawn]) => `<g id="t-${name}">${drawn}</g>`)
    .join('');

/** What grows where: the mark, how many for a hex of side 58, the smallest distance between them, and their size. */
const COVER: Record<Terrain, readonly (readonly [mark: Mark, count: number, gap: number, size: number])[]> = {
  forest: [
    ['tree', 13, 15, 1],
    ['pine', 6, 15, 1],
  ],
  plains: [
    ['field', 2, 34, 1],
    ['grass', 9, 16, 1],
  ],
  hills: [
    ['hill', 6, 23, 1],
    ['grass', 3, 18, 0.9],
  ],
  mountain: [
    ['peak', 4, 27, 1.15],
    ['crag', 4, 19, 1],
  ],
  swamp: [
    ['pool', 4, 24, 1],
    ['reed', 8, 14, 1],
  ],
  desert: [['dune', 6, 21, 1]],
  water: [['wave', 7, 21, 1]],
  slab: [['crack', 2, 30, 1]],
  fog: [['cloud', 4, 30, 1.2]],
};
/** How far from the edge of its space a mark keeps: about its own size. */
const ROOM: Partial<Record<Mark, number>> = { peak: 13, hill: 12, field: 11, pool: 10, dune: 11, wave: 9, cloud: 12 };
const HEX_58 = 8740;

export interface Clearing {
  x: number;
  y: number;
  r: number;
}

/** Marks for one space, from back to front. Clearings stay free, so that pieces have quiet ground. */
export function cover(
  t: Terrain,
  poly: readonly Point[],
  seed: string,
  { keep = [] as readonly Clearing[], scale = 1, density = 1, margin = 0 } = {},
): string {
  const rand = rng(`${t}:${seed}`);
  const box = boxOf(poly);
  const share = area(poly) / (HEX_58 * scale * scale);
  const placed: [Point, number][] = [];
  const drawn: [number, string][] = [];
  for (const [mark, count, gap, size] of COVER[t]) {
    const want = Math.round(count * share * density);
    const room = Math.max(margin, (ROOM[mark] ?? 8) * scale);
    for (let tries = 0, got = 0; tries < want * 24 && got < want; tries++) {
      const at: Point = [box.x + rand() * box.w, box.y + rand() * box.h];
      const [x, y] = at;
      if (keep.some((clear) => Math.hypot(x - clear.x, y - clear.y) < clear.r)) continue;
      if (placed.some(([[px, py], other]) => Math.hypot(x - px, y - py) < Math.min(other, gap) * scale)) continue;
      if (toEdge(at, poly, room) < room || !inside(at, poly)) continue;
      placed.push([at, gap]);
      got++;
      drawn.push([
        y,
        `<use href="#t-${mark}" transform="translate(${n(x)} ${n(y)}) scale(${fine(size * scale * (0.9 + rand() * 0.25))})"/>`,
      ]);
    }
  }
  return drawn
    .sort((a, b) => a[0] - b[0])
    .map((mark) => mark[1])
    .join('');
}
