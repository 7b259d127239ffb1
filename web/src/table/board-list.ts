/**
 * A board for whoever reads it instead of looking at it: its spaces part by part, what borders on each of them and in which
 * direction, and what stands there. It knows no game, and holds no sentence.
 */
import { bearing, direction, type Orientation, step } from '../draw/hex';
import { type Plan, plan as makePlan } from '../draw/plan';
import type { Point } from '../draw/text';
import type { Board, Edge, Piece, Sign, Space } from '../wire/scene';

export const HEADINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** a direction of the compass, as it is on the screen */
export type Heading = (typeof HEADINGS)[number];

export interface Neighbour {
  space: string;
  heading: Heading;
  /** what lies between, or joins them: kinds of edges */
  borders: string[];
  /** the letter at the edge of the board over which one comes there */
  mark?: string;
}

/** A border behind which there is no space. */
export interface Rim {
  kind: string;
  heading: Heading;
}

export interface Near {
  space: string;
  heading: Heading;
  steps: number;
}

export interface Row {
  space: Space;
  neighbours: Neighbour[];
  rims: Rim[];
  /** of a space that has only a coordinate, on a board with names: the place it lies near */
  near: Near | null;
}

/** A continent, or whatever part of the board bears a name; without one the rest of it. */
export interface Part {
  name: string;
  rows: Row[];
}

function headingOf(degrees: number): Heading {
  return HEADINGS[(((Math.round(degrees / 45) % 8) + 8) % 8) as 0]!;
}

const towards = ([ax, ay]: Point, [bx, by]: Point): Heading => headingOf((Math.atan2(bx - ax, ay - by) * 180) / Math.PI);

const axial = ({ q = 0, r = 0 }: Space): { q: number; r: number } => ({ q, r });

