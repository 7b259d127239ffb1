/** A patch changes a scene into the next one; what it does not speak of is shared with the scene before. */
import type { Changes, Patch } from './protocol';
import type { Board, Scene } from './scene';

interface Named {
  id: string;
}

/** The list after the changes: what is gone goes, what is set takes its place or comes last, then the order is made. */
export function change<T>(list: readonly T[], changes: Changes, key: (item: T) => string): T[] {
  const gone = new Set(changes.gone ?? []);
  const set = new Map(Object.entries((changes.set ?? {}) as Record<string, T>));
  const next: T[] = [];
  for (const item of list) {
    const id = key(item);
    if (gone.has(id)) continue;
    const changed = set.get(id);
    next.push(changed ?? item);
    set.delete(id);
  }
  next.push(...set.values());
  if (!changes.order) return next;
  const place = new Map(changes.order.map((id, at) => [id, at]));
  const last = changes.order.length;
  return next
    .map((item, at) => ({ item, at, place: place.get(key(item)) ?? last }))
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ item }) => item);
}

const byId = (item: Named): string => item.id;

function changeBoard(board: Board, patch: NonNullable<Patch['boards']>[string]): Board {
  const { spaces, pieces, ...others } = patch;
  const next = { ...board, ...(others as Partial<Board>) };
  if (spaces) next.spaces = change(board.spaces ?? [], spaces, byId);
  if (pieces) next.pieces = change(board.pieces ?? [], pieces, byId);
  return next;
}

export function apply(scene: Scene, patch: Patch): Scene {
  if (patch.scene) return patch.scene;
  const next: Scene = { ...scene };
  const { boards } = patch;
  if (boards) next.boards = scene.boards.map((board) => (boards[board.id] ? changeBoard(board, boards[board.id]!) : board));
  if (patch.zones) next.zones = change(scene.zones, patch.zones, byId);
  if (patch.tracks) next.tracks = change(scene.tracks, patch.tracks, byId);
  if (patch.seats) next.seats = change(scene.seats, patch.seats, (seat) => String(seat.seat));
  if (patch.headline) next.headline = patch.headline;
  for (const name of ['notice', 'closing'] as const) {
    const told = patch[name];
    if (told === null) delete next[name];
    else if (told !== undefined) next[name] = told;
  }
  if (patch.phases === null) delete next.phases;
  else if (patch.phases) next.phases = patch.phases;
  return next;
}
