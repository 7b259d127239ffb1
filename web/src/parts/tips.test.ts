// Tips: one at a time, and none for what has gone meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tips } from './tips.svelte';

const element = (): Element => {
  const it = { getBoundingClientRect: () => ({ top: 0, left: 0 }), contains: (other: unknown) => other === it };
  return it as unknown as Element;
};
const [one, other] = [element(), element()];

beforeEach(() => {
  vi.useFakeTimers();
  tips.close();
});
afterEach(() => vi.useRealTimers());

test('a pointer that rests opens it', () => {
  tips.later(one, () => ({ title: 'Gold' }));
  expect(tips.open).toBeNull();
  vi.runAllTimers();
  expect(tips.open?.title).toBe('Gold');
});

test('nothing opens for what has gone before it would have opened, and nobody asks it for its words', () => {
  const words = vi.fn(() => ({ title: 'Gold' }));
  tips.later(one, words);
  tips.gone(one);
  vi.runAllTimers();
  expect(tips.open).toBeNull();
  expect(words).not.toHaveBeenCalled();
});

test('what is open goes with what it explains, and only with that', () => {
  tips.show(one, { title: 'Gold' }, true);
  tips.gone(other);
  expect(tips.open).not.toBeNull();
  tips.gone(one);
  expect(tips.open).toBeNull();
});
