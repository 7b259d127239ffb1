// What a player may point at on a board, and what pointing at something means.
import type { Piece } from '../wire/scene';
import type { Stand } from '../draw/places';
import type { Plan } from '../draw/plan';
import type { Point } from '../draw/text';

/** Picks with what choosing them does. */
export type Legal = ReadonlyMap<string, string>;

export interface Target {
  /** as in an offer; `host:KEY` opens a host */
  pick: string;
  label: string;
  at: Point;
  /** width on the board */
  size: number;
}

export const pickOf = (piece: Piece): string => `piece:${piece.id}`;
export const spacePick = (space: string): string => `space:${space}`;
export const hostPick = (stand: Stand): string => `host:${stand.key}`;

/** Whether several pieces stand as one and have to be opened before one of them can be chosen. */
export const isHost = (stand: Stand): boolean => stand.as === 'host' || (stand.as === 'afar' && stand.pieces.length > 1);

/** How many of its members' meanings a host tells. */
const TOLD = 3;

/** What choosing a stand means: a legal piece of it, or opening it; null if none of it is legal. */
export function meaning(stand: Stand, legal: Legal): { pick: string; label: string } | null {
  const may = stand.pieces.map(pickOf).filter((pick) => legal.has(pick));
  const [first] = may;
  if (first === undefined) return null;
  if (!isHost(stand)) return { pick: first, label: legal.get(first)! };
  const labels = new Set(may.map((pick) => legal.get(pick)!));
  return { pick: hostPick(stand), label: [...labels].slice(0, TOLD).join(', ') };
}

/** All targets of a board, from the top down. */
export function targetsOf(plan: Plan, stands: readonly Stand[], legal: Legal, width: (stand: Stand) => number): Target[] {
  const found: Target[] = [];
  for (const place of plan.places.values()) {
    const pick = spacePick(place.space.id);
    const label = legal.get(pick);
    if (label !== undefined) found.push({ pick, label, at: place.centre, size: place.room * 2 });
  }
  for (const stand of stands) {
    const means = meaning(stand, legal);
    if (means) found.push({ ...means, at: stand.at, size: width(stand) });
  }
  return found.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

/** Everything on a board to be read, from the top down: pieces, and the spaces on which nothing stands. */
export function readable(plan: Plan, stands: readonly Stand[], legal: Legal): Target[] {
  const taken = new Set(stands.map((stand) => stand.space));
  const found: Target[] = [];
  for (const place of plan.places.values()) {
    const pick = spacePick(place.space.id);
    if (!taken.has(place.space.id) || legal.has(pick)) found.push({ pick, label: '', at: place.centre, size: 0 });
  }
  for (const stand of stands) {
    const first = stand.pieces[0];
    if (first)
      found.push({
        pick: isHost(stand) ? hostPick(stand) : (meaning(stand, legal)?.pick ?? pickOf(first)),
        label: '',
        at: stand.at,
        size: 0,
      });
  }
  return found.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

/** What a click on something means: the thing itself if it is legal, else the space it stands on; null if neither is. */
export function resolve(pick: string, stands: readonly Stand[], legal: Legal): string | null {
  if (legal.has(pick)) return pick;
  const stand = stands.find((each) => hostPick(each) === pick || each.pieces.some((piece) => pickOf(piece) === pick));
  if (!stand) return null;
  const means = meaning(stand, legal);
  if (means) return means.pick;
  if (legal.has(spacePick(stand.space))) return spacePick(stand.space);
  return pick.startsWith('host:') ? pick : null;
}
