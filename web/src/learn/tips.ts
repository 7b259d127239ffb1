/** Tips: what a kind of decision is for, told the first time somebody meets it. What was met is kept in this browser. */

export const TIPS = ['first', 'always', 'never'] as const;
/** when tips are told: in one's first games of each title, at every table, or never */
export type Tips = (typeof TIPS)[number];

/** so many games of a title are one's first */
export const FIRST_GAMES = 3;

export interface Met {
  /** by game: the tables of one's first games */
  tables: Record<string, string[]>;
  /** by game: the tips that were read in them */
  read: Record<string, string[]>;
}

/** The tip for a question: every `…-ask-…` of a game has one. */
export function tipFor(question: string): string {
  return question.replace('-ask-', '-tip-ask-');
}

/** Whether a table is one of the first games of its title. */
export function isFirst(met: Met, game: string, table: string): boolean {
  const tables = met.tables[game] ?? [];
  return tables.includes(table) || tables.length < FIRST_GAMES;
}

/** What is known after a decision at a table was met. */
export function afterMeeting(met: Met, game: string, table: string, tip: string): Met {
  const tables = met.tables[game] ?? [];
  const read = met.read[game] ?? [];
  return {
    tables: {
      ...met.tables,
      [game]: tables.includes(table) || tables.length >= FIRST_GAMES ? tables : [...tables, table],
    },
    read: { ...met.read, [game]: read.includes(tip) ? read : [...read, tip] },
  };
}

/** Whether a tip is told now; `here` are those that were read at this table since it was opened. */
export function tells(wanted: Tips, met: Met, game: string, table: string, tip: string, here: ReadonlySet<string>): boolean {
  if (wanted === 'never' || here.has(tip)) return false;
  return wanted === 'always' || (isFirst(met, game, table) && !(met.read[game] ?? []).includes(tip));
}

const KEY = 'tablekeep.tips';

/** Where it is kept. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

export function readMet(store: Store = localStorage): Met {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Met>;
    return { tables: kept.tables ?? {}, read: kept.read ?? {} };
  } catch {
    return { tables: {}, read: {} };
  }
}

export function keepMet(met: Met, store: Store = localStorage): void {
  store.setItem(KEY, JSON.stringify(met));
}