/** How many steps two hexes are apart. */
function apart(a: Space, b: Space): number {
  const [q, r] = [(a.q ?? 0) - (b.q ?? 0), (a.r ?? 0) - (b.r ?? 0)];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Points of two outlines from which a line can be made. */
function touch(a: Space, b: Space): boolean {
  const points = new Set((a.outline ?? []).map(String));
  return (b.outline ?? []).filter((point) => points.has(String(point))).length > 1;
}

function adjacent(plan: Plan, a: Space, b: Space): boolean {
  return plan.shape === 'outline' ? touch(a, b) : direction(axial(a), axial(b), plan.orientation) >= 0;
}

/** The space behind the side of another along which an edge runs. */
function behind(edge: Edge, spaces: readonly Space[], orientation: Orientation): Space | undefined {
  const from = spaces.find((space) => space.id === edge.a);
  if (!from || (edge.side ?? -1) < 0) return undefined;
  const to = step(axial(from), edge.side!, orientation);
  return spaces.find((space) => (space.q ?? 0) === to.q && (space.r ?? 0) === to.r);
}

function between(edge: Edge, spaces: readonly Space[], plan: Plan): [string, string] | null {
  const other = edge.b || (plan.shape === 'outline' ? undefined : behind(edge, spaces, plan.orientation)?.id);
  return other ? [edge.a, other] : null;
}

function rowsOf(board: Board): { rows: Row[]; plan: Plan } {
  const spaces = board.spaces ?? [];
  const plan = makePlan(board);
  const at = (id: string): Point => plan.places.get(id)!.centre;
  const joined = (board.edges ?? []).map((edge) => ({ edge, ends: between(edge, spaces, plan) }));
  const places = spaces.filter((space) => space.rank === 'city' || space.rank === 'place');
  const rows = spaces.map((space): Row => {
    const mine = joined.filter(({ ends }) => ends?.includes(space.id));
    const other = (ends: [string, string]): string => (ends[0] === space.id ? ends[1] : ends[0]);
    const beside = spaces.filter((one) => one !== space && adjacent(plan, space, one)).map(({ id }) => id);
    // a trail can join what does not touch
    const reached = [...new Set([...beside, ...mine.map(({ ends }) => other(ends!)).filter((id) => plan.places.has(id))])];
    const neighbours: Neighbour[] = reached.map((id) => ({
      space: id,
      heading: towards(at(space.id), at(id)),
      borders: [...new Set(mine.filter(({ ends }) => other(ends!) === id).map(({ edge }) => edge.kind))],
    }));
    neighbours.push(...overTheEdge(space, spaces, board.signs ?? [], plan));
    neighbours.sort((a, b) => HEADINGS.indexOf(a.heading) - HEADINGS.indexOf(b.heading));
    const rims = joined
      .filter(({ edge, ends }) => !ends && edge.a === space.id && (edge.side ?? -1) >= 0)
      .map(({ edge }) => ({ kind: edge.kind, heading: headingOf(bearing(edge.side!, plan.orientation)) }));
    return { space, neighbours, rims, near: nearest(space, places, plan) };
  });
  return { rows, plan };
}

/** Where the same letter stands at two edges of the board, one leaves it here and comes back there. */
function overTheEdge(space: Space, spaces: readonly Space[], signs: readonly Sign[], plan: Plan): Neighbour[] {
  const marks = signs.filter((sign) => sign.kind === 'mark');
  const away = (one: Space, [x, y]: Point): number =>
    Math.min(...plan.places.get(one.id)!.poly.map(([px, py]) => Math.hypot(px - x, py - y)));
  const beside = ({ at }: Sign): Space => spaces.reduce((best, one) => (away(one, at) < away(best, at) ? one : best));
  return marks
    .filter((mark) => beside(mark) === space)
    .flatMap((mark) =>
      marks
        .filter((other) => other !== mark && other.text === mark.text)
        .map((other) => ({
          space: beside(other).id,
          heading: towards(plan.places.get(space.id)!.centre, mark.at),
          borders: [],
          mark: mark.text,
        })),
    );
}

function nearest(space: Space, places: readonly Space[], plan: Plan): Near | null {
  if (places.length === 0 || plan.shape === 'outline' || (space.label && space.label !== space.id)) return null;
  const [first, ...others] = places;
  const found = others.reduce((best, one) => (apart(space, one) < apart(space, best) ? one : best), first!);
  return {
    space: found.id,
    heading: towards(plan.places.get(found.id)!.centre, plan.places.get(space.id)!.centre),
    steps: apart(space, found),
  };
}

/** The groups of spaces that bear a name on the board: each sign names the group it stands nearest to. */
function named(board: Board, plan: Plan): Map<string, string> {
  const signs = (board.signs ?? []).filter((sign) => sign.kind === 'name');
  const groups = [...new Set((board.spaces ?? []).map(({ group }) => group ?? '').filter(Boolean))];
  const middle = (group: string): Point => {
    const points = (board.spaces ?? [])
      .filter((space) => space.group === group)
      .map((space) => plan.places.get(space.id)!.centre);
    const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return [mean(0), mean(1)];
  };
  const names = new Map<string, string>();
  const far = (group: string, [x, y]: Point): number => Math.hypot(middle(group)[0] - x, middle(group)[1] - y);
  for (const sign of signs) {
    const free = groups.filter((group) => !names.has(group));
    const [first, ...others] = free;
    if (first === undefined) break;
    names.set(
      others.reduce((best, group) => (far(group, sign.at) < far(best, sign.at) ? group : best), first),
      sign.text,
    );
  }
  return names;
}

export function listBoard(board: Board): Part[] {
  const { rows, plan } = rowsOf(board);
  const names = named(board, plan);
  const parts = new Map<string, Part>();
  for (const row of rows) {
    const name = names.get(row.space.group ?? '') ?? '';
    const part = parts.get(name) ?? { name, rows: [] };
    part.rows.push(row);
    parts.set(name, part);
  }
  const rest = parts.get('');
  return [...[...parts.values()].filter((part) => part !== rest), ...(rest ? [rest] : [])];
}

/** Pieces that are alike in every way are told together; `apart` says what sets one off: that it may be chosen. */
export function alike(pieces: readonly Piece[], apart: (piece: Piece) => string): Piece[][] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const { id: _id, count: _count, ...rest } = piece;
    const key = JSON.stringify([rest, apart(piece)]);
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  return [...groups.values()];
}
