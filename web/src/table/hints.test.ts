import { describe, expect, it } from 'vitest';
import { ideaMarks, worth } from './hints';

const offer = (text: string, ...picks: string[]) => ({ text, picks });

describe('the ideas of a hint', () => {
  const ideas = [
    offer('a', 'card:conquer', 'piece:p1', 'space:2A'),
    offer('b', 'card:harvest'),
    offer('c', 'card:conquer', 'piece:p1', 'space:2A'),
  ];

  it('are numbered on cards and on the board', () => {
    const { marks } = ideaMarks(ideas, null);
    expect([...marks]).toEqual([
      ['card:conquer', 1],
      ['space:2A', 1],
      ['card:harvest', 2],
      ['piece:p1', 3],
    ]);
  });

  it('show the way of the first, or of the one pointed at', () => {
    expect(ideaMarks(ideas, null).road).toEqual({ from: 'p1', to: '2A' });
    expect(ideaMarks(ideas, ideas[1]!).road).toBeNull();
    expect(ideaMarks([], null)).toEqual({ marks: new Map(), road: null });
  });
});

describe('the worth of an idea', () => {
  it('is told in words, held against an even chance', () => {
    expect([0.95, 0.7, 0.56, 0.51, 0.44, 0.3, 0.05].map((value) => worth(value, 2))).toEqual([
      'worth-won-better',
      'worth-good-better',
      'worth-little-better',
      'worth-even',
      'worth-little-worse',
      'worth-good-worse',
      'worth-won-worse',
    ]);
  });

  it('knows how many play', () => {
    expect(worth(0.25, 4)).toBe('worth-even');
    expect(worth(0.5, 4)).toBe('worth-good-better');
    expect(worth(0.5, 1)).toBe('worth-even');
  });
});
