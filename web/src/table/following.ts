/**
 * What an action of somebody else changed, worked out from the scenes before and after it and from its lines in the log: the way
 * a piece went, where it stood, the places that were acted on, the numbers that are others now. And the marks that stay of it.
 */
import type { Entry } from '../wire/protocol';
import type { Board, Piece, Scene, SeatView } from '../wire/scene';

/** From one space to another. */
export interface Way {
  from: string;
  to: string;
  /** whose piece went; the actor's if that cannot be seen */
  seat: number;
}

/** A number on the board that is another now. */
export interface Rise {
  /** a piece or a space */
  at: string;
  by: number;
  /** what it counts, if it is no number of the piece itself */
  icon?: string;
}

/** A number on a seat's sheet that is another now. */
export interface SeatChange {
  seat: number;
  /** counter, track or zone, with its icon or id */
  what: string;
  icon: string;
  by: number;
}

export interface Changes {
  ways: Way[];
  /** pieces as they stood before they went */
  ghosts: Piece[];
  /** spaces that were acted on, the most important first */
  places: string[];
  rises: Rise[];
  seats: SeatChange[];
  /** whose pieces, places or numbers were changed */
  touched: number[];
}

/** Whatever is changed on more spaces than these is no place that somebody acted on. */
const MOST_PLACES = 6;
const MOST_RISES = 3;

interface Kind {
  owner: number;
  /** by space: how many there were, and how many there are; and the pieces that stood there */
  before: Map<string, number>;
  after: Map<string, number>;
  stood: Piece[];
}

const ownerOf = (piece: Piece): number => piece.owner ?? -1;
const add = (counts: Map<string, number>, space: string, count: number): void =>
  void counts.set(space, (counts.get(space) ?? 0) + count);

/** Pieces of one kind and owner can be told apart by nobody, whatever their ids. */
function kindsOf(before: Board, after: Board): Kind[] {
  const kinds = new Map<string, Kind>();
  const kindOf = (piece: Piece): Kind => {
    const key = [piece.kind, ownerOf(piece), piece.name].join('|');
    let kind = kinds.get(key);
    if (!kind) kinds.set(key, (kind = { owner: ownerOf(piece), before: new Map(), after: new Map(), stood: [] }));
    return kind;
  };
  for (const piece of before.pieces ?? []) {
    const kind = kindOf(piece);
    add(kind.before, piece.space, piece.count ?? 1);
    kind.stood.push(piece);
  }
  for (const piece of after.pieces ?? []) add(kindOf(piece).after, piece.space, piece.count ?? 1);
  return [...kinds.values()];
}

export function changesOf(before: Scene, after: Scene, entries: readonly Entry[], seat: number): Changes {
  const found: Changes = { ways: [], ghosts: [], places: [], rises: [], seats: [], touched: [] };
  const weak: string[] = [];
  for (const board of after.boards) {
    const then = before.boards.find((one) => one.id === board.id);
    if (then) compareBoards(then, board, entries, seat, found, weak);
  }
  found.seats = seatChanges(before, after);
  const places = [...new Set([...found.ways.map((way) => way.to), ...found.places])];
  found.places = (places.length > 0 ? places : weak.length <= 2 ? [...new Set(weak)] : []).slice(0, MOST_PLACES);
  const main = found.places[0];
  if (main) {
    const own = found.seats.filter((change) => change.seat === seat);
    const piles = own.filter((change) => change.what.startsWith('zone:'));
    // What only counts the cards of a pile is no news on the board: the card that was played lies there.
    const gained = own.filter(
      (change) =>
        change.icon &&
        !piles.includes(change) &&
        !piles.some((pile) => pile.by === change.by && (pile.icon || change.icon) === change.icon),
    );
    for (const { by, icon } of gained) found.rises.push({ at: main, by, icon });
  }
  found.rises = found.rises.slice(0, MOST_RISES);
  found.touched = touchedBy(before, after, found, entries);
  return found;
}

