import { describe, expect, test } from 'vitest';
import type { Box } from '../draw/geometry';
import { centred, freeCorner, nearEdge, around, beyondSide, kept, visible, WHOLE, window, zoomed } from './view';

const BOX = { x: -100, y: -50, w: 200, h: 100 };

describe('a board in a window', () => {
  test('is fitted, with margins at two sides', () => {
    const { seen, scale } = visible(BOX, 400, 400);
    expect(scale).toBe(2);
    expect(seen).toEqual({ x: -100, y: -100, w: 200, h: 200 });
  });
  test('stays where it is while the whole of it is seen', () => {
    const { seen } = visible(BOX, 400, 400);
    expect(kept({ k: 1, x: 35, y: -20 }, BOX, seen)).toEqual(WHOLE);
  });
  test('is zoomed round the point that is looked at', () => {
    const view = zoomed(WHOLE, [40, 10], 2, 5);
    expect(view.k).toBe(2);
    expect([40 * view.k + view.x, 10 * view.k + view.y]).toEqual([80 - 40 + 0, 20 - 10 + 0]);
  });
  test('is never further than whole nor nearer than the limit', () => {
    expect(zoomed(WHOLE, [0, 0], 0.3, 5).k).toBe(1);
    expect(zoomed(WHOLE, [0, 0], 30, 5).k).toBe(5);
  });
  test('cannot be dragged out of its window', () => {
    const { seen } = visible(BOX, 400, 200);
    const far = kept({ k: 2, x: 9999, y: -9999 }, BOX, seen);
    const part = window(far, seen);
    expect(part.x).toBeCloseTo(BOX.x);
    expect(part.y + part.h).toBeCloseTo(BOX.y + BOX.h);
  });
});

describe('what lies outside the part that is seen', () => {
  const part = { x: 0, y: 0, w: 100, h: 50 };
  test('is on the side it is furthest beyond', () => {
    expect(beyondSide([-20, 60], part)).toBe('left');
    expect(beyondSide([105, 90], part)).toBe('down');
    expect(beyondSide([130, -10], part)).toBe('right');
    expect(beyondSide([50, -1], part)).toBe('up');
  });
  test('is nothing of what is seen', () => expect(beyondSide([100, 0], part)).toBeNull());
});

describe('a view around a part of the board', () => {
  const seen = { x: -100, y: -100, w: 200, h: 200 };
  test('brings it into the middle, as close as it fits', () => {
    const view = around({ x: 30, y: -20, w: 40, h: 20 }, seen, 9);
    expect(view.k).toBe(5);
    expect([50 * view.k + view.x, -10 * view.k + view.y]).toEqual([0, 0]);
  });
  test('is neither closer than the limit nor further than the whole', () => {
    expect(around({ x: 0, y: 0, w: 1, h: 1 }, seen, 3).k).toBe(3);
    expect(around({ x: -900, y: 0, w: 2000, h: 1 }, seen, 3).k).toBe(1);
  });
});

describe('the small map', () => {
  const window = { w: 390, h: 420 };
  const site = (x: number, y: number): Box => ({ x: x - 15, y: y - 15, w: 30, h: 30 });

  test('lies at the bottom right if nothing is there', () => {
    expect(freeCorner([site(60, 60)], window.w, window.h)).toBe('bottom-right');
  });
  test('makes room for what stands there', () => {
    expect(freeCorner([site(340, 380)], window.w, window.h)).toBe('bottom-left');
    expect(freeCorner([site(340, 380), site(50, 380)], window.w, window.h)).toBe('top-left');
  });
});

describe('following', () => {
  const part: Box = { x: 100, y: 100, w: 200, h: 200 };
  const board: Box = { x: 0, y: 0, w: 1000, h: 1000 };

  test('goes along when what is followed comes near the edge or is beyond it', () => {
    expect(nearEdge([200, 200], part, board, 40)).toBe(false);
    expect(nearEdge([270, 200], part, board, 40)).toBe(true);
    expect(nearEdge([200, 500], part, board, 40)).toBe(true);
  });
  test('does not where the board ends', () => {
    expect(nearEdge([10, 200], { x: 0, y: 100, w: 200, h: 200 }, board, 40)).toBe(false);
  });
  test('puts it into the middle', () => {
    const view = centred({ k: 2, x: 0, y: 0 }, [50, 60], { x: 0, y: 0, w: 200, h: 100 });
    expect([50 * view.k + view.x, 60 * view.k + view.y]).toEqual([100, 50]);
  });
});
