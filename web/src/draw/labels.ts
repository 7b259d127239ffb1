// Where the names on a map stand: in pixels of the page, so that they can be read at any distance, and beside everything else.
import type { Box } from './geometry';
import type { Point } from './text';

/** How a name is written: a city on a ribbon, a place on a pill, a region in ink, a name in large letters. */
export type Rank = 'city' | 'place' | 'region' | 'name';

export interface Wish {
  id: string;
  text: string;
  rank: Rank;
  /** the middle of what is named */
  at: Point;
  /** half the width and height of what stands there */
  around: Point;
  /** for names of a whole region: other points where it can stand */
  also?: readonly Point[];
}

export interface Label {
  id: string;
  text: string;
  /** as it is written: in one line, or where there is little room in two */
  lines: readonly string[];
  rank: Rank;
  /** its middle */
  at: Point;
  /** half its width and height */
  half: Point;
  /** height of its letters */
  size: number;
  /** the point it belongs to, if it stands so far off that a line has to lead there */
  leader: Point | null;
}

/** The smallest letters, in pixels. */
export const LETTERS: Record<Rank, number> = { city: 15, place: 13.5, region: 13.5, name: 16 };
const ORDER: readonly Rank[] = ['name', 'city', 'place', 'region'];
/** What stands so near that nobody asks which name is whose, in pixels. */
const GAP = 2;
const RINGS = 4;
/** Beyond the rings the board round the place is searched in steps of so many pixels. */
const MESH = 8;
const ROUND = 16;

export type Measure = (text: string, rank: Rank, size: number) => number;
/** About as wide as the letters of the headings are. */
export const about: Measure = (text, rank, size) => text.length * size * (rank === 'name' ? 0.5 : 0.47);

const boxAt = ([x, y]: Point, [w, h]: Point): Box => ({ x: x - w, y: y - h, w: 2 * w, h: 2 * h });
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const within = (a: Box, b: Box): boolean => a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h;

/** What a name is written on reaches beyond its letters: to the sides and, from the middle of a line, up and down; in letters. */
const ROOM: Record<Rank, Point> = { city: [0.75, 0.64], place: [0.5, 0.64], region: [0.1, 0.55], name: [0.1, 0.55] };
/** The same where the whole map is so small that there is no room to spare. */
const TIGHT_ROOM: Record<Rank, Point> = { ...ROOM, city: [0.5, 0.56], place: [0.28, 0.54] };
/** From line to line, in letters. */
export const LEADING = 0.95;

/** The ways to write a name: in one line, and in two if it has several words. */
function* written(text: string, tight: boolean): Generator<readonly string[]> {
  yield [text];
  const words = text.split(' ');
  if (!tight || words.length < 2) return;
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
  const width = ([one, two]: readonly [string, string]): number => Math.max(one.length, two.length);
  yield halves.reduce((best, each) => (width(each) < width(best) ? each : best));
}

/** Half the width and height of a name with its ribbon or pill. */
function halfOf(lines: readonly string[], rank: Rank, size: number, measure: Measure, tight: boolean): Point {
  const [aside, up] = (tight ? TIGHT_ROOM : ROOM)[rank];
  const wide = Math.max(...lines.map((line) => measure(line, rank, size)));
  return [wide / 2 + size * aside, size * (up + ((lines.length - 1) * LEADING) / 2)];
}

/** Beside what is named, the best places first. */
function beside({ at: [x, y], around: [rx, ry] }: Wish, [hw, hh]: Point): Point[] {
  const [below, above] = [y + ry + GAP + hh, y - ry - GAP - hh];
  const [right, left] = [x + rx + GAP + hw, x - rx - GAP - hw];
  const aside = hw * 0.6;
  return [
    [x, below],
    [x, above],
    [right, y],
    [left, y],
    [x + aside, below],
    [x - aside, below],
    [x + aside, above],
    [x - aside, above],
  ];
}

