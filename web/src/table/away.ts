/** What somebody has seen of a table, kept in this browser; and whether what he missed is worth telling. */

/** How far somebody has seen a game from his seat. */
export interface Seen {
  /** so many actions had been taken */
  move: number;
  /** so many when he acted last himself */
  own: number;
  /** when he was there last */
  at: number;
}

const KEY = 'tablekeep.seen';
/** Older tables are forgotten. */
const MOST = 100;
const MINUTES = 60_000;

/** Only so much of a browser's storage is needed. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

function all(store: Store): Record<string, Seen> {
  try {
    return JSON.parse(store.getItem(KEY) ?? '{}') as Record<string, Seen>;
  } catch {
    return {};
  }
}

const keyOf = (table: string, seat: number): string => `${table}/${seat}`;

export function lastSeen(table: string, seat: number, store: Store = localStorage): Seen | null {
  return all(store)[keyOf(table, seat)] ?? null;
}

export function keepSeen(table: string, seat: number, seen: Seen, store: Store = localStorage): void {
  const kept = { ...all(store), [keyOf(table, seat)]: seen };
  const newest = Object.entries(kept)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  try {
    store.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A full store: what was missed is not offered again, and nothing else is lost.
  }
}

/** Whether to offer what others did meanwhile: two of their actions, or one after ten minutes. */
export function worthTelling(actions: number, since: number, now: number): boolean {
  return actions >= 2 || (actions === 1 && now - since >= 10 * MINUTES);
}

export const STRIP = 5;

/** Which of many things stand in the strip, in their order: first what touches oneself, then the latest. */
export function chosenFrames<T extends { touches: boolean }>(things: readonly T[]): T[] {
  if (things.length <= STRIP) return [...things];
  const order = things
    .map((thing, at) => ({ thing, at }))
    .sort((a, b) => Number(b.thing.touches) - Number(a.thing.touches) || b.at - a.at);
  return order
    .slice(0, STRIP - 1)
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

/** A moment of the past as one speaks of it: the hour today, the day and the hour before. */
export function whenWas(at: number, now: number, language: string): string {
  const [then, today] = [new Date(at), new Date(now)];
  const hour: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  if (then.toDateString() === today.toDateString()) return then.toLocaleTimeString(language, hour);
  const recent = now - at < 6 * 24 * 60 * MINUTES;
  return then.toLocaleString(language, { ...hour, ...(recent ? { weekday: 'long' } : { day: 'numeric', month: 'long' }) });
}
