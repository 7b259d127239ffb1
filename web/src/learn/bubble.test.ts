import { describe, expect, it } from 'vitest';
import { overlap, type Box } from '../table/zoom-place';
import { around, EDGE, GAP, headAndRest, placeBubble, tailOf } from './bubble';

const window = { width: 1280, height: 720 };
const size = { width: 306, height: 240 };
const dock: Box = { left: 235, top: 575, width: 755, height: 136 };
const bar: Box = { left: 0, top: 0, width: 1280, height: 48 };
const aside: Box = { left: 999, top: 57, width: 272, height: 654 };
const keep = [dock, bar];
const place = (spots: Box[]): ReturnType<typeof placeBubble> => placeBubble({ spots, size, window, keep, aside });
const boxAt = (left: number, top: number): Box => ({ left, top, ...size });

function clear(spots: Box[]): void {
  const spot = place(spots);
  for (const kept of [...spots, ...keep]) expect(overlap(boxAt(spot.left, spot.top), kept)).toBe(false);
  expect(spot.left).toBeGreaterThanOrEqual(EDGE);
  expect(spot.top).toBeGreaterThanOrEqual(EDGE);
  expect(spot.left + size.width).toBeLessThanOrEqual(window.width - EDGE);
  expect(spot.top + size.height).toBeLessThanOrEqual(window.height - EDGE);
}

describe('the place of the bubble', () => {
  it('is the side with the most room, a little away', () => {
    const left = { left: 450, top: 300, width: 80, height: 80 };
    expect(place([left])).toMatchObject({ side: 'right', left: 530 + GAP });
    const right = { left: 900, top: 300, width: 80, height: 80 };
    expect(place([right])).toMatchObject({ side: 'left', left: 900 - GAP - size.width });
  });

  it('is above the hand for a card in it', () => {
    const card = { left: 245, top: 585, width: 100, height: 120 };
    expect(place([card]).side).toBe('above');
    clear([card]);
  });

  it('never covers what is spoken of, the hand or the prompt, wherever that is', () => {
    for (let left = 0; left < 1240; left += 155)
      for (let top = 50; top < 700; top += 130) clear([{ left, top, width: 40, height: 40 }]);
    clear([
      { left: 560, top: 170, width: 100, height: 90 },
      { left: 240, top: 580, width: 100, height: 120 },
    ]);
    clear([
      { left: 20, top: 60, width: 190, height: 30 },
      { left: 20, top: 240, width: 190, height: 30 },
      { left: 560, top: 80, width: 100, height: 90 },
      { left: 560, top: 450, width: 100, height: 90 },
    ]);
  });

  it('rather stands away than over what may be clicked', () => {
    const piece = { left: 470, top: 160, width: 30, height: 30 };
    const row = { left: 640, top: 60, width: 330, height: 300 };
    const spot = placeBubble({ spots: [piece], size, window, keep, avoid: [row], aside });
    expect(overlap(boxAt(spot.left, spot.top), row)).toBe(false);
    const everything = { left: 0, top: 0, width: 1280, height: 720 };
    const beside = placeBubble({ spots: [piece], size, window, keep, avoid: [everything], aside });
    expect(beside.side).toBe('right');
  });

  it('is the right column where nothing is spoken of', () => {
    const spot = place([]);
    expect(spot.side).toBe('away');
    expect(spot.left).toBeGreaterThan(dock.left + 600);
  });

  it('is away, but inside the window, where the whole board is spoken of', () => {
    const board = { left: 100, top: 60, width: 900, height: 500 };
    const spot = place([board]);
    expect(overlap(boxAt(spot.left, spot.top), dock)).toBe(false);
    expect(spot.left + size.width).toBeLessThanOrEqual(window.width - EDGE);
  });
});

describe('the tail', () => {
  it('points at the middle of what is spoken of, but not out of a corner', () => {
    const anchor = { left: 450, top: 300, width: 80, height: 80 };
    const spot = place([anchor]);
    expect(tailOf(spot, size, anchor)).toEqual({ x: 0, y: anchor.top + 40 - spot.top });
    expect(tailOf({ left: 546, top: 340, side: 'right' }, size, anchor)).toEqual({ x: 0, y: 20 });
  });
  it('is missing where the bubble stands away', () => {
    expect(tailOf({ left: 0, top: 0, side: 'away' }, size, around([dock]))).toBeNull();
  });
});

describe('a text', () => {
  it('begins with its first sentence', () => {
    expect(headAndRest('A blade strikes. Put it there.')).toEqual(['A blade strikes.', 'Put it there.']);
    expect(headAndRest('Good!')).toEqual(['Good!', '']);
    expect(headAndRest('“Hold the Line.” Then go.')).toEqual(['“Hold the Line.”', 'Then go.']);
  });
});
