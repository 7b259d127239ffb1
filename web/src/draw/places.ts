// Where pieces stand in their space.
import type { Piece } from '../wire/scene';
import { ON_BASE } from './tile';
import type { Distance, Place, Plan } from './plan';
import type { Point } from './text';

/** One thing drawn on the board: a piece, several that are alike, or a whole host. */
export interface Stand {
  /** stays the same while it moves */
  key: string;
  space: string;
  /** the pieces it stands for; the first is the one that is drawn */
  pieces: readonly Piece[];
  /** a piece as it is, a host of many kinds, a force seen from afar, or the swords between two owners */
  as: 'piece' | 'host' | 'afar' | 'versus';
  at: Point;
  /** size, 1 for the piece as it is made */
  scale: number;
  /** how much larger it is shown than it is drawn, so that it can be told from others on a small board */
  grow?: number;
  count: number;
  /** what is higher covers what is lower */
  layer: number;
}

export interface Crowd {
  distance?: Distance;
  /** pieces that differ in this are never merged: whether they are legal, chosen, lit */
  apart?: (piece: Piece) => string;
  /** pieces that have to be seen even from afar */
  needed?: (piece: Piece) => boolean;
  /** pixels a unit of the board: pieces are then drawn as large as they have to be to be told apart */
  pixels?: number;
}

/** How large things have to be on the page, in pixels, and what that is a part of a side of the hex they are made for. */
const LEAST: Record<string, readonly [pixels: number, part: number]> = {
  token: [19, 0.4],
  site: [20, 0.6],
  city: [25, 0.6],
  figure: [30, 0.49],
  chip: [22, 0.52],
};
/** Things that are drawn larger than they are made for move apart, but not out of their space. */
const APART = 1.4;

function legible(plan: Plan, each: Stand, pixels: number): Stand {
  const place = plan.places.get(each.space);
  const kind = each.pieces[0]?.kind ?? '';
  const [least, part] = LEAST[kind === 'site' && place?.space.rank === 'city' ? 'city' : kind] ?? [0, 1];
  const grow = least / (part * plan.s * each.scale * pixels);
  if (grow <= 1 || !place) return each;
  const grown = Math.min(APART, grow);
  const [cx, cy] = place.centre;
  return { ...each, grow, at: [cx + (each.at[0] - cx) * grown, cy + (each.at[1] - cy) * grown] };
}

type Slot = 'site' | 'token' | 'figure' | 'force';
const SLOT_OF: Record<string, Slot> = { site: 'site', token: 'token', figure: 'figure' };
const LAYER: Record<string, number> = { base: 0, tile: 1, site: 2, token: 3, chip: 4, figure: 5 };

const slotOf = (piece: Piece): Slot => {
  const told = piece.slot ?? '';
  return told === 'site' || told === 'token' || told === 'figure' || told === 'force' ? told : (SLOT_OF[piece.kind] ?? 'force');
};

