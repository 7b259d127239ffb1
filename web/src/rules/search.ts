/** Finding a rule by its id or by words that stand in it. */
import type { RuleEntry, RuleGroup } from '../wire/protocol';

/** Every word must occur, in any order; an id may be given in part. */
export function fits(entry: RuleEntry, query: string): boolean {
  const text = `${entry.id} ${entry.title} ${entry.text}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(word));
}

export function search(groups: readonly RuleGroup[], query: string): RuleGroup[] {
  if (query.trim() === '') return [...groups];
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => fits(entry, query)) }))
    .filter((group) => group.entries.length > 0);
}

export function find(groups: readonly RuleGroup[], id: string): RuleEntry | undefined {
  for (const group of groups) {
    const entry = group.entries.find((one) => one.id === id);
    if (entry) return entry;
  }
  return undefined;
}

/** What a rule is called: its title or, where it has none, what its chapter speaks of. */
export function nameOfRule(groups: readonly RuleGroup[], id: string): string | undefined {
  const group = groups.find(({ entries }) => entries.some((entry) => entry.id === id));
  return group && (group.entries.find((entry) => entry.id === id)!.title || group.subject);
}

export interface Stretch {
  text: string;
  style: 'plain' | 'bold' | 'italic' | 'code' | 'rule';
  /** a word that explains itself */
  term?: string;
}

export type Block =
  { kind: 'text'; lines: Stretch[] } | { kind: 'list'; items: Stretch[][] } | { kind: 'table'; rows: Stretch[][][] };

const INLINE = /\*\*([^*]+)\*\*|(?<![\w*])\*([^*]+)\*(?![\w*])|`([^`]+)`|\b([A-Z]{2}-[A-Z]+-\d+[a-z]?)\b/g;

/** Bold, italic, code and the ids of other rules in a line of a catalogue. */
export function stretches(line: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) found.push({ text: line.slice(from, match.index), style: 'plain' });
    if (match[1] !== undefined) found.push({ text: match[1], style: 'bold' });
    else if (match[2] !== undefined) found.push({ text: match[2], style: 'italic' });
    else if (match[3] !== undefined) found.push({ text: match[3], style: 'code' });
    else found.push({ text: match[4]!, style: 'rule' });
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
