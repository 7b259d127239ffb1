// Tiles, and the plates of stone that may lie under them.
import { charge, shield, type Tincture } from './arms';
import { LIT, numeral, sign } from './badge';
import { APOTHEM, bearing, corners, type Orientation } from './hex';
import { glyph } from './icons';
import { has, INK, IVORY, mark, onDeep, owner, ownerMark, type Drawn, type PieceLook } from './look';
import { edgeSigns } from './signs';
import { n, pts, type Point } from './text';
import type { Face } from '../wire/scene';

// ---- tiles

/** How much of its space a tile fills. */
export const TILE = 0.955;

export function tile(look: PieceLook): Drawn {
  const { s, face = {}, orientation = 'flat' } = look;
  const t = owner(look);
  const R = s * TILE;
  const poly = (k: number, dy = 0): string => pts(corners(R * k, orientation, [0, dy]));
  const thick = Math.max(2, s * 0.06);
  const shadow = `<polygon points="${poly(1, thick + 2)}" fill="rgb(var(--shade) / .32)"/>`;
  const card = `<polygon points="${poly(1, thick)}" fill="var(--card-edge)" stroke="${INK}" stroke-width=".8"/>`;
  const outline = corners(R, orientation);
  if (has(look, 'down')) return { shadow, body: card + tileBack(t, s, poly), edges: '', over: '', outline };

  const rune = face.style === 'rune';
  const banner = face.style === 'banner';
  const order = face.style === 'order';
  let body = `${card}<polygon points="${poly(1)}" fill="url(#g-${rune ? 'stone' : order ? 'order' : t})" stroke="${INK}" stroke-width="1.2"/>`;
  if (rune)
    body += `<polygon points="${poly(0.9)}" fill="none" stroke="var(--${t})" stroke-width="${n(s * 0.1)}"/><polygon points="${poly(0.9)}" fill="none" stroke="url(#hatch-${t})" stroke-width="${n(s * 0.1)}" opacity=".4"/>`;
  else if (!order) body += `<polygon points="${poly(0.985)}" fill="url(#hatch-${t})" opacity=".26"/>`;
  body += `<polygon points="${poly(0.965)}" fill="none" stroke="${banner ? 'var(--brass-fill)' : order ? 'var(--rule-strong)' : `var(--${t}-charge)`}" stroke-opacity="${banner ? 1 : 0.55}" stroke-width="${banner ? n(s * 0.05) : 1.1}"/>`;

  const a = R * APOTHEM;
  let edges = '';
  (face.edges ?? []).forEach((signs, e) => {
    const drawn = edgeSigns(signs, s, a, `var(--${t}-lift)`);
    if (drawn) edges += `<g transform="rotate(${bearing(e, orientation)})">${drawn}</g>`;
  });
  if (edges && has(look, 'disarmed')) edges = `<g opacity=".4">${edges}</g>`;

  return {
    shadow,
    body,
    edges,
    over: tileFace(look, t) + netting(look, poly) + tileOwner(look) + tileCorners(look, R) + tileStates(look, R, poly),
    outline,
  };
}

/** The owner's charge on the rim of the medallion: below, where a banner has its hit points above. */
const tileOwner = (look: PieceLook): string =>
  look.face?.style === 'order'
    ? ''
    : ownerMark(look, 0, look.s * (look.face?.style === 'banner' ? -0.47 : 0.475), look.s * 0.125);

function tileFace({ face = {}, s }: PieceLook, t: Tincture): string {
  const icon = face.icon ?? '';
  if (face.style === 'rune') {
    const r = s * 0.43;
    const stone = pts([
      [0, -r * 1.12],
      [r * 0.92, -r * 0.36],
      [r * 0.72, r * 0.95],
      [-r * 0.72, r * 0.95],
      [-r * 0.92, -r * 0.36],
    ]);
    return `<polygon points="${stone}" fill="${INK}" stroke="${INK}" stroke-width="${n(s * 0.085)}" stroke-linejoin="round"/><polygon points="${stone}" fill="url(#g-${t})" stroke="${IVORY}" stroke-width="${n(s * 0.03)}" stroke-linejoin="round"/>${glyph(icon, 0, s * 0.03, s * 0.6, `var(--${t}-charge)`)}`;
  }
  if (face.style === 'order')
    return `<circle r="${n(s * 0.62)}" fill="none" stroke="var(--brass-deep)" stroke-width="1" stroke-dasharray="2 3"/>${glyph(icon, 0, 0, s * 0.86, '#2A2012')}`;
  const banner = face.style === 'banner';
  return `<circle r="${n(s * (banner ? 0.5 : 0.475))}" fill="var(--${t}-deep)" stroke="${banner ? 'var(--brass-fill)' : `var(--${t}-charge)`}" stroke-width="${n(s * (banner ? 0.045 : 0.022))}"/>${glyph(icon, 0, banner ? -s * 0.13 : 0, s * (banner ? 0.54 : 0.68), onDeep(t))}`;
}