/** All that stands on a board, from back to front. */
export function stands(plan: Plan, pieces: readonly Piece[], crowd: Crowd = {}): Stand[] {
  const bySpace = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const there = bySpace.get(piece.space);
    if (there) there.push(piece);
    else bySpace.set(piece.space, [piece]);
  }
  const found: Stand[] = [];
  for (const [space, there] of bySpace) {
    const place = plan.places.get(space);
    if (place) found.push(...inSpace(plan, place, there, crowd));
  }
  const { pixels } = crowd;
  const shown = pixels ? found.map((each) => legible(plan, each, pixels)) : found;
  return shown.sort((a, b) => a.layer - b.layer || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

function inSpace(plan: Plan, place: Place, pieces: readonly Piece[], crowd: Crowd): Stand[] {
  const flat = pieces.filter((piece) => piece.kind === 'tile' || piece.kind === 'base');
  const rest = pieces.filter((piece) => piece.kind !== 'tile' && piece.kind !== 'base');
  const found = tiles(plan, place, flat);
  if (!rest.length) return found;
  const standing = crowd.distance === 'far' ? fromAfar(plan, place, rest, crowd) : fromNear(plan, place, rest, crowd);
  return [...found, ...standing];
}

const one = (piece: Piece, place: Place, [dx, dy]: Point, scale = 1, pieces: readonly Piece[] = [piece]): Stand => ({
  key: piece.id,
  space: place.space.id,
  pieces,
  as: 'piece',
  at: [place.centre[0] + dx, place.centre[1] + dy],
  scale,
  count: pieces.reduce((sum, each) => sum + (each.count ?? 1), 0),
  layer: LAYER[piece.kind] ?? 4,
});

/** Tiles lie in the middle; on a base they are smaller and higher, so that the stone shows. */
function tiles(plan: Plan, place: Place, pieces: readonly Piece[]): Stand[] {
  const raised = pieces.some((piece) => piece.kind === 'base');
  let pile = 0;
  return pieces.map((piece) => {
    if (piece.kind === 'base') return one(piece, place, [0, 0]);
    const up = raised ? plan.s * 0.045 : 0;
    return one(piece, place, [0, -up - pile++ * plan.s * 0.07], raised ? ON_BASE : 1);
  });
}

// ---- who stands together

interface Entry {
  piece: Piece;
  pieces: Piece[];
}

/** Pieces of one kind and owner become one with a count. */
export function merged(pieces: readonly Piece[], apart: (piece: Piece) => string = () => ''): Entry[] {
  const found = new Map<string, Entry>();
  for (const piece of pieces) {
    const { icon = '', style = '', hits = 0, badges = [] } = piece.face ?? {};
    const plain = !badges.length && (piece.value ?? -1) < 0;
    const key = plain
      ? [piece.kind, piece.owner ?? -1, piece.name, icon, style, hits, (piece.states ?? []).join(), apart(piece)].join('|')
      : piece.id;
    const entry = found.get(key);
    if (entry) entry.pieces.push(piece);
    else found.set(key, { piece, pieces: [piece] });
  }
  return [...found.values()];
}

/** Up to three tokens lie side by side, counted at a glance; of more, those that are alike become one. */
const piles = (tokens: readonly Piece[], { apart }: Crowd): Entry[] =>
  tokens.length <= 3 ? tokens.map((piece) => ({ piece, pieces: [piece] })) : merged(tokens, apart);

function byOwner(pieces: readonly Piece[]): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const owner = piece.owner ?? -1;
    found.set(owner, [...(found.get(owner) ?? []), piece]);
  }
  return found;
}

function hostOf(
  place: Place,
  owner: number,
  pieces: readonly Piece[],
  at: Point,
  scale: number,
  as: 'host' | 'afar' = 'host',
): Stand {
  return { ...one(pieces[0]!, place, at, scale, pieces), key: `${as}-${place.space.id}-${owner}`, as, layer: 4 };
}

/** At most three kinds stand in a row, six in two rows; more become one host. */
export const IN_A_ROW = 3;
export const IN_TWO_ROWS = 6;

/** A force of one owner around a point of its space. */
function force(
  plan: Plan,
  place: Place,
  owner: number,
  pieces: readonly Piece[],
  [x, y]: Point,
  crowd: Crowd,
  narrow = false,
): Stand[] {
  const { s } = plan;
  const entries = merged(pieces, crowd.apart);
  const row = narrow ? 1 : IN_A_ROW;
  const most = narrow ? 2 : IN_TWO_ROWS;
  if (entries.length > most) return [hostOf(place, owner, pieces, [x, y], narrow ? 0.8 : 1)];
  if (entries.length <= row) {
    const gap = s * (entries.length > 2 ? 0.535 : 0.62);
    return entries.map((entry, i) =>
      one(entry.piece, place, [x + (i - (entries.length - 1) / 2) * gap, y], narrow ? 0.9 : 1, entry.pieces),
    );
  }
  const upper = Math.ceil(entries.length / 2);
  return entries.map((entry, i) => {
    const [many, k, dy] = i < upper ? [upper, i, -0.19] : [entries.length - upper, i - upper, 0.23];
    return one(entry.piece, place, [x + (k - (many - 1) / 2) * s * 0.5, y + dy * s], narrow ? 0.72 : 0.8, entry.pieces);
  });
}

/** All forces of a space: two owners stand left and right of crossed swords, more than two as hosts side by side. */
function forces(plan: Plan, place: Place, pieces: readonly Piece[], [x, y]: Point, crowd: Crowd): Stand[] {
  const { s } = plan;
  const owners = [...byOwner(pieces)];
  if (owners.length === 1) return force(plan, place, owners[0]![0], pieces, [x, y], crowd);
  if (owners.length === 2) {
    const [[left, mine], [right, theirs]] = owners as [[number, Piece[]], [number, Piece[]]];
    const swords: Stand = {
      ...one(mine[0]!, place, [x, y]),
      key: `versus-${place.space.id}`,
      as: 'versus',
      pieces: [],
      layer: 6,
    };
    return [
      ...force(plan, place, left, mine, [x - s * 0.46, y], crowd, true),
      swords,
      ...force(plan, place, right, theirs, [x + s * 0.46, y], crowd, true),
    ];
  }
  return owners.map(([owner, theirs], i) =>
    hostOf(place, owner, theirs, [x + (i - (owners.length - 1) / 2) * s * 0.5, y], 0.7),
  );
}