function* around({ at: [x, y], around: [rx, ry] }: Wish, [hw, hh]: Point, rings: number): Generator<Point> {
  for (let ring = 1; ring <= rings; ring++)
    for (let i = 0; i < ROUND; i++) {
      const t = (i * 2 * Math.PI) / ROUND;
      yield [x + Math.cos(t) * (hw + rx + 9 * ring), y + Math.sin(t) * (hh + ry + 11 * ring)];
    }
}

/** How far a name may stand from its place, in pixels, as long as there is room so near. */
const FAR = 120;

/** Points all over the board, or of the part round the place. */
function* mesh({ at: [x, y] }: Wish, [hw, hh]: Point, bounds: Box, reach: number): Generator<Point> {
  const [left, top] = [Math.max(bounds.x + hw, x - reach - hw), Math.max(bounds.y + hh, y - reach - hh)];
  const [right, foot] = [
    Math.min(bounds.x + bounds.w - hw, x + reach + hw),
    Math.min(bounds.y + bounds.h - hh, y + reach + hh),
  ];
  for (let px = left; px <= right; px += MESH) for (let py = top; py <= foot; py += MESH) yield [px, py];
}

type Line = readonly [Point, Point];
const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const crosses = ([a, b]: Line, [c, d]: Line): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
function through([a, b]: Line, { x, y, w, h }: Box): boolean {
  const corners: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  return corners.some((corner, i) => crosses([a, b], [corner, corners[(i + 1) % 4]!]));
}

/** One place where a name could stand. */
interface Spot {
  at: Point;
  box: Box;
  lines: readonly string[];
  half: Point;
  /** the line that leads from the thing to its name, where one has to */
  line: Line | null;
  cost: number;
}

/** Where the line to a name begins: at the edge of what is named, so that it does not run over its picture. */
function edgeOf({ at: [x, y], around: [rx, ry] }: Wish, [px, py]: Point): Point {
  const [dx, dy] = [px - x, py - y];
  const share = Math.min(1, Math.min(rx / (Math.abs(dx) || 1e-9), ry / (Math.abs(dy) || 1e-9)));
  return [x + dx * share, y + dy * share];
}

/** What a line over a piece costs, one that is led at all, and a name in two lines, in pixels of distance. */
const OVER = 18;
const LED = 30;
const BROKEN = 4;
/** So many spots of a name are tried, the best ones. */
const SPOTS = 160;
/** What it costs at first that two names cover each other. */
const COVERED = 150;
/** So often names that cover each other look for other spots. */
const ROUNDS = 200;

/** All places where a name covers nothing that lies on the board, the best ones first; those further off only when asked for. */
class Spots {
  private nearby: Spot[] | null = null;
  private further: Spot[] | null = null;

  constructor(
    readonly wish: Wish,
    private readonly shapes: readonly (readonly [readonly string[], Point])[],
    private readonly obstacles: readonly Box[],
    private readonly bounds: Box,
  ) {}

  private free(box: Box): boolean {
    return within(box, this.bounds) && !this.obstacles.some((other) => overlap(box, other) > 0);
  }

  private spots(points: (half: Point) => Iterable<Point>, led: boolean, most = SPOTS): Spot[] {
    const found: Spot[] = [];
    const { at: middle } = this.wish;
    this.shapes.forEach(([lines, half], broken) => {
      let place = 0;
      for (const at of points(half)) {
        const box = boxAt(at, half);
        place += 1;
        if (!this.free(box)) continue;
        if (!led) {
          found.push({ at, box, lines, half, line: null, cost: place + BROKEN * broken });
          continue;
        }
        const line: Line = [edgeOf(this.wish, at), at];
        const over = this.obstacles.filter((other) => !inside(middle, other) && through(line, other)).length;
        const off = Math.hypot(
          Math.max(0, Math.abs(at[0] - middle[0]) - half[0]),
          Math.max(0, Math.abs(at[1] - middle[1]) - half[1]),
        );
        found.push({ at, box, lines, half, line, cost: LED + off + OVER * over + BROKEN * broken });
      }
    });
    return found.sort((a, b) => a.cost - b.cost).slice(0, most);
  }