function compareBoards(
  before: Board,
  after: Board,
  entries: readonly Entry[],
  seat: number,
  found: Changes,
  weak: string[],
): void {
  const spaces = new Map((after.spaces ?? []).map((space) => [space.id, space]));
  const now = new Map((after.pieces ?? []).map((piece) => [piece.id, piece]));
  const told = entries.filter((entry) => entry.kind === 'move' && spaces.has(entry.from ?? '') && spaces.has(entry.to ?? ''));
  const way = (from: string, to: string, owner: number): void => {
    if (from === to || found.ways.some((one) => one.from === from && one.to === to)) return;
    found.ways.push({ from, to, seat: owner < 0 ? seat : owner });
  };
  for (const kind of kindsOf(before, after)) {
    const changed = [...new Set([...kind.before.keys(), ...kind.after.keys()])];
    const by = (space: string): number => (kind.after.get(space) ?? 0) - (kind.before.get(space) ?? 0);
    const left = changed.filter((space) => by(space) < 0);
    const reached = changed.filter((space) => by(space) > 0);
    const gone = new Set<string>();
    const come = new Set<string>();
    const went = (from: string, to: string): void => {
      way(from, to, kind.owner);
      gone.add(from);
      come.add(to);
    };
    for (const piece of kind.stood) {
      const there = now.get(piece.id);
      if (there && there.space !== piece.space && by(piece.space) < 0) went(piece.space, there.space);
    }
    for (const { from, to } of told) if (left.includes(from!) && reached.includes(to!)) went(from!, to!);
    const [from, to] = [left.filter((space) => !gone.has(space)), reached.filter((space) => !come.has(space))];
    if (from.length === 1 && to.length === 1) went(from[0]!, to[0]!);
    for (const piece of kind.stood) {
      if (!gone.has(piece.space)) continue;
      const moved = -by(piece.space);
      if (!found.ghosts.some((one) => one.space === piece.space && one.name === piece.name && ownerOf(one) === kind.owner))
        found.ghosts.push(moved === (piece.count ?? 1) ? piece : { ...piece, count: moved });
    }
    for (const space of [...left, ...reached]) {
      if (gone.has(space) || come.has(space)) continue;
      found.places.push(space);
      // One that comes or goes is seen; of several that stand as one only the number tells.
      if (kind.before.has(space) && kind.after.has(space)) found.rises.push({ at: space, by: by(space) });
    }
  }
  for (const entry of told) way(entry.from!, entry.to!, -1);
  for (const { to } of entries) {
    if (!to) continue;
    const at = spaces.has(to) ? to : (now.get(to)?.space ?? before.pieces?.find((piece) => piece.id === to)?.space);
    if (at !== undefined && spaces.has(at)) found.places.unshift(at);
  }
  for (const space of before.spaces ?? []) {
    const then = spaces.get(space.id);
    if (then && (then.realm ?? -1) !== (space.realm ?? -1)) found.places.push(space.id);
  }
  for (const piece of before.pieces ?? []) {
    const there = now.get(piece.id);
    if (!there || there === piece) continue;
    const hits = (there.face?.hits ?? 0) - (piece.face?.hits ?? 0);
    const value = (there.value ?? -1) - (piece.value ?? -1);
    const by = piece.face?.hits !== undefined && there.face?.hits !== undefined && hits !== 0 ? hits : value;
    if (by !== 0) {
      found.rises.push({ at: there.id, by });
      found.places.push(there.space);
    } else if (there.facing !== piece.facing) found.places.push(there.space);
    else if (there.space === piece.space && String(there.states) !== String(piece.states)) weak.push(there.space);
  }
}

