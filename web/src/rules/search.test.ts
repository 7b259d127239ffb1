import { describe, expect, it } from 'vitest';
import type { Rulebook, RuleEntry } from '../wire/protocol';
import { blocks, entriesOf, find, nameOfRule, place, search, stretches } from './search';

const entry = (id: string, text: string, more: Partial<RuleEntry> = {}): RuleEntry => ({
  id,
  title: '',
  text,
  question: '',
  part: '',
  see: [],
  ...more,
});
const BOOK: Rulebook = {
  chapters: [
    {
      id: 'nets',
      title: 'Nets and Runes',
      sections: [
        {
          title: 'Nets',
          tables: [],
          entries: [
            entry('MA-NET-01', 'A netted tile cannot move.', { title: 'A net' }),
            entry('MA-RUL-25', 'Not at all; see [Banners](#MA-BAN-01).', { question: 'May it turn?' }),
          ],
        },
      ],
    },
    {
      id: 'battle',
      title: 'Battle',
      sections: [{ title: 'Banners', tables: [], entries: [entry('MA-BAN-01', 'It never moves.')] }],
    },
  ],
  others: [entry('MA-EX-01', 'Expect: nothing.', { title: 'A normal turn' })],
};
const found = (query: string): string[] => entriesOf(search(BOOK, query)).map((one) => one.entry.id);

describe('searching the rules', () => {
  it('finds by id, and by words in any order', () => {
    expect(found('net-01')).toEqual(['MA-NET-01']);
    expect(found('tile netted')).toEqual(['MA-NET-01']);
    expect(found('move')).toHaveLength(2);
    expect(found('dragon')).toEqual([]);
    expect(found('  ')).toHaveLength(3);
    expect(find(BOOK, 'MA-BAN-01')?.text).toBe('It never moves.');
  });

  it('finds questions, and what stands under a heading', () => {
    expect(found('may turn')).toEqual(['MA-RUL-25']);
    expect(found('runes')).toEqual(['MA-NET-01', 'MA-RUL-25']);
    expect(found('banners')).toEqual(['MA-RUL-25', 'MA-BAN-01']);
    expect(found('#MA')).toEqual([]);
  });

  it('leaves out what is for developers, but a link to it leads somewhere', () => {
    expect(found('expect')).toEqual([]);
    expect(find(BOOK, 'MA-EX-01')?.text).toBe('Expect: nothing.');
    expect(place(BOOK, 'MA-EX-01')).toBeUndefined();
    expect(place(BOOK, 'MA-RUL-25')?.chapter.title).toBe('Nets and Runes');
  });
});

describe('the name of a rule', () => {
  it('is its question, its title, or what its section speaks of', () => {
    expect(nameOfRule(BOOK, 'MA-NET-01')).toBe('A net');
    expect(nameOfRule(BOOK, 'MA-RUL-25')).toBe('May it turn?');
    expect(nameOfRule(BOOK, 'MA-BAN-01')).toBe('Banners');
    expect(nameOfRule(BOOK, 'MA-EX-01')).toBe('A normal turn');
    expect(nameOfRule(BOOK, 'MA-XXX-01')).toBeUndefined();
  });
});

describe('the text of a rule', () => {
  it('has bold, italic, code and links to other rules', () => {
    expect(
      stretches('See **this** and *that*, `place`, [Nets](#MA-NET-02), MA-NET-01.').filter((part) => part.style !== 'plain'),
    ).toEqual([
      { text: 'this', style: 'bold' },
      { text: 'that', style: 'italic' },
      { text: 'place', style: 'code' },
      { text: 'Nets', style: 'rule', id: 'MA-NET-02' },
      { text: 'MA-NET-01', style: 'rule', id: 'MA-NET-01' },
    ]);
  });

  it('falls into paragraphs, lists and tables', () => {
    const found = blocks('One\nline.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |');
    expect(found.map((block) => block.kind)).toEqual(['text', 'list', 'table']);
    expect(found[1]).toMatchObject({ items: [[{ text: 'a' }], [{ text: 'b' }]] });
    expect(found[2]).toMatchObject({ rows: [{ length: 2 }, { length: 2 }] });
  });
});
