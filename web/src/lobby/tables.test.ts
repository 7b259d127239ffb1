import { describe, expect, it } from 'vitest';
import { codeIn, lasting, standing } from './tables';
import type { TableInfo } from '../wire/protocol';

const table = (more: Partial<TableInfo>): TableInfo => ({
  id: 'abcdefghij',
  game: 'g',
  variant: '',
  options: {},
  status: 'playing',
  seats: [
    { seat: 0, kind: 'person', name: 'Anselm', present: true },
    { seat: 1, kind: 'bot', name: 'Morwen', present: true },
  ],
  clock: { kind: 'none' },
  public: true,
  hints: true,
  host: 'Anselm',
  created: '',
  updated: '',
  moves: 3,
  to_play: [0],
  yours: [0],
  ...more,
});

describe('where a game of mine stands', () => {
  it('says when it is my turn, and against whom', () => {
    expect(standing(table({}))).toEqual({ text: 'Your turn against Morwen', mine: true, way: 'go' });
  });

  it('says whom it waits for', () => {
    expect(standing(table({ to_play: [1] }))).toMatchObject({ text: 'Waiting for Morwen', way: 'continue' });
  });

  it('says how it ended', () => {
    const reason = { id: 'end' };
    const over = (ranks: number[]) =>
      standing(table({ status: 'over', result: { ranks, scores: [1, 2], ended: 'rules', reason } })).text;
    expect(over([1, 2])).toBe('Finished: you won');
    expect(over([2, 1])).toBe('Finished: you came second');
    expect(over([1, 1])).toBe('Finished: a draw');
    expect(over([2, 2])).toBe('Finished: nobody won');
    expect(over([1])).toBe('Finished: you won');
  });

  it('says when it was begun with other rules, and never that it waits for me', () => {
    expect(standing(table({ outdated: true }))).toEqual({ text: 'The rules have changed', mine: false, way: 'why' });
    expect(standing(table({ status: 'over', outdated: true })).way).toBe('record');
  });
});

describe('the code of a table', () => {
  it('is taken from a link, or as it is', () => {
    expect(codeIn(' https://example.org/t/abcdefghij?at=3 ')).toBe('abcdefghij');
    expect(codeIn('abcdefghij')).toBe('abcdefghij');
    expect(codeIn('not a code')).toBeNull();
    expect(codeIn('')).toBeNull();
  });
});

describe('how long a game lasts', () => {
  it.each([
    [40, '40 min'],
    [120, '2 h'],
    [150, '2½ h'],
  ])('%d minutes are %s', (minutes, told) => {
    expect(lasting(minutes)).toBe(told);
  });
});
