// Terms in texts: whole words, the longest form first, capitals that mean something, each once.
import { describe, expect, it } from 'vitest';
import { Glossary } from './glossary';
import { markedBefore, termBlocks } from './rule-terms';
import { blocks } from '../rules/search';
import { plain, Voice } from '../words/voice';
import type { Term } from '../wire/scene';

const voice = new Voice('en', [
  `xx-term-order = Order
    .text = A tile that is played. See also the Battle.
    .forms = Order | Orders
xx-term-battle = Battle
    .text = Everybody acts.
    .forms = Battle | Battles
xx-term-last-battle = Last Battle
    .text = The end.
    .forms = Last Battle
xx-term-tile = Tile
    .text = What one plays.
    .forms = tile | tiles
xx-term-vp = Victory points (VP)
    .text = Who has most wins.
    .forms = VP | victory point (or two)
`,
]);
const term = (id: string): Term => ({ id, name: { id: `xx-term-${id}` }, rule: 'XX-1', icon: 'star' });
const glossary = new Glossary(['order', 'battle', 'last-battle', 'tile', 'vp'].map(term), voice);
const found = (text: string): [string, string][] =>
  glossary.mark([{ text }]).flatMap((part) => (part.term ? [[part.term, part.text] as [string, string]] : []));

describe('terms in a text', () => {
  it('are found as whole words in all their forms', () => {
    expect(found('Two tiles, one Order; reorder the untiled Battlement.')).toEqual([
      ['tile', 'tiles'],
      ['order', 'Order'],
    ]);
  });

  it('lose nothing of the text', () => {
    for (const text of ['', 'Nothing here.', 'Battle', 'A Battle, then a tile.'])
      expect(plain(glossary.mark([{ text }]))).toBe(text);
  });

  it('prefer the longest form', () => {
    expect(found('Then the Last Battle is fought.')).toEqual([['last-battle', 'Last Battle']]);
    expect(found('Last, a Battle.')).toEqual([['battle', 'Battle']]);
  });

  it('heed capitals where the glossary writes one, and begin sentences with any', () => {
    expect(found('In any order. Tiles lie there.')).toEqual([['tile', 'Tiles']]);
    expect(found('an order, an Order')).toEqual([['order', 'Order']]);
  });

  it('are marked once in a text, also over several parts', () => {
    expect(found('A Battle after a Battle: Battles.')).toHaveLength(1);
    const parts = glossary.mark([{ text: 'Battle ' }, { text: 'Morwen', ref: { kind: 'seat', id: '1' } }, { text: ' Battle' }]);
    expect(parts.filter((part) => part.term)).toHaveLength(1);
    expect(parts.map((part) => part.text).join('')).toBe('Battle Morwen Battle');
  });

  it('leave alone what has a name of its own, and what is being explained', () => {
    expect(glossary.mark([{ text: 'Battle', ref: { kind: 'tile', id: 'la-battle' } }])).toEqual([
      { text: 'Battle', ref: { kind: 'tile', id: 'la-battle' } },
    ]);
    expect(glossary.mark([{ text: 'A Battle of tiles' }], new Set(['battle'])).filter((part) => part.term)).toEqual([
      { text: 'tiles', term: 'tile' },
    ]);
  });

  it('may contain signs that mean something else in an expression', () => {
    expect(found('One victory point (or two).')).toEqual([['vp', 'victory point (or two)']]);
  });

  it('are not parts of words with hyphens, but may have an ending after an apostrophe', () => {
    expect(found('A tile-like thing.')).toEqual([]);
    expect(found("The tile's edge.")).toEqual([['tile', 'tile']]);
  });
});

it('marks the plain words of a rule, each term once in all of it', () => {
  const made = termBlocks(blocks('A Battle, **a Battle** and MA-BATTLE-01.\n\n- a Battle\n- a tile\n'), glossary);
  const stretches = made.flatMap((block) =>
    block.kind === 'text' ? block.lines : block.kind === 'list' ? block.items.flat() : [],
  );
  expect(stretches.flatMap(({ text, style, term }) => (term ? [[text, style, term]] : []))).toEqual([
    ['Battle', 'plain', 'battle'],
    ['tile', 'plain', 'tile'],
  ]);
  expect(stretches.map(({ text }) => text).join('')).toBe('A Battle, a Battle and MA-BATTLE-01.a Battlea tile');
});

it('knows for several texts which terms the ones before have marked', () => {
  expect(markedBefore(['A Battle.', '- a Battle\n- a tile\n', 'An Order.'], glossary)).toEqual([
    [],
    ['battle'],
    ['battle', 'tile'],
  ]);
  expect(termBlocks(blocks('A Battle.'), glossary, ['battle'])).toEqual(blocks('A Battle.'));
});

it('tells a term with its text and rule', () => {
  expect(glossary.get('vp')).toMatchObject({
    title: 'Victory points (VP)',
    text: 'Who has most wins.',
    rule: 'XX-1',
    icon: 'star',
  });
  expect(glossary.get('nothing')).toBeUndefined();
});

it('finds nothing where a game has no terms', () => {
  expect(new Glossary([], voice).mark([{ text: 'A Battle' }])).toEqual([{ text: 'A Battle' }]);
});
