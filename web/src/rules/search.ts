/** Finding a rule by its id or by words that stand in it. */
import type { Rulebook, RuleChapter, RuleEntry, RuleSection } from '../wire/protocol';

const words = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** What is read of a text: its links by their names, without marks. */
export const bare = (text: string): string => text.replaceAll(/\[([^\]]*)\]\(#[^)]*\)/g, '$1').replaceAll(/[*`]/g, '');

/** Every word must occur, in any order; an id may be given in part, and where it stands counts too. */
export function fits(entry: RuleEntry, query: string, where = ''): boolean {
  const text = `${entry.id} ${where} ${entry.part} ${entry.title} ${entry.question} ${bare(entry.text)}`.toLowerCase();
  return words(query).every((word) => text.includes(word));
}

/** The chapters with only what a query finds. */
export function search(book: Rulebook, query: string): RuleChapter[] {
  if (query.trim() === '') return [...book.chapters];
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      sections: chapter.sections
        .map((section) => ({
          ...section,
          tables: [],
          entries: section.entries.filter((entry) => fits(entry, query, `${chapter.title} ${section.title}`)),
        }))
        .filter((section) => section.entries.length > 0),
    }))
    .filter((chapter) => chapter.sections.length > 0);
}

/** All entries of some chapters, each with where it stands. */
export function entriesOf(
  chapters: readonly RuleChapter[],
): { entry: RuleEntry; section: RuleSection; chapter: RuleChapter }[] {
  return chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => section.entries.map((entry) => ({ entry, section, chapter }))),
  );
}

export function find(book: Rulebook, id: string): RuleEntry | undefined {
  return place(book, id)?.entry ?? other(book, id);
}

/** Where a rule stands; nowhere if it is only for developers. */
export function place(
  book: Rulebook,
  id: string,
): { entry: RuleEntry; section: RuleSection; chapter: RuleChapter } | undefined {
  return entriesOf(book.chapters).find(({ entry }) => entry.id === id);
}

/** A rule that is only for developers. */
export function other(book: Rulebook, id: string): RuleEntry | undefined {
  return book.others.find((entry) => entry.id === id);
}

/** What a rule is called: its title or, where it has none, what its section speaks of. */
export function nameOfRule(book: Rulebook, id: string): string | undefined {
  const found = place(book, id);
  if (found) return found.entry.question || found.entry.title || found.section.title;
  return other(book, id)?.title || undefined;
}

export interface Stretch {
  text: string;
  style: 'plain' | 'bold' | 'italic' | 'code' | 'rule';
  /** a word that explains itself */
  term?: string;
  /** the rule to which it leads */
  id?: string;
}

export type Block =
  { kind: 'text'; lines: Stretch[] } | { kind: 'list'; items: Stretch[][] } | { kind: 'table'; rows: Stretch[][][] };

const INLINE =
  /\*\*([^*]+)\*\*|(?<![\w*])\*([^*]+)\*(?![\w*])|`([^`]+)`|\[([^\]]+)\]\(#([^)]+)\)|\b([A-Z]{2}-[A-Z][A-Z0-9]*-D?\d+[a-z]?)\b/g;

/** Bold, italic, code and the ids of other rules in a line of a catalogue. */
export function stretches(line: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) found.push({ text: line.slice(from, match.index), style: 'plain' });
    if (match[1] !== undefined) found.push({ text: match[1], style: 'bold' });
    else if (match[2] !== undefined) found.push({ text: match[2], style: 'italic' });
    else if (match[3] !== undefined) found.push({ text: match[3], style: 'code' });
    else if (match[4] !== undefined) found.push({ text: match[4], style: 'rule', id: match[5]! });
    else found.push({ text: match[6]!, style: 'rule', id: match[6]! });
    from = match.index + match[0].length;
  }
  if (from < line.length) found.push({ text: line.slice(from), style: 'plain' });
  return found;
}

/** The text of an entry as paragraphs, lists and tables. */
export function blocks(text: string): Block[] {
  const made: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) made.push({ kind: 'text', lines: stretches(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    const row = /^\s*\|(.*)\|\s*$/.exec(line);
    const last = made.at(-1);
    if (line.trim() === '') flush();
    else if (item && paragraph.length === 0) {
      if (last?.kind === 'list') last.items.push(stretches(item[1]!));
      else made.push({ kind: 'list', items: [stretches(item[1]!)] });
    } else if (item) {
      flush();
      made.push({ kind: 'list', items: [stretches(item[1]!)] });
    } else if (row) {
      flush();
      if (/^[\s|:-]+$/.test(row[1]!)) continue;
      const cells = row[1]!.split('|').map((cell) => stretches(cell.trim()));
      const before = made.at(-1);
      if (before?.kind === 'table') before.rows.push(cells);
      else made.push({ kind: 'table', rows: [cells] });
    } else paragraph.push(line.trim());
  }
  flush();
  return made;
}