  near(): readonly Spot[] {
    this.nearby ??= this.spots((half) => beside(this.wish, half), false);
    return this.nearby;
  }

  far(): readonly Spot[] {
    if (this.further) return this.further;
    const { wish, bounds } = this;
    this.further = this.spots((half) => [...around(wish, half, RINGS), ...mesh(wish, half, bounds, FAR)], true);
    if (this.further.length === 0) this.widen();
    return this.further;
  }

  /** From now on the name may stand anywhere on the board. */
  widen(): void {
    const { wish, bounds } = this;
    this.further = this.spots((half) => mesh(wish, half, bounds, Infinity), true, Infinity);
  }

  /** Where nothing is free it covers something, but as little as can be. */
  least(names: readonly Box[]): Spot {
    const [lines, half] = this.shapes[0]!;
    const at = leastCovered(beside(this.wish, half), half, this.obstacles, names, this.bounds);
    return { at, box: boxAt(at, half), lines, half, line: null, cost: 0 };
  }
}

const inside = ([px, py]: Point, { x, y, w, h }: Box): boolean => px >= x && px <= x + w && py >= y && py <= y + h;
/** How bad it is that two names stand there: one covers the other, or the line to it, or the lines cross. */
const conflict = (a: Spot, b: Spot): number => {
  if (overlap(a.box, b.box) > 0) return 1;
  if ((a.line && through(a.line, b.box)) || (b.line && through(b.line, a.box))) return 0.5;
  return a.line && b.line && crosses(a.line, b.line) ? 0.2 : 0;
};

/**
 * Where the names of cities and places stand. Each takes the best spot that is left, those with the least room first. If some then
 * still cover each other they look for other spots, round after round, and what does not come apart costs more every time.
 */
function settle(all: readonly Spots[]): (Spot | null)[] {
  const rank = ({ wish }: Spots): number => ORDER.indexOf(wish.rank);
  const order = all.map((_, i) => i);
  order.sort((a, b) => rank(all[a]!) - rank(all[b]!) || all[a]!.near().length - all[b]!.near().length);
  const now: (Spot | null)[] = all.map(() => null);
  const weights = new Map<number, number>();
  const key = (i: number, j: number): number => Math.min(i, j) * all.length + Math.max(i, j);
  const against = (i: number, spot: Spot, most: number): number => {
    let sum = spot.cost;
    for (let j = 0; j < now.length && sum < most; j++) {
      const other = now[j];
      const bad = j !== i && other ? conflict(spot, other) : 0;
      if (bad) sum += bad * (weights.get(key(i, j)) ?? COVERED);
    }
    return sum;
  };
  const best = (i: number): [Spot | null, number] => {
    let found: Spot | null = null;
    let least = Infinity;
    const look = (spots: readonly Spot[]): void => {
      for (const spot of spots) {
        if (spot.cost >= least) return;
        const cost = against(i, spot, least);
        if (cost < least) [found, least] = [spot, cost];
      }
    };
    look(all[i]!.near());
    // further off only where near by there is nothing free
    if (least >= LED) look(all[i]!.far());
    return [found, least];
  };
  for (const i of order) [now[i]] = best(i);

  const clashes = (): [number, number, number][] => {
    const found: [number, number, number][] = [];
    for (let i = 0; i < now.length; i++)
      for (let j = i + 1; j < now.length; j++) {
        const [one, other] = [now[i], now[j]];
        const bad = one && other ? conflict(one, other) : 0;
        if (bad) found.push([i, j, bad]);
      }
    return found;
  };
  let least = Infinity;
  let kept = [...now];
  for (let round = 0; round < ROUNDS; round++) {
    const found = clashes();
    const bad = found.reduce((sum, each) => sum + each[2], 0);
    if (bad < least) [least, kept] = [bad, [...now]];
    if (found.length === 0) break;
    const who = new Set(found.flatMap(([i, j]) => [i, j]));
    if (round === ROUNDS / 4) for (const i of who) all[i]!.widen();
    let moved = false;
    for (const i of who) {
      const [spot, cost] = best(i);
      if (!spot || spot === now[i] || cost >= against(i, now[i]!, Infinity)) continue;
      now[i] = spot;
      moved = true;
    }
    if (!moved) for (const [i, j] of found) weights.set(key(i, j), (weights.get(key(i, j)) ?? COVERED) + COVERED);
  }
  return kept;
}