// ---- near

function fromNear(plan: Plan, place: Place, all: readonly Piece[], crowd: Crowd): Stand[] {
  const moored = all.filter((piece) => piece.shore && plan.shape === 'outline');
  if (moored.length > 0) {
    const ashore = all.filter((piece) => !moored.includes(piece));
    const ships = moored.map((piece, i) => one(piece, place, mooring(plan, place, piece.shore!, i)));
    return ashore.length > 0 ? [...fromNear(plan, place, ashore, crowd), ...ships] : ships;
  }
  const pieces = all;
  const of = (slot: Slot): Piece[] => pieces.filter((piece) => slotOf(piece) === slot);
  const [sites, tokens, figures, units] = [of('site'), of('token'), of('figure'), of('force')];
  return plan.shape === 'outline'
    ? inRegion(plan, place, sites, tokens, figures, units, crowd)
    : inHex(plan, place, sites, tokens, figures, units, crowd);
}

/** From the middle of a region to its coast: the place of the border to that sea which lies nearest, one after the other along it. */
function mooring(plan: Plan, place: Place, sea: string, number: number): Point {
  const [cx, cy] = place.centre;
  const wet = new Set((plan.places.get(sea)?.poly ?? []).map(([x, y]) => `${x} ${y}`));
  const far = ([x, y]: Point): number => Math.hypot(x - cx, y - cy);
  const coast = place.poly.filter(([x, y]) => wet.has(`${x} ${y}`)).sort((a, b) => far(a) - far(b));
  const [x, y] = coast[Math.min(number * 4, coast.length - 1)] ?? place.centre;
  return [x - cx, y - cy];
}

/** A thing that has a hex to itself is drawn larger by this much; figures also where they only share it with a site. */
const SOLE: Record<string, number> = { site: 1.25, figure: 1.4 };

function inHex(
  plan: Plan,
  place: Place,
  sites: Piece[],
  tokens: Piece[],
  figures: Piece[],
  units: Piece[],
  crowd: Crowd,
): Stand[] {
  const { s } = plan;
  const ledger = plan.ledgers;
  const others = sites.length + tokens.length + figures.length;
  // a single thing on a map without plates stands in the middle
  if (!ledger && others === 1 && !units.length) {
    const [piece] = [...sites, ...tokens, ...figures] as [Piece];
    return [one(piece, place, [0, piece.kind === 'figure' ? -s * 0.1 : 0], SOLE[piece.kind] ?? 1.15)];
  }
  const found: Stand[] = [];
  const at = (x: number, y: number): Point => [x * s, y * s];
  const beside = !ledger && !units.length;
  const siteAt: Point = beside ? [tokens.length || figures.length ? -0.12 : 0, 0] : ledger ? [0, -0.465] : [0, -0.4];
  sites.forEach((piece, i) => found.push(one(piece, place, at(siteAt[0] + i * 0.3, siteAt[1] - i * 0.05))));
  const tokenAt: Point[] = beside
    ? sites.length
      ? [
          [0.42, -0.36],
          [0.42, 0.3],
          [-0.5, -0.4],
        ]
      : [
          [0.42, 0.07],
          [0.42, -0.4],
          [0.1, 0.48],
        ]
    : sites.length
      ? [
          [-0.6, -0.345],
          [-0.74, 0.03],
          [-0.35, -0.62],
        ]
      : [
          [-0.6, -0.345],
          [-0.12, -0.52],
          [-0.74, 0.03],
        ];
  piles(tokens, crowd).forEach((entry, i) => {
    const [x, y] = tokenAt[Math.min(i, tokenAt.length - 1)]!;
    const over = Math.max(0, i - tokenAt.length + 1);
    found.push(one(entry.piece, place, at(x + over * 0.1, y - over * 0.08), 1, entry.pieces));
  });
  const figureAt: Point[] = beside
    ? sites.length
      ? [
          [0.44, 0.05],
          [-0.52, 0.05],
          [0.1, 0.3],
        ]
      : [
          [-0.24, -0.1],
          [0.24, -0.1],
          [0, 0.3],
        ]
    : sites.length
      ? [
          [0.6, -0.38],
          [0.76, 0.02],
          [0.36, -0.6],
        ]
      : [
          [0.48, -0.38],
          [0.02, -0.44],
          [0.76, 0.02],
        ];
  figures.forEach((piece, i) => {
    const [x, y] = figureAt[i % figureAt.length]!;
    found.push(one(piece, place, at(x + Math.floor(i / 3) * 0.08, y), figures.length > 3 ? 0.85 : beside ? 1.25 : 1));
  });
  if (units.length)
    found.push(...forces(plan, place, units, at(0, others ? (ledger ? 0.17 : 0.25) : ledger ? -0.1 : 0), crowd));
  return found;
}

