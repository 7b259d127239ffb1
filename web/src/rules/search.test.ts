import { describe, expect, it } from 'vitest';
import { blocks, find, search, stretches } from './search';

const GROUPS = [
  { title: 'Nets', entries: [{ id: 'MA-NET-01', title: 'A net', text: 'A netted tile cannot move.' }] },
  { title: 'Banners', entries: [{ id: 'MA-BAN-01', title: 'Banner', text: 'It never moves.' }] },
];

describe('searching the rules', () => {
  it('finds by id, and by words in any order', () => {
    expect(search(GROUPS, 'net-01').map((group) => group.title)).toEqual(['Nets']);
    expect(search(GROUPS, 'tile netted').map((group) => group.title)).toEqual(['Nets']);
    expect(search(GROUPS, 'move')).toHaveLength(2);
    expect(search(GROUPS, 'dragon')).toEqual([]);
    expect(search(GROUPS, '  ')).toHaveLength(2);
    expect(find(GROUPS, 'MA-BAN-01')?.title).toBe('Banner');
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
