// Where the spaces of a board lie in the drawing.
import type { Board, Space } from '../wire/scene';
import { area, boxOf, largestCircle, type Box } from './geometry';
import { centre, corners, type Orientation } from './hex';
import type { Point } from './text';

/** A space with its place in the drawing. */
export interface Place {
  space: Space;
  /** where things stand: the middle of the hex, or of the largest circle in the outline */
  centre: Point;
  poly: readonly Point[];
  /** radius of that circle */
  room: number;
}

export interface Plan {
  shape: 'flat' | 'pointy' | 'outline';
  orientation: Orientation;
  frame: string;
  /** side of a hex; on a board with outlines, of the hex to whose measure its pieces are made */
  s: number;
  /** side of a hex as large as a space: tells how near the board is */
  side: number;
  places: ReadonlyMap<string, Place>;
  /** what has to be seen, frame and shadow included */
  box: Box;
  /** the land alone */
  land: Box;
  /** whether spaces have a plate with their label at the foot */
  ledgers: boolean;
}

const ARENA_SIDE = 70;
const MAP_SIDE = 58;
/** Thickness of the cardboard. */
export const THICK = 7;
/** Width of the frame round a map. */
export const FRAME = 24;

export function plan(board: Board): Plan {
  const shape = board.shape === 'pointy' || board.shape === 'outline' ? board.shape : 'flat';
  const orientation: Orientation = shape === 'pointy' ? 'pointy' : 'flat';
  const frame = board.frame ?? '';
  const hexes = shape !== 'outline';
  const side = hexes ? (frame === 'arena' ? ARENA_SIDE : MAP_SIDE) : outlineSide(board.spaces ?? []);
  const places = new Map<string, Place>();
  for (const space of board.spaces ?? [])
    places.set(space.id, hexes ? hexPlace(space, side, orientation) : outlinePlace(space));
  const land = boxOf([...places.values()].flatMap((place) => place.poly));
  const ledgers =
    hexes && frame !== 'arena' && [...places.values()].some((place) => place.space.yields?.length || place.space.workers);
  return {
    shape,
    orientation,
    frame,
    s: hexes ? side : side * 1.02,
    side,
    places,
    land,
    box: framed(land, frame, places.values(), side),
    ledgers,
  };
}

function hexPlace(space: Space, s: number, orientation: Orientation): Place {
  const c = centre({ q: space.q ?? 0, r: space.r ?? 0 }, s, orientation);
  return { space, centre: c, poly: corners(s, orientation, c), room: (s * Math.sqrt(3)) / 2 };
}

function outlinePlace(space: Space): Place {
  const poly = space.outline ?? [];
  if (space.room && space.centre) return { space, centre: space.centre, poly, room: space.room };
  return { space, poly, ...largestCircle(poly) };
}

/** The side of a hex as large as the middle one of the land regions. */
function outlineSide(spaces: readonly Space[]): number {
  const land = spaces.filter((space) => space.terrain !== 'water');
  const sizes = (land.length ? land : spaces).map((space) => area(space.outline ?? [])).sort((a, b) => a - b);
  return Math.sqrt((sizes[sizes.length >> 1] ?? 8740) / 2.598) || MAP_SIDE;
}

function framed(land: Box, frame: string, places: Iterable<Place>, s: number): Box {
  const grown = (left: number, top: number, foot: number): Box => ({
    x: land.x - left,
    y: land.y - top,
    w: land.w + 2 * left,
    h: land.h + top + foot,
  });
  if (frame === 'arena') {
    const {
      centre: [cx, cy],
      radius,
    } = arenaPlate(places);
    const k = radius * 1.02;
    return { x: cx - k * 0.88, y: cy - k, w: k * 1.76, h: k * 2 + s * 0.14 };
  }
  if (frame === 'map') return grown(FRAME, FRAME, FRAME + 14);
  return grown(8, 10, THICK + 14);
}

/** The dark hexagon in which an arena lies: upright sides left and right, as close as the slabs allow. */
export function arenaPlate(places: Iterable<Place>): { centre: Point; radius: number } {
  const points = [...places].flatMap((place) => place.poly);
  const box = boxOf(points);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const reach = points.map(([x, y]) =>
    Math.max((Math.abs(x - cx) * 2) / Math.sqrt(3), Math.abs(y - cy) + Math.abs(x - cx) / Math.sqrt(3)),
  );
  return { centre: [cx, cy], radius: Math.max(1, ...reach) };
}

/** How near a board is, by the length of a side on the screen. */
export type Distance = 'near' | 'middle' | 'far';
export function distance(pixels: number): Distance {
  if (pixels >= 44) return 'near';
  return pixels >= 28 ? 'middle' : 'far';
}
