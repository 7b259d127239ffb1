import { describe, expect, it } from 'vitest';
import { face, left, pace, short } from './clock';

const MINUTE = 60_000;

describe('what is left', () => {
  it('runs only while the clock runs', () => {
    expect(left({ left: 5000, running: true }, 100, 2100)).toBe(3000);
    expect(left({ left: 5000, running: false }, 100, 2100)).toBe(5000);
  });

  it('never goes below nothing', () => {
    expect(left({ left: 500, running: true }, 0, 9000)).toBe(0);
  });
});

describe('the face of a clock', () => {
  it.each([
    [0, '0:00.0'],
    [7_440, '0:07.4'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [59_100, '1:00'],
    [9 * MINUTE + 57_000, '9:57'],
    [60 * MINUTE, '1:00:00'],
    [62 * MINUTE + 9_000, '1:02:09'],
    [24 * 60 * MINUTE, '1 d'],
    [(2 * 24 + 5) * 60 * MINUTE, '2 d 5 h'],
  ])('shows %d ms as %s', (milliseconds, shown) => {
    expect(face(milliseconds)).toBe(shown);
  });
});

describe('running short', () => {
  it('is a minute in a live game and an hour in a slow one', () => {
    expect(short(59_000, { kind: 'game', seconds: 600, increment: 0 })).toBe(true);
    expect(short(61_000, { kind: 'game', seconds: 600, increment: 0 })).toBe(false);
    expect(short(59 * MINUTE, { kind: 'days', days: 1 })).toBe(true);
  });
});

describe('the pace', () => {
  it('is told with its numbers', () => {
    expect(pace({ kind: 'game', seconds: 900, increment: 10 })).toEqual({
      id: 'pace-game',
      args: { minutes: 15, increment: 10 },
    });
    expect(pace({ kind: 'none' })).toEqual({ id: 'pace-none', args: {} });
  });
});
