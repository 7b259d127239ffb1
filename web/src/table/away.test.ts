import { describe, expect, it } from 'vitest';
import { chosenFrames, keepSeen, lastSeen, type Store, whenWas, worthTelling } from './away';

function store(first = '{}'): Store & { text: () => string } {
  let kept: string | null = first;
  return { getItem: () => kept, setItem: (_key, value) => void (kept = value), text: () => kept ?? '' };
}

describe('what was seen last', () => {
  it('is kept for each table and seat', () => {
    const kept = store();
    keepSeen('t1', 0, { move: 7, own: 5, at: 1 }, kept);
    keepSeen('t1', 1, { move: 9, own: 9, at: 2 }, kept);
    expect(lastSeen('t1', 0, kept)).toEqual({ move: 7, own: 5, at: 1 });
    expect(lastSeen('t1', 1, kept)).toEqual({ move: 9, own: 9, at: 2 });
    expect(lastSeen('t2', 0, kept)).toBeNull();
  });

  it('is forgotten of the oldest of many tables', () => {
    const kept = store();
    for (let n = 0; n < 120; n++) keepSeen(`t${n}`, 0, { move: n, own: 0, at: n }, kept);
    expect(lastSeen('t0', 0, kept)).toBeNull();
    expect(lastSeen('t119', 0, kept)).not.toBeNull();
  });

  it('is nothing where the store holds something else', () => {
    expect(lastSeen('t', 0, store('no json'))).toBeNull();
  });
});

describe('what was missed', () => {
  it('is told from two actions on, or after ten minutes', () => {
    expect(worthTelling(0, 0, 1e9)).toBe(false);
    expect(worthTelling(1, 0, 9 * 60_000)).toBe(false);
    expect(worthTelling(1, 0, 10 * 60_000)).toBe(true);
    expect(worthTelling(2, 0, 1)).toBe(true);
  });

  it('stands in the strip in its order, first what touches oneself', () => {
    const things = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, touches: n === 2 }));
    expect(chosenFrames(things).map(({ n }) => n)).toEqual([2, 5, 6, 7]);
    expect(chosenFrames(things.slice(0, 5))).toHaveLength(5);
  });

  it('has an hour today, and a day before', () => {
    const noon = new Date(2026, 4, 20, 12, 0).getTime();
    expect(whenWas(noon - 3_600_000, noon, 'en-GB')).toBe('11:00');
    expect(whenWas(noon - 24 * 3_600_000, noon, 'en-GB')).toMatch(/Tuesday.*12:00/);
    expect(whenWas(noon - 30 * 24 * 3_600_000, noon, 'en-GB')).toMatch(/20 April.*12:00/);
  });
});
