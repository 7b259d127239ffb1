/** How far one has come in the lessons, kept in this browser. The table of a lesson is found again by its id. */

export interface Progress {
  /** the table at which it is played, as long as it is there */
  table: string;
  step: number;
  of: number;
  done: boolean;
  /** when it was last played */
  at: number;
}

export type State = 'new' | 'begun' | 'done';

const KEY = 'tablekeep.lessons';
type Kept = Record<string, Record<string, Progress>>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

let kept = $state.raw<Kept>(read());

export function progressOf(game: string, lesson: string): Progress | undefined {
  return kept[game]?.[lesson];
}

export function stateOf(game: string, lesson: string): State {
  const known = progressOf(game, lesson);
  if (!known) return 'new';
  // who plays one again has still done it
  return known.done ? 'done' : 'begun';
}

export function keep(game: string, lesson: string, part: Partial<Progress>): void {
  const before = progressOf(game, lesson) ?? { table: '', step: 0, of: 0, done: false, at: 0 };
  kept = { ...read(), [game]: { ...read()[game], [lesson]: { ...before, ...part, at: Date.now() } } };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** The lesson to go on with: the one begun last, else the first that was never played; none if all are done. */
export function nextOf<T extends { id: string }>(game: string, lessons: readonly T[]): T | undefined {
  const begun = lessons
    .filter((lesson) => stateOf(game, lesson.id) === 'begun')
    .sort((one, other) => progressOf(game, other.id)!.at - progressOf(game, one.id)!.at);
  return begun[0] ?? lessons.find((lesson) => stateOf(game, lesson.id) === 'new');
}

/** The lesson begun last of all games, and not done. */
export function latest(): { game: string; lesson: string } | null {
  let found: { game: string; lesson: string; at: number } | null = null;
  for (const [game, lessons] of Object.entries(kept))
    for (const [lesson, one] of Object.entries(lessons))
      if (!one.done && (!found || one.at > found.at)) found = { game, lesson, at: one.at };
  return found;
}

/** Whether nobody has ever begun a lesson here. */
export const untouched = (): boolean => Object.keys(kept).length === 0;
