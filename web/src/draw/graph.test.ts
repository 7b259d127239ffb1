import { describe, expect, it } from 'vitest';
import { across, calmed, curve, down, type Frame, grid, MARGIN, moveAt, ticks, valueAt } from './graph';

const frame: Frame = { width: 600, height: 240, moves: 80 };
const points = [
  { move: 0, value: 0.5 },
  { move: 20, value: 0.75 },
  { move: 80, value: 0 },
];

describe('a graph of what could be expected', () => {
  it('puts the first move to the left, the last to the right, and finds them again', () => {
    expect(across(frame, 0)).toBe(MARGIN.left);
    expect(across(frame, 80)).toBe(600 - MARGIN.right);
    for (const move of [0, 17, 80]) expect(moveAt(frame, across(frame, move))).toBe(move);
    expect(moveAt(frame, -50)).toBe(0);
    expect(moveAt(frame, 5000)).toBe(80);
    expect(down(frame, 1)).toBe(MARGIN.top);
  });

  it('tells the value between two points', () => {
    expect(valueAt(points, 10)).toBeCloseTo(0.625);
    expect(valueAt(points, 80)).toBe(0);
    expect(valueAt([], 3)).toBe(0);
  });

  it('calms a line without touching its end, which is the result', () => {
    const calm = calmed(points, 1);
    expect(calm.map(({ move }) => move)).toEqual([0, 20, 80]);
    expect(calm[0]!.value).toBeCloseTo(0.625);
    expect(calm[2]!.value).toBe(0);
  });

  it('labels few enough moves to be read', () => {
    expect(ticks(80, 600)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(3000, 390).length).toBeLessThanOrEqual(6);
    expect(ticks(0, 390)).toEqual([0]);
  });

  it('draws a line with its charge, and none where there is nothing', () => {
    const drawn = curve(frame, { seat: 1, arms: 'gules', points });
    expect(drawn).toContain('var(--gules-line)');
    expect(drawn).toContain('stroke-dasharray');
    expect(drawn).not.toContain('NaN');
    expect(curve({ ...frame, moves: 0 }, { seat: 0, arms: 'azure', points: points.slice(0, 1) })).not.toContain('NaN');
    expect(curve(frame, { seat: 0, arms: 'azure', points: [] })).toBe('');
    expect(grid(frame)).toContain('>50<');
  });
});
