import { describe, expect, it } from 'vitest';
import { fitting } from './fit';

describe('things in a row', () => {
  it('all stand there if there is room', () => {
    expect(fitting([100, 100, 100], 320, 10, 80)).toBe(3);
    expect(fitting([], 0, 10, 80)).toBe(0);
  });

  it('leave room for the one that leads to the rest', () => {
    expect(fitting([100, 100, 100], 319, 10, 80)).toBe(2);
    expect(fitting([100, 100, 100], 290, 10, 80)).toBe(1);
    expect(fitting([100, 100, 100], 100, 10, 80)).toBe(0);
  });
});