/** Corners are fixed slots: initiative in the west, hit points in the east, markers and traits in what is left. */
const SLOTS: Record<Orientation, { values: number[]; hits: number; marks: number[] }> = {
  flat: { values: [180, 120, 240], hits: 0, marks: [60, 300] },
  pointy: { values: [150, 210, 270], hits: 30, marks: [90, 330] },
};

/** The corners that are left for markers and traits, in the order in which they are filled. */
function freeCorners(face: Face, orientation: Orientation): number[] {
  const slots = SLOTS[orientation];
  const values = Math.min(3, face.values?.length ?? 0);
  return [...slots.marks, ...slots.values.slice(Math.max(1, values)).reverse(), ...(face.hits ? [] : [slots.hits])];
}

/** Where a mark of a tile is that lies front up: an edge (edge-0), its value, hits, face, links, or one of its badges (badge-0). */
export function markSpot(face: Face, mark: string, s: number, orientation: Orientation = 'flat'): Point {
  const R = s * TILE;
  const polar = (deg: number, d: number): Point => [d * Math.cos((deg * Math.PI) / 180), d * Math.sin((deg * Math.PI) / 180)];
  const corner = (deg: number | undefined): Point => (deg === undefined ? [0, 0] : polar(deg, R - s * 0.18));
  const edge = (e: number): Point => polar(bearing(e, orientation) - 90, R * APOTHEM * 0.84);
  const [word, number = '0'] = mark.split('-');
  if (word === 'edge') return edge(Number(number));
  if (word === 'value') return corner(SLOTS[orientation].values[0]);
  if (word === 'hits') return face.style === 'banner' ? [0, s * 0.31] : corner(SLOTS[orientation].hits);
  if (word === 'badge') return corner(freeCorners(face, orientation)[Number(number)]);
  if (word === 'links')
    return edge(
      Math.max(
        0,
        (face.edges ?? []).findIndex((signs) => signs.link),
      ),
    );
  return [0, 0];
}

function tileCorners({ face = {}, s, orientation = 'flat', states = [] }: PieceLook, R: number): string {
  const big = Math.max(s * 0.16, 8.4);
  const small = Math.max(s * 0.142, 7.6);
  const at = (deg: number, r: number): Point => {
    const d = R - r * 1.2;
    return [d * Math.cos((deg * Math.PI) / 180), d * Math.sin((deg * Math.PI) / 180)];
  };
  const slots = SLOTS[orientation];
  const values = (face.values ?? []).slice(0, 3);
  const changed = face.changed ?? [];
  let out = '';
  values.forEach((value, i) => {
    out += numeral(...at(slots.values[i]!, big), big, value, changed.includes('values') ? LIT : {});
  });
  const free = freeCorners(face, orientation);
  if (face.hits) {
    const heart = { ...(changed.includes('hits') ? LIT : { fill: 'var(--blood)' }), shape: 'heart' as const };
    out +=
      face.style === 'banner'
        ? numeral(0, s * 0.31, s * 0.205, face.hits, { ...heart, fill: 'var(--blood)' })
        : numeral(...at(slots.hits, big), big * 0.98, face.hits, heart);
  }
  if (states.includes('held')) {
    const corner = free.includes(240) ? 240 : free.pop()!;
    if (corner === 240) free.splice(free.indexOf(240), 1);
    out += sign(...at(corner, big), big, 'fishing-net');
  }
  const badges = face.badges ?? [];
  badges.slice(0, free.length).forEach((badge, i) => {
    const [x, y] = at(free[i]!, small);
    const left = badges.length - free.length;
    out += left > 0 && i === free.length - 1 ? numeral(x, y, small, `+${left + 1}`) : mark(badge, x, y, small);
  });
  return out;
}

/** A net over the tile, under the numbers at its corners. */
const netting = (look: PieceLook, poly: (k: number) => string): string =>
  has(look, 'held')
    ? `<polygon points="${poly(0.97)}" fill="var(--stone-tile)" opacity=".3"/><polygon points="${poly(0.97)}" fill="url(#netting)" opacity=".62"/>`
    : '';

function tileStates(look: PieceLook, R: number, poly: (k: number) => string): string {
  let out = '';
  if (has(look, 'spent')) out += `<polygon points="${poly(1)}" fill="var(--slab)" opacity=".62"/>`;
  if (has(look, 'known'))
    out += `<polygon points="${poly(0.965)}" fill="none" stroke="#BFE3F5" stroke-width="${n(R * 0.06)}"/>`;
  return out;
}

