/** Where zones and tracks lie, by what the scene says of them. No game is known here. */
import type { Counter, Scene, SeatView, Track, Zone } from '../wire/scene';

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

/** Cards of a hand are never narrower than this; then the hand scrolls. */
const NARROWEST = 76;
const NEAR = 3;

/** How wide the cards of a hand are, and how far apart they lie, so that so many of them find room side by side. */
export function handWidth(count: number, room: number, card: number, gap: number): { card: number; gap: number } {
  const fit = (between: number): number => Math.floor((room - Math.max(0, count - 1) * between) / Math.max(1, count));
  const between = fit(gap) < card ? NEAR : gap;
  return { card: Math.max(NARROWEST, Math.min(card, fit(between))), gap: between };
}

/** How wide a hand of so many cards is at least. */
export const narrowestHand = (count: number): number => count * NARROWEST + Math.max(0, count - 1) * NEAR;

/** How many of so many things stand in a row where so many fit, so that no row is much shorter than the others. */
export function evenRow(count: number, fit: number): number {
  return Math.ceil(count / Math.ceil(count / Math.max(1, fit)));
}

/** What a folded sheet shows: three numbers, those that lead first, then others, then piles; and piles that may be chosen from. */
export function leadCounters(
  counters: readonly Counter[],
  piles: readonly Zone[],
  choosable: (zone: Zone) => boolean,
): { counters: Counter[]; piles: Zone[] } {
  const leading = counters.some((counter) => counter.lead) ? counters.filter((counter) => counter.lead) : [...counters];
  const first = leading.slice(0, FEW);
  const free = Math.max(0, FEW - first.length);
  return { counters: first, piles: piles.filter((zone, at) => at < free || choosable(zone)) };
}

/** The seats by teams, in the order they are shown; none if everybody plays alone. */
export function teamsOf(seats: readonly SeatView[], order: readonly number[]): number[][] {
  const teams: number[][] = [];
  for (const seat of order) {
    if (teams.some((team) => team.includes(seat))) continue;
    const partners = seats.find((one) => one.seat === seat)?.partners ?? [];
    teams.push([seat, ...order.filter((other) => partners.includes(other))]);
  }
  return teams.some((team) => team.length > 1) ? teams : [];
}
