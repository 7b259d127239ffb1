import { describe, expect, it } from 'vitest';
import { afterMeeting, FIRST_GAMES, isFirst, keepMet, type Met, readMet, tells, tipFor } from './tips';

const NOTHING: Met = { tables: {}, read: {} };
const HERE = new Set<string>();

describe('tips', () => {
  it('belong to the question that is asked', () => {
    expect(tipFor('xy-ask-play')).toBe('xy-tip-ask-play');
    expect(tipFor('xy-ask-moment-ask-again')).toBe('xy-tip-ask-moment-ask-again');
  });

  it('are told the first time a kind of decision is met', () => {
    expect(tells('first', NOTHING, 'xy', 'a', 'xy-tip-ask-play', HERE)).toBe(true);
    const met = afterMeeting(NOTHING, 'xy', 'a', 'xy-tip-ask-play');
    expect(tells('first', met, 'xy', 'a', 'xy-tip-ask-play', HERE)).toBe(false);
    expect(tells('first', met, 'xy', 'b', 'xy-tip-ask-play', HERE)).toBe(false);
    expect(tells('first', met, 'xy', 'b', 'xy-tip-ask-move', HERE)).toBe(true);
    expect(tells('first', met, 'other', 'c', 'xy-tip-ask-play', HERE)).toBe(true);
  });

  it('end after the first games of a title, and not in the midst of one', () => {
    let met = NOTHING;
    for (let n = 0; n < FIRST_GAMES; n++) met = afterMeeting(met, 'xy', `table-${n}`, `xy-tip-ask-${n}`);
    expect(isFirst(met, 'xy', 'table-0')).toBe(true);
    expect(isFirst(met, 'xy', 'fourth')).toBe(false);
    expect(tells('first', met, 'xy', 'table-2', 'xy-tip-ask-new', HERE)).toBe(true);
    expect(tells('first', met, 'xy', 'fourth', 'xy-tip-ask-new', HERE)).toBe(false);
    expect(tells('always', met, 'xy', 'fourth', 'xy-tip-ask-0', HERE)).toBe(true);
    expect(afterMeeting(met, 'xy', 'fourth', 'xy-tip-ask-new').tables['xy']).toHaveLength(FIRST_GAMES);
  });

  it('are told once at a table, and never to whoever wants none', () => {
    expect(tells('always', NOTHING, 'xy', 'a', 'xy-tip-ask-play', new Set(['xy-tip-ask-play']))).toBe(false);
    expect(tells('never', NOTHING, 'xy', 'a', 'xy-tip-ask-play', HERE)).toBe(false);
  });

  it('are remembered in the browser, whatever was kept there before', () => {
    const met = afterMeeting(NOTHING, 'xy', 'a', 'xy-tip-ask-play');
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readMet(store)).toEqual(NOTHING);
    keepMet(met, store);
    expect(readMet(store)).toEqual(met);
    for (const key of kept.keys()) kept.set(key, 'nonsense');
    expect(readMet(store)).toEqual(NOTHING);
  });
});
