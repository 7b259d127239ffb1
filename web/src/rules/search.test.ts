import { describe, expect, it } from 'vitest';
import { blocks, find, nameOfRule, search, stretches } from './search';

const GROUPS = [
  { title: '2.13 Nets', subject: 'Nets', entries: [{ id: 'MA-NET-01', title: 'A net', text: 'A netted tile cannot move.' }] },
  { title: 'Banners', subject: 'Banners', entries: [{ id: 'MA-BAN-01', title: '', text: 'It never moves.' }] },
];

describe('searching the rules', () => {
  it('finds by id, and by words in any order', () => {
    expect(search(GROUPS, 'net-01').map((group) => group.subject)).toEqual(['Nets']);
    expect(search(GROUPS, 'tile netted').map((group) => group.subject)).toEqual(['Nets']);
    expect(search(GROUPS, 'move')).toHaveLength(2);
    expect(search(GROUPS, 'dragon')).toEqual([]);
    expect(search(GROUPS, '  ')).toHaveLength(2);
    expect(find(GROUPS, 'MA-BAN-01')?.text).toBe('It never moves.');
  });
});

describe('the name of a rule', () => {
  it('is its title, or what its chapter speaks of', () => {
    expect(nameOfRule(GROUPS, 'MA-NET-01')).toBe('A net');
    expect(nameOfRule(GROUPS, 'MA-BAN-01')).toBe('Banners');
    expect(nameOfRule(GROUPS, 'MA-XXX-01')).toBeUndefined();
  });
});

describe('the text of a rule', () => {
  it('has bold, italic, code and the ids of other rules', () => {
    expect(stretches('See **this** and *that*, `place`, MA-NET-01.').filter((part) => part.style !== 'plain')).toEqual([
      { text: 'this', style: 'bold' },
      { text: 'that', style: 'italic' },
      { text: 'place', style: 'code' },
      { text: 'MA-NET-01', style: 'rule' },
    ]);
  });

  it('falls into paragraphs, lists and tables', () => {
    const found = blocks('One\nline.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |');
    expect(found.map((block) => block.kind)).toEqual(['text', 'list', 'table']);
    expect(found[1]).toMatchObject({ items: [[{ text: 'a' }], [{ text: 'b' }]] });
    expect(found[2]).toMatchObject({ rows: [{ length: 2 }, { length: 2 }] });
  });
});