/**
 * The names of a map. None covers another, an obstacle or leaves the bounds, and no line runs through another name; a region's
 * name may be left out, a place's never is: where nothing is free at all it stands where it covers least.
 */
export function placeLabels(
  wishes: readonly Wish[],
  obstacles: readonly Box[],
  bounds: Box,
  grow = 1,
  measure: Measure = about,
  /** what regions and names keep within, if places may stand beyond it */
  inner: Box = bounds,
  /** there is no room to spare: what names are written on is narrower, and they may have two lines */
  tight = false,
): Label[] {
  const names: Box[] = [];
  const led: Line[] = [];
  const found: Label[] = [];
  const sizeOf = ({ rank }: Wish): number => LETTERS[rank] * grow;
  const half = (wish: Wish, lines: readonly string[]): Point => halfOf(lines, wish.rank, sizeOf(wish), measure, tight);
  const put = (wish: Wish, { at, box, lines, half, line }: Spot): void => {
    names.push(box);
    if (line) led.push(line);
    const { id, text, rank } = wish;
    found.push({ id, text, lines, rank, at, half, size: sizeOf(wish), leader: line?.[0] ?? null });
  };
  const over = (box: Box): boolean =>
    obstacles.some((other) => overlap(box, other) > 0) ||
    names.some((other) => overlap(box, other) > 0) ||
    led.some((line) => through(line, box));
  /** names of whole parts of the board, that belong to no point */
  const wide = (rank: Rank): void => {
    for (const wish of wishes) {
      if (wish.rank !== rank) continue;
      const lines = [wish.text];
      const size = half(wish, lines);
      const tries = [wish.at, ...(wish.also ?? [])];
      const fits = (box: Box): boolean => within(box, bounds) && within(box, inner) && !over(box);
      const at = tries.find((each) => fits(boxAt(each, size)));
      const last = rank === 'name' ? leastCovered(tries, size, obstacles, names, inner) : null;
      const where = at ?? last;
      if (where) put(wish, { at: where, box: boxAt(where, size), lines, half: size, line: null, cost: 0 });
    }
  };
  wide('name');
  const things = wishes
    .filter(({ rank }) => rank === 'city' || rank === 'place')
    .map((wish) => {
      const shapes = [...written(wish.text, tight)].map((lines) => [lines, half(wish, lines)] as const);
      return new Spots(wish, shapes, [...obstacles, ...names], bounds);
    });
  const standing = settle(things);
  things.forEach((thing, i) => standing[i] && put(thing.wish, standing[i]));
  things.forEach((thing, i) => standing[i] || put(thing.wish, thing.least(names)));
  wide('region');
  return found;
}

/** Rather over a piece than over another name or beyond the board. */
function leastCovered(
  points: readonly Point[],
  half: Point,
  obstacles: readonly Box[],
  names: readonly Box[],
  bounds: Box,
): Point {
  let best = points[0]!;
  let least = Infinity;
  for (const at of points) {
    const box = boxAt(at, half);
    const outside = box.w * box.h - overlap(box, bounds);
    const over = (boxes: readonly Box[]): number => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
    const covered = over(obstacles) + 20 * over(names) + 20 * outside;
    if (covered < least) [best, least] = [at, covered];
  }
  return best;
}

/** Scales change in steps, so that names stay where they are while one comes a little closer; never more than the true one. */
const STEP = 1.12;
export const stepOf = (pixels: number): number => STEP ** Math.floor(Math.log(pixels) / Math.log(STEP) + 1e-9);