/** In a region an army stands in a row: what is built and who leads first, then the units. */
function inRegion(
  plan: Plan,
  place: Place,
  sites: Piece[],
  tokens: Piece[],
  figures: Piece[],
  units: Piece[],
  crowd: Crowd,
): Stand[] {
  const { s } = plan;
  const plate = Boolean(place.space.yields?.length || place.space.workers);
  const entries = merged(units, crowd.apart);
  const row: Entry[] = [...sites, ...figures].map((piece) => ({ piece, pieces: [piece] }));
  const alone = !row.length && !entries.length;
  const found: Stand[] = piles(tokens, crowd).map((entry, i) => {
    const spread: Point = alone ? [i * s * 0.2, -i * s * 0.17] : [-s * 0.62 + i * s * 0.22, -s * 0.5];
    return one(entry.piece, place, spread, alone ? 1.36 : 1.1, entry.pieces);
  });
  const lift = plate ? -s * 0.13 : 0;
  if (row.length === 1 && sites.length && !entries.length)
    return [...found, one(sites[0]!, place, [0, lift], !plate && (sites[0]!.value ?? -1) >= 0 ? 1.65 : 1.2)];
  const oneOwner = byOwner(units).size <= 1;
  if (oneOwner && row.length + entries.length <= IN_A_ROW) {
    const all = [...row, ...entries];
    const k = Math.min(1.05, Math.max(0.78, (place.room * 2.5) / (all.length * s * 0.58)));
    all.forEach((entry, i) =>
      found.push(one(entry.piece, place, [(i - (all.length - 1) / 2) * s * 0.58 * k, lift], k, entry.pieces)),
    );
    return found;
  }
  row.forEach((entry, i) =>
    found.push(one(entry.piece, place, [(i - (row.length - 1) / 2) * s * 0.56, -s * 0.42 + lift / 2], 0.95)),
  );
  if (units.length) found.push(...forces(plan, place, units, [0, row.length ? s * 0.12 : lift], crowd));
  return found;
}

// ---- afar

/** Only what is built, and who is there: discs with the charge and how many. Whatever may be chosen stays as well. */
function fromAfar(plan: Plan, place: Place, pieces: readonly Piece[], { needed = () => false }: Crowd): Stand[] {
  const { s } = plan;
  const sites = pieces.filter((piece) => slotOf(piece) === 'site');
  const army = pieces.filter((piece) => slotOf(piece) === 'force' || slotOf(piece) === 'figure');
  const tokens = pieces.filter((piece) => slotOf(piece) === 'token' && needed(piece));
  const owners = [...byOwner(army)];
  const found = sites.map((piece, i) => one(piece, place, [i * s * 0.3, owners.length ? -s * 0.36 : 0], 1.35));
  owners.forEach(([owner, theirs], i) =>
    found.push(
      hostOf(
        place,
        owner,
        theirs,
        [(i - (owners.length - 1) / 2) * s * 0.8, sites.length ? s * 0.4 : 0],
        owners.length > 1 ? 0.8 : 1,
        'afar',
      ),
    ),
  );
  tokens.forEach((piece, i) => found.push(one(piece, place, [-s * 0.5 + i * s * 0.4, -s * 0.45], 1.2)));
  return found;
}

// ---- a host, opened

/** The members of a host laid out in rows round its middle, each kind with its count. */
export function fan(plan: Plan, host: Stand, apart?: (piece: Piece) => string): Stand[] {
  const entries = merged(host.pieces, apart);
  const columns = entries.length <= 4 ? entries.length : Math.ceil(entries.length / (entries.length > 8 ? 3 : 2));
  const rows = Math.ceil(entries.length / columns);
  const gap = plan.s * 0.72;
  return entries.map((entry, i) => {
    const line = Math.floor(i / columns);
    const inLine = line === rows - 1 ? entries.length - line * columns : columns;
    const at: Point = [host.at[0] + ((i % columns) - (inLine - 1) / 2) * gap, host.at[1] + (line - (rows - 1) / 2) * gap];
    return {
      ...host,
      key: entry.piece.id,
      as: 'piece',
      pieces: entry.pieces,
      at,
      scale: 1.1,
      count: entry.pieces.reduce((sum, each) => sum + (each.count ?? 1), 0),
      layer: 9,
    };
  });
}
