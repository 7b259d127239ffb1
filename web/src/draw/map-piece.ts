// A piece of the map that is not on the board yet: its own spaces with their borders and what is printed on them, turned.
import type { Edge, Face, Piece, Space } from '../wire/scene';
import { boxOf, type Box } from './geometry';
import { edge, step, type Axial, type Orientation } from './hex';
import { land, ledger } from './land';
import { edges as drawEdges, sideOf } from './lines';
import { piece as drawPiece, whole } from './pieces';
import { stands } from './places';
import { plan as makePlan, type Plan } from './plan';
import { fine, line, n, type Point } from './text';

/** A border it makes, with the place beside it where its name stands. */
export interface Border {
  kind: string;
  at: Point;
  /** away from the piece, of length 1 */
  out: Point;
}

export interface MapPiece {
  plan: Plan;
  /** terrain and lines, which turn with it */
  ground: string;
  /** names, yields and what lives there: upright, whatever it is turned to */
  upright: string;
  /** its cardboard, as a path */
  shape: string;
  /** the line round all its spaces, as a path */
  rim: string;
  box: Box;
  middle: Point;
  /** from the middle to the furthest corner */
  reach: number;
  borders: readonly Border[];
}

/** A hex turned clockwise around 0, 0 so many times. */
export function turned({ q, r }: Axial, times: number): Axial {
  let at = { q, r };
  for (let i = 0; i < ((times % 6) + 6) % 6; i++) at = { q: 0 - at.r, r: at.q + at.r };
  return at;
}

/** A space of a piece of the map, as it lies when the piece is turned so. */
export const turnedSpace = (space: Space, facing: number): Space => ({
  ...space,
  ...turned({ q: space.q ?? 0, r: space.r ?? 0 }, facing),
});
export const turnedEdge = (told: Edge, facing: number): Edge =>
  (told.side ?? -1) < 0 ? told : { ...told, side: (told.side! + facing) % 6 };

/** `s`: side of the hexes it is drawn for. The space at 0, 0 lies around the point 0, 0. */
export function mapPiece(face: Face, facing: number, orientation: Orientation = 'flat'): MapPiece {
  const spaces = (face.spaces ?? []).map((space) => turnedSpace(space, facing));
  const told = (face.borders ?? []).map((border) => turnedEdge(border, facing));
  const plan = makePlan({ id: '', shape: orientation, title: { id: '' }, spaces, edges: told });
  const { ground, marks, lines } = land(plan);
  const places = [...plan.places.values()];
  const corners = places.flatMap((place) => place.poly);
  const box = boxOf(corners);
  const middle: Point = [box.x + box.w / 2, box.y + box.h / 2];
  const taken = new Set(spaces.map(({ q = 0, r = 0 }) => `${q},${r}`));
  let rim = '';
  for (const { space, centre } of places)
    for (let e = 0; e < 6; e++) {
      const next = step({ q: space.q ?? 0, r: space.r ?? 0 }, e, orientation);
      if (!taken.has(`${next.q},${next.r}`)) rim += line(...edge(e, plan.s, orientation, centre));
    }
  return {
    plan,
    ground: ground + marks + lines + drawEdges(plan, told),
    upright: places.map((place) => ledger(plan, place, true)).join('') + printed(plan, face.pieces ?? []),
    shape: places.map(({ poly }) => `M${poly.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`).join(''),
    rim,
    box,
    middle,
    reach: Math.max(0, ...corners.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1]))),
    borders: bordersOf(plan, told),
  };
}

function printed(plan: Plan, pieces: readonly Piece[]): string {
  return stands(plan, pieces)
    .map((each) => {
      const [piece] = each.pieces;
      if (!piece) return '';
      const drawn = drawPiece({
        kind: piece.kind,
        face: piece.face,
        s: plan.s * each.scale,
        orientation: plan.orientation,
        count: each.count,
      });
      return `<g transform="translate(${n(each.at[0])} ${n(each.at[1])})">${whole(drawn)}</g>`;
    })
    .join('');
}

/** Sides of one kind that run on from each other are one border. */
function bordersOf(plan: Plan, told: readonly Edge[]): Border[] {
  interface Run {
    kind: string;
    ends: Point[];
    middles: Point[];
    outs: Point[];
  }
  const near = ([a, b]: Point, [c, d]: Point): boolean => Math.hypot(a - c, b - d) < plan.s * 0.1;
  const runs: Run[] = [];
  for (const each of told) {
    const side = sideOf(plan, each);
    const place = plan.places.get(each.a);
    if (!side || !place) continue;
    const middle: Point = [(side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2];
    const run: Run = {
      kind: each.kind,
      ends: [...side],
      middles: [middle],
      outs: [[middle[0] - place.centre[0], middle[1] - place.centre[1]]],
    };
    const joined = runs.filter(
      (other) => other.kind === run.kind && other.ends.some((end) => run.ends.some((at) => near(end, at))),
    );
    for (const other of joined) {
      runs.splice(runs.indexOf(other), 1);
      run.ends.push(...other.ends);
      run.middles.push(...other.middles);
      run.outs.push(...other.outs);
    }
    runs.push(run);
  }
  return runs.map(({ kind, middles, outs }) => {
    const sum = (points: readonly Point[]): Point => points.reduce(([x, y], [a, b]) => [x + a, y + b] as const, [0, 0]);
    const [mx, my] = sum(middles);
    const [ox, oy] = sum(outs);
    const far = Math.hypot(ox, oy);
    const [dx, dy] = far > 0.01 ? [ox / far, oy / far] : [0, -1];
    // on a run round a corner the middle of its side that lies nearest to all of them
    const mean: Point = [mx / middles.length, my / middles.length];
    const at = [...middles].sort(
      (a, b) => Math.hypot(a[0] - mean[0], a[1] - mean[1]) - Math.hypot(b[0] - mean[0], b[1] - mean[1]),
    )[0]!;
    return { kind, at, out: [dx, dy] };
  });
}

/** The piece as a picture on dark baize, as large as fits into w x h. */
export function mapPicture(face: Face, w: number, h: number, facing = 0): string {
  const { ground, upright, box } = mapPiece(face, facing);
  const room = 0.9;
  const foot = 12;
  const k = Math.min((w * room) / box.w, (h * room) / (box.h + foot));
  const [x, y] = [w / 2 - (box.x + box.w / 2) * k, h / 2 - (box.y + (box.h + foot) / 2) * k];
  return `<rect width="${n(w)}" height="${n(h)}" fill="var(--baize-deep)"/><g transform="translate(${n(x)} ${n(y)}) scale(${fine(k)})">${ground}${upright}</g>`;
}