const tileBack = (t: Tincture, s: number, poly: (k: number) => string): string =>
  `<polygon points="${poly(1)}" fill="var(--${t}-deep)" stroke="${INK}" stroke-width="1.2"/><polygon points="${poly(0.97)}" fill="url(#hatch-${t})" opacity=".3"/><polygon points="${poly(0.9)}" fill="none" stroke="var(--${t}-charge)" stroke-width="1.2" opacity=".6"/>${shield(t, 0, -s * 0.03, s * 0.82)}`;

// ---- what lies under a tile: a plate of menhir stone, chiselled at the corners, with the owner's colour let into it

/** A tile that stands on a base is this much smaller, so that the stone shows all round. */
export const ON_BASE = 0.85;

export function base(look: PieceLook): Drawn {
  const { s, orientation = 'flat' } = look;
  const t = owner(look);
  const R = s * 0.985;
  const poly = (k: number, dy = 0): string => pts(corners(R * k, orientation, [0, dy]));
  const thick = Math.max(3, s * 0.08);
  const inset = corners(R, orientation);
  // the stone is hewn: every corner is cut off
  const hewn = (k: number, dy = 0): string =>
    pts(
      inset.flatMap((corner, i): Point[] => {
        const [bx, by] = inset[(i + 5) % 6]!;
        const [ax, ay] = inset[(i + 1) % 6]!;
        const [x, y] = corner;
        return [
          [(x + (bx - x) * 0.11) * k, (y + (by - y) * 0.11) * k + dy],
          [(x + (ax - x) * 0.11) * k, (y + (ay - y) * 0.11) * k + dy],
        ];
      }),
    );
  let body = `<polygon points="${hewn(1, thick)}" fill="#141417" stroke="#0B0B0D" stroke-width="1"/>`;
  body += `<polygon points="${hewn(1)}" fill="url(#g-stone)" stroke="#0B0B0D" stroke-width="1.3"/>`;
  body += `<polygon points="${poly(0.945)}" fill="none" stroke="#0B0B0D" stroke-width="${n(s * 0.072)}" opacity=".7"/><polygon points="${poly(0.945)}" fill="none" stroke="var(--${t})" stroke-width="${n(s * 0.046)}"/><polygon points="${poly(0.945)}" fill="none" stroke="url(#hatch-${t})" stroke-width="${n(s * 0.046)}" opacity=".5"/><polygon points="${poly(0.885)}" fill="none" stroke="var(--stone-tile-lift)" stroke-width="${n(s * 0.03)}"/>`;
  body += corners(R * 0.935, orientation)
    .map(
      (at) =>
        `<polygon points="${pts(corners(s * 0.075, orientation === 'flat' ? 'pointy' : 'flat', at))}" fill="var(--${t}-lift)" stroke="#0B0B0D" stroke-width="1"/>`,
    )
    .join('');
  // an empty one shows the standing stone carved into it
  const h = s * 0.5;
  const stone = (points: readonly Point[], attrs: string): string =>
    `<polygon points="${pts(points.map(([x, y]) => [x * h, y * h]))}" stroke-linejoin="round" ${attrs}/>`;
  const menhir: Point[] = [
    [-0.5, 0.84],
    [-0.53, 0.2],
    [-0.38, -0.56],
    [-0.14, -1],
    [0.16, -0.94],
    [0.4, -0.42],
    [0.54, 0.26],
    [0.48, 0.84],
  ];
  body += `<ellipse cx="0" cy="${n(h * 0.84)}" rx="${n(h * 0.86)}" ry="${n(h * 0.16)}" fill="#0B0B0D" opacity=".55"/>`;
  body += stone(menhir, `fill="var(--stone-tile-lift)" stroke="#0B0B0D" stroke-width="1.4"`);
  body += stone(
    [
      [0.16, -0.94],
      [0.4, -0.42],
      [0.54, 0.26],
      [0.48, 0.84],
      [0.2, 0.84],
      [0.27, 0.2],
      [0.12, -0.5],
    ],
    `fill="#0B0B0D" opacity=".38"`,
  );
  body += stone(
    [
      [-0.14, -1],
      [0.16, -0.94],
      [0.12, -0.5],
      [-0.2, -0.62],
    ],
    `fill="#FFFCE8" opacity=".16"`,
  );
  body += charge(t, -h * 0.12, h * 0.12, h * 0.7, `var(--${t}-lift)`);
  return {
    shadow: `<polygon points="${hewn(1.01, thick + 3)}" fill="rgb(var(--shade) / .4)"/>`,
    body,
    edges: '',
    over: '',
    outline: corners(R, orientation),
  };
}