function seatChanges(before: Scene, after: Scene): SeatChange[] {
  const found: SeatChange[] = [];
  const note = (seat: number, what: string, icon: string, by: number): void => {
    if (seat >= 0 && by !== 0) found.push({ seat, what, icon, by });
  };
  const counts = (view: SeatView): Map<string, number> =>
    new Map((view.counters ?? []).map((counter) => [counter.icon, counter.number]));
  for (const view of after.seats) {
    const then = before.seats.find((one) => one.seat === view.seat);
    if (!then) continue;
    const was = counts(then);
    for (const [icon, number] of counts(view))
      if (was.has(icon)) note(view.seat, `counter:${icon}`, icon, number - was.get(icon)!);
  }
  for (const track of after.tracks) {
    const then = before.tracks.find((one) => one.id === track.id);
    if (then) note(track.owner, `track:${track.id}`, track.icon ?? '', track.value - then.value);
  }
  for (const zone of after.zones) {
    const then = before.zones.find((one) => one.id === zone.id);
    if (then) note(zone.owner, `zone:${zone.id}`, zone.icon ?? '', zone.count - then.count);
  }
  return found;
}

/** The seats that a message names. */
export function namedSeats(entry: Entry): number[] {
  return Object.values(entry.say.args ?? {}).flatMap((arg) =>
    typeof arg === 'object' && 'kind' in arg && arg.kind === 'seat' ? [Number(arg.id)] : [],
  );
}

function touchedBy(before: Scene, after: Scene, changes: Changes, entries: readonly Entry[]): number[] {
  const touched = new Set(entries.flatMap(namedSeats));
  for (const change of changes.seats) touched.add(change.seat);
  const places = new Set([...changes.places, ...changes.ways.map((way) => way.from)]);
  for (const scene of [before, after])
    for (const board of scene.boards) {
      for (const space of board.spaces ?? []) if (places.has(space.id)) touched.add(space.realm ?? -1);
      for (const piece of board.pieces ?? []) if (places.has(piece.space)) touched.add(ownerOf(piece));
    }
  touched.delete(-1);
  return [...touched].sort((a, b) => a - b);
}

// -- what stays on the board ------------------------------------------------------------------------------------------------

/** An action that was shown, as far as marks are concerned. */
export interface Shown {
  /** its place among the actions since one acted oneself, from 1 on */
  n: number;
  seat: number;
  changes: Changes;
}

export interface Disc {
  space: string;
  n: number;
  seat: number;
  /** how many discs lie there already */
  slot: number;
}

/** The last turn as it stays on the board until one acts. */
export interface Marks {
  /** corner ticks, each in the colours of whoever acted there last */
  spaces: { space: string; seat: number }[];
  discs: Disc[];
  trails: Way[];
  /** older actions that are marked no more */
  more: number;
}

export const MOST_MARKS = 8;
const MOST_DISCS = 3;

/** The marks of the last actions that happened somewhere on a board. */
export function marksOf(actions: readonly Shown[]): Marks {
  const somewhere = actions.filter((action) => action.changes.places.length > 0);
  const kept = somewhere.slice(-MOST_MARKS);
  const spaces = new Map<string, number>();
  const discs: Disc[] = [];
  const trails = new Map<string, Way>();
  for (const { n, seat, changes } of kept) {
    for (const space of changes.places) {
      spaces.delete(space);
      spaces.set(space, seat);
    }
    const space = changes.places[0]!;
    const there = discs.filter((disc) => disc.space === space);
    if (there.length === MOST_DISCS) {
      discs.splice(discs.indexOf(there[0]!), 1);
      for (const disc of there) disc.slot -= 1;
    }
    discs.push({ space, n, seat, slot: Math.min(there.length, MOST_DISCS - 1) });
    for (const way of changes.ways) trails.set(`${way.from}>${way.to}`, way);
  }
  return {
    spaces: [...spaces].map(([space, seat]) => ({ space, seat })),
    discs,
    trails: [...trails.values()].slice(-MOST_MARKS),
    more: somewhere.length - kept.length,
  };
}
