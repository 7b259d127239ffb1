/** What a lesson speaks of on a board: shapes that stay in the light, and where they are. */
import { moved, shrunk } from '../draw/marks';
import type { Stand } from '../draw/places';
import type { Plan } from '../draw/plan';
import type { Point } from '../draw/text';
import { pickOf, spacePick } from './targets';

/** A hole is a little smaller than the space it shows. */
const HOLE = 0.97;
/** what stands on a space keeps so much light around it, and no less than this part of a side */
const AROUND = 1.18;
const LEAST = 0.42;
const CORNERS = 18;

const spoken = (stand: Stand, spots: ReadonlySet<string>): boolean => stand.pieces.some((piece) => spots.has(pickOf(piece)));

export function spotPoints(plan: Plan, stands: readonly Stand[], spots: ReadonlySet<string>): Point[] {
  return [
    ...[...plan.places.values()].filter((place) => spots.has(spacePick(place.space.id))).map((place) => place.centre),
    ...stands.filter((stand) => spoken(stand, spots)).map((stand) => stand.at),
  ];
}

/** The outlines of everything that stays in the light. */
export function spotShapes(
  plan: Plan,
  stands: readonly Stand[],
  spots: ReadonlySet<string>,
  outline: (stand: Stand) => readonly Point[],
): Point[][] {
  const spaces = [...plan.places.values()]
    .filter((place) => spots.has(spacePick(place.space.id)))
    .map((place) => (plan.shape === 'outline' ? [...place.poly] : shrunk(place.poly, place.centre, HOLE)));
  const pieces = stands
    .filter((stand) => spoken(stand, spots))
    .map((stand) => {
      const tile = stand.pieces[0]?.kind === 'tile' ? plan.places.get(stand.space) : undefined;
      if (tile) return shrunk(tile.poly, tile.centre, HOLE);
      const reach = Math.max(...outline(stand).map(([x, y]) => Math.hypot(x, y)), 0) * AROUND * (stand.grow ?? 1);
      return circle(stand.at, Math.max(reach, plan.s * LEAST));
    });
  return [...spaces, ...pieces];
}

function circle(at: Point, radius: number): Point[] {
  const around = Array.from({ length: CORNERS }, (_, i): Point => {
    const turn = (2 * Math.PI * i) / CORNERS;
    return [Math.cos(turn) * radius, Math.sin(turn) * radius];
  });
  return moved(around, at);
}
