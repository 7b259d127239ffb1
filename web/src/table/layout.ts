/** Where zones and tracks lie, by what the scene says of them. No game is known here. */
import type { Board, Scene, Track, Zone } from '../wire/scene';

export type ZonePlace = 'dock' | 'seat' | 'side' | 'board';

/** A hand lies before its owner, on the seat's sheet of anybody else; the rest on its owner's sheet, or beside the board. */
export function placeOf(zone: Zone, mine: number | null): ZonePlace {
  if (zone.place === 'dock') return zone.owner < 0 || zone.owner === mine ? 'dock' : 'seat';
  if (zone.place === 'seat' || zone.place === 'side' || zone.place === 'board') return zone.place;
  if (zone.kind === 'hand') return zone.owner === mine ? 'dock' : 'seat';
  return zone.owner >= 0 ? 'seat' : 'side';
}

export type TrackPlace = 'bar' | 'seat' | 'side';

export function trackPlace(track: Track): TrackPlace {
  if (track.place === 'bar' || track.place === 'seat' || track.place === 'side') return track.place;
  return track.owner >= 0 ? 'seat' : 'side';
}

/** A track with nothing on it yet is not worth a sheet of its own. */
export function hasSomething(track: Track): boolean {
  return track.kind !== 'ladder' || (track.steps?.length ?? 0) > 0;
}

/** What is too large for a seat's sheet and belongs on its owner's own board. */
export function isLarge(thing: Zone | Track): boolean {
  if (thing.kind === 'dial' || thing.kind === 'beads') return true;
  if ((thing.kind === 'ledger' || thing.kind === 'crowd') && 'cards' in thing) return (thing.cards?.length ?? 0) > 0;
  return (thing.kind === 'slots' || thing.kind === 'market') && 'cards' in thing && (thing.cards?.length ?? 0) > FEW;
}

const FEW = 3;

/** An action bar: places that bear a sign each and count nothing. */
export function isBar(zone: Zone): boolean {
  return zone.kind === 'slots' && (zone.cards ?? []).every((card) => card.face?.style === 'square' && !card.number);
}

/** Of a number like 3/17, how far along it is. */
export function progressOf(number: string | undefined): { part: number } | null {
  const found = /^(\d+)\/([1-9]\d*)$/.exec(number ?? '');
  return found ? { part: Math.min(1, Number(found[1]) / Number(found[2])) } : null;
}

/** What lies on the board that a seat has to itself. */
export function ownThings(scene: Scene | null, mine: number | null): { tracks: Track[]; zones: Zone[] } {
  const own = <Thing extends Zone | Track>(things: readonly Thing[], place: (thing: Thing) => string): Thing[] =>
    things.filter((thing) => thing.owner === mine && place(thing) === 'seat' && isLarge(thing));
  if (!scene || mine === null) return { tracks: [], zones: [] };
  return { tracks: own(scene.tracks, trackPlace), zones: own(scene.zones, (zone) => placeOf(zone, mine)) };
}

/** The seats as they sit around: those after me first, I am last, nearest my hand. */
export function seatOrder(seats: readonly { seat: number }[], mine: number | null): number[] {
  const order = seats.map((seat) => seat.seat);
  const at = mine === null ? -1 : order.indexOf(mine);
  return at < 0 ? order : [...order.slice(at + 1), ...order.slice(0, at + 1)];
}

/** The board that is large: the one with the most legal targets, else the first. */
export function largeBoard(scene: Scene, legal: ReadonlyMap<string, string>): string {
  let best = scene.boards[0]?.id ?? '';
  let most = 0;
  for (const board of scene.boards) {
    const ids = new Set([
      ...(board.spaces ?? []).map((space) => `space:${space.id}`),
      ...(board.pieces ?? []).map((piece) => `piece:${piece.id}`),
    ]);
    let count = 0;
    for (const pick of legal.keys()) if (ids.has(pick)) count += 1;
    if (count > most) {
      most = count;
      best = board.id;
    }
  }
  return best;
}

const ROOT_3 = Math.sqrt(3);

/** How wide a board is for its height. */
export function aspect(board: Board): number {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const space of board.spaces ?? []) {
    const points: [number, number][] = space.outline?.length ? space.outline : corners(space.q ?? 0, space.r ?? 0, board.shape);
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right > left && bottom > top ? (right - left) / (bottom - top) : 1;
}

function corners(q: number, r: number, shape: string): [number, number][] {
  const flat = shape !== 'pointy';
  const x = flat ? 1.5 * q : ROOT_3 * (q + r / 2);
  const y = flat ? ROOT_3 * (r + q / 2) : 1.5 * r;
  const [w, h] = flat ? [1, ROOT_3 / 2] : [ROOT_3 / 2, 1];
  return [
    [x - w, y - h],
    [x + w, y + h],
  ];
}

/** A fan shows this much of every card but the last; what lies open shows at least so much of its width. */
const FAN = 26;
const READABLE = 0.62;

/**
 * How far apart the cards of each group of a hand lie, from left edge to left edge: side by side if all find room, else those that
 * lie open as far apart as can be and the others in fans.
 */
export function spread(
  groups: readonly { count: number; open: boolean }[],
  room: number,
  card: number,
  gap: number,
  apart: number,
): number[] {
  const full = card + gap;
  const steps = (open: boolean): number =>
    groups.reduce((sum, group) => sum + (group.open === open ? Math.max(0, group.count - 1) : 0), 0);
  const free = room - groups.length * card - Math.max(0, groups.length - 1) * apart;
  const [openly, folded] = [steps(true), steps(false)];
  const fan = folded > 0 ? Math.min(full, Math.max(FAN, (free - openly * full) / folded)) : full;
  const wide = openly > 0 ? Math.min(full, Math.max(card * READABLE, (free - folded * fan) / openly)) : full;
  return groups.map((group) => (group.open ? wide : fan));
}

/** How many of so many things stand in a row where so many fit, so that no row is much shorter than the others. */
export function evenRow(count: number, fit: number): number {
  return Math.ceil(count / Math.ceil(count / Math.max(1, fit)));
}
