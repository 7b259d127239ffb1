// What is written on a map, and what it has to keep off: wishes and obstacles for the placing of labels, in pixels.
import type { Sign } from '../wire/scene';
import type { Box } from './geometry';
import type { Rank, Wish } from './labels';
import { NAME } from './land';
import type { Stand } from './places';
import type { Place, Plan } from './plan';
import type { Point } from './text';

/** Half the width and height of what stands on a board, in sides of the hex it is made for. */
const HALF: Record<string, Point> = {
  site: [0.32, 0.31],
  token: [0.23, 0.26],
  figure: [0.27, 0.34],
  chip: [0.36, 0.32],
  host: [0.36, 0.36],
  afar: [0.5, 0.46],
  versus: [0.2, 0.2],
  tile: [1, 0.87],
  base: [1, 0.87],
};

export function standBox(plan: Plan, each: Stand, scale: number): Box {
  const kind = each.as === 'piece' ? (each.pieces[0]?.kind ?? 'chip') : each.as;
  const [w, h] = HALF[kind] ?? HALF.chip!;
  const s = plan.s * each.scale * (each.grow ?? 1) * scale;
  const [x, y] = each.at;
  return { x: x * scale - w * s, y: y * scale - h * s, w: 2 * w * s, h: 2 * h * s };
}

const rankOf = (plan: Plan, { space }: Place, built: boolean): Rank | null => {
  if (plan.shape === 'outline' || space.terrain === 'fog') return null;
  if (space.rank === 'city' || space.rank === 'place' || space.rank === 'region') return space.rank;
  if (space.label.length <= NAME) return null;
  return built ? 'place' : 'region';
};

/** Where else the name of a region can stand, in sides of a hex. */
const ASIDE: readonly Point[] = [
  [0, 0.5],
  [0, -0.5],
  [0, 0.85],
  [0, -0.85],
  [0.9, 0],
  [-0.9, 0],
  [0.9, 0.8],
  [-0.9, 0.8],
  [0.9, -0.8],
  [-0.9, -0.8],
];

export function mapNames(plan: Plan, stands: readonly Stand[], signs: readonly Sign[], scale: number): Wish[] {
  const sites = new Map(stands.filter((each) => each.pieces[0]?.kind === 'site').map((each) => [each.space, each]));
  const side = plan.side * scale;
  const also = ([x, y]: Point, step: number): Point[] => ASIDE.map(([dx, dy]) => [x + dx * step, y + dy * step]);
  const found: Wish[] = [];
  for (const place of plan.places.values()) {
    const site = sites.get(place.space.id);
    const rank = rankOf(plan, place, site !== undefined);
    if (!rank) continue;
    const { id, label: text } = place.space;
    const box = site ? standBox(plan, site, scale) : null;
    const at: Point = box ? [box.x + box.w / 2, box.y + box.h / 2] : [place.centre[0] * scale, place.centre[1] * scale];
    const around: Point = box ? [box.w / 2, box.h / 2] : [side * 0.2, side * 0.2];
    found.push({ id, text, rank, at, around, ...(rank === 'region' ? { also: also(at, side) } : {}) });
  }
  signs.forEach(({ kind, text, at: [x, y] }, i) => {
    if (kind !== 'name') return;
    const at: Point = [x * scale, y * scale];
    found.push({ id: `sign-${i}`, text, rank: 'name', at, around: [0, 0], also: also(at, Math.max(24, side * 0.5)) });
  });
  return found;
}

/** So many pixels names keep off what stands there, to the sides, above and below, where its shadow falls. */
const CLEAR = { aside: 0, above: 0.5, below: 2 };
const kept = ({ x, y, w, h }: Box): Box => ({
  x: x - CLEAR.aside,
  y: y - CLEAR.above,
  w: w + 2 * CLEAR.aside,
  h: h + CLEAR.above + CLEAR.below,
});

/** What names keep off: all that stands there, and the letters at the edge. */
export function obstaclesOf(plan: Plan, stands: readonly Stand[], signs: readonly Sign[], scale: number): Box[] {
  const rim = 17 * (plan.side / 69) * scale;
  return [
    ...stands.map((each) => kept(standBox(plan, each, scale))),
    ...signs
      .filter(({ kind }) => kind === 'mark')
      .map(({ at: [x, y] }) => ({ x: x * scale - rim, y: y * scale - rim, w: 2 * rim, h: 2 * rim })),
  ];
}
