/** The log as it is read: newest on top, battles folded under the line that began them. */
import type { Desk } from './desk.svelte';
import type { Entry } from '../wire/protocol';
import type { Arg } from '../wire/scene';
import { isRef } from '../words/voice';

export interface Chapter {
  head: Entry;
  inside: Entry[];
}

/** Level-1 lines go under the level-0 line before them. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const made: Chapter[] = [];
  for (const entry of log) {
    const last = made.at(-1);
    if ((entry.level ?? 0) > 0 && last) last.inside.push(entry);
    else made.push({ head: entry, inside: [] });
  }
  return made.reverse();
}

/** The seat that an argument means: a player, or a faction that is played by the rules alone and has no seat at the table. */
function seatMeant(arg: Arg, desk: Desk): number | null {
  if (!isRef(arg)) return null;
  if (arg.kind === 'seat') return Number(arg.id);
  if (arg.kind !== 'faction') return null;
  return desk.scene?.seats.find((view) => view.faction === arg.id && !desk.seats[view.seat])?.seat ?? null;
}

/** Whose line it is: the first seat it names, else the owner of what it comes from. */
export function actor(entry: Entry, desk: Desk): number | null {
  for (const arg of Object.values(entry.say.args ?? {})) {
    const meant = seatMeant(arg, desk);
    if (meant !== null) return meant;
  }
  const from = entry.from ?? '';
  if (from.startsWith('seat-')) return Number(from.slice(5));
  const owner = desk.piece(from)?.owner ?? desk.standing(from).find((piece) => (piece.owner ?? -1) >= 0)?.owner;
  return owner === undefined || owner < 0 ? null : owner;
}

export type Filter = { kind: 'all' } | { kind: 'seat'; seat: number } | { kind: 'battles' };

export function keep(chapter: Chapter, filter: Filter, query: string, desk: Desk): boolean {
  if (filter.kind === 'battles' && chapter.inside.length === 0) return false;
  if (filter.kind === 'seat' && actor(chapter.head, desk) !== filter.seat) return false;
  const words = query.trim().toLowerCase();
  if (words === '') return true;
  return [chapter.head, ...chapter.inside].some((entry) => desk.say(entry.say).toLowerCase().includes(words));
}
