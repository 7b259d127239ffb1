import { describe, expect, it } from 'vitest';
import type { Place } from '../draw/plan';
import type { Point } from '../draw/text';
import { beside, cropOf, flow, layRows, partsOf, STAGE, wrapped } from './stage';

const BOX = { x: 0, y: 0, w: 300, h: 100 };

describe('flow', () => {
  it('makes things as large as the box lets them be, side by side in its middle', () => {
    const [one, two] = flow([1, 1], BOX);
    expect(one).toMatchObject({ w: 100, h: 100, y: 0 });
    expect(two!.x).toBeGreaterThanOrEqual(one!.x + one!.w);
    expect(one!.x + two!.x + two!.w).toBeCloseTo(300);
  });
  it('takes several lines where that is larger, and none leaves the box', () => {
    const found = flow(Array(8).fill(0.74), { x: 0, y: 0, w: 344, h: 214 });
    expect(new Set(found.map(({ y }) => y)).size).toBe(2);
    for (const { x, y, w, h } of found) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + w).toBeLessThanOrEqual(344.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(y + h).toBeLessThanOrEqual(214.01);
    }
  });
  it('has nothing to do for nothing', () => {
    expect(flow([], BOX)).toEqual([]);
  });
});

describe('rows', () => {
  it('stand below each other, beside the words before them', () => {
    const [first, second] = layRows(
      [
        { ratios: [1, 1], worded: true },
        { ratios: [1], worded: true },
      ],
      STAGE,
    );
    expect(first!.cards[0]!.x).toBe(second!.cards[0]!.x);
    expect(first!.words![0]).toBeLessThan(first!.cards[0]!.x);
    expect(second!.words![1]).toBeGreaterThan(first!.words![1]);
  });
  it('leave room for numbers at the top', () => {
    expect(layRows([{ ratios: [1], worded: false }], STAGE, true)[0]!.cards[0]!.y).toBeGreaterThanOrEqual(38);
  });
});

describe('parts', () => {
  it('gives the board all there is, unless something lies beside or under it', () => {
    expect(partsOf(true, [])).toEqual({ board: STAGE, rows: null });
    expect(partsOf(false, ['tile'])).toEqual({ board: null, rows: STAGE });
    const beside = partsOf(true, [undefined]);
    expect(beside.board!.w).toBe(beside.rows!.x);
    const under = partsOf(true, ['chip', 'chip', 'chip']);
    expect(under.board!.h).toBe(under.rows!.y);
  });
});

describe('crop', () => {
  const square = (x: number, y: number): Place =>
    ({
      poly: [
        [x, y],
        [x + 10, y],
        [x + 10, y + 10],
        [x, y + 10],
      ],
    }) as unknown as Place;
  it('has the shape of its place and holds what it is for', () => {
    const crop = cropOf([square(100, 100)], 10, BOX, { x: 0, y: 0, w: 500, h: 500 });
    expect(crop.w / crop.h).toBeCloseTo(3);
    expect(crop.x).toBeLessThan(100);
    expect(crop.x + crop.w).toBeGreaterThan(110);
  });
  it('does not look beyond the edge of the board', () => {
    expect(cropOf([square(0, 0)], 10, BOX, { x: 0, y: 0, w: 500, h: 500 })).toMatchObject({ x: 0, y: 0 });
  });
});

describe('words', () => {
  it('are broken where they do not fit', () => {
    expect(wrapped('Hold the Line', 8, (text) => text.length)).toEqual(['Hold the', 'Line']);
  });
  it('stay in the picture', () => {
    const size: Point = [60, 24];
    for (const side of ['above', 'below', 'left', 'right']) {
      const [x, y] = beside([2, 228], 20, size, side);
      expect(x).toBeGreaterThanOrEqual(30);
      expect(y).toBeLessThanOrEqual(STAGE.h - 12);
    }
  });
});
