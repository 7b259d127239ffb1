import { describe, expect, it } from 'vitest';
import { MARGIN, overlap, placeZoom, type Box } from './zoom-place';

const window = { width: 1280, height: 720 };
const size = { width: 320, height: 440 };
const at = (left: number, top: number, width = 60, height = 60): Box => ({ left, top, width, height });
const boxOf = (spot: { left: number; top: number; height: number }): Box => ({
  left: spot.left,
  top: spot.top,
  width: 320,
  height: spot.height,
});

describe('the place of the zoom', () => {
  it('is right of the component', () => {
    const spot = placeZoom({ anchor: at(300, 300), size, window });
    expect(spot.left).toBe(300 + 60 + MARGIN);
    expect(spot.tail).toBeNull();
  });

  it('is left of it where there is no room on the right', () => {
    const spot = placeZoom({ anchor: at(1000, 300), size, window });
    expect(spot.left).toBe(1000 - MARGIN - 320);
  });

  it('is below or above what is too wide for either side', () => {
    expect(placeZoom({ anchor: at(100, 20, 1100, 40), size, window }).top).toBe(60 + MARGIN);
    expect(placeZoom({ anchor: at(100, 600, 1100, 40), size, window }).top).toBe(600 - MARGIN - 440);
  });

  it('rests on the upper edge of the prompt for what lies in the hand, and points at it', () => {
    const spot = placeZoom({ anchor: at(550, 590, 104, 116), size, window, rest: 524 });
    expect(spot.top + spot.height).toBeLessThan(524);
    expect(spot.left + spot.tail!).toBe(550 + 52);
  });

  it('rests beside the seat to play rather than over it', () => {
    const seat = at(9, 280, 216, 390);
    const spot = placeZoom({ anchor: at(313, 584, 98, 122), size, window, rest: 504, keep: [seat] });
    expect(overlap(boxOf(spot), seat)).toBe(false);
    expect(spot.left + spot.tail!).toBe(313 + 49);
  });

  it('is rather lower than far away', () => {
    const buttons = [at(615, 514, 98, 44), at(721, 514, 120, 44), at(850, 514, 127, 44)];
    const anchor = at(1039, 630, 60, 18);
    const spot = placeZoom({ anchor, size: { width: 320, height: 590 }, window, keep: buttons });
    expect(spot.left).toBeGreaterThan(600);
    expect(overlap(boxOf(spot), anchor)).toBe(false);
  });

  it('keeps its tail off the corners at the window edge', () => {
    const spot = placeZoom({ anchor: at(2, 590, 20, 116), size, window, rest: 524 });
    expect(spot.left).toBe(MARGIN);
    expect(spot.tail).toBeGreaterThan(12);
  });

  it('is cut to the room above the prompt, and scrolls', () => {
    const spot = placeZoom({ anchor: at(550, 590, 104, 116), size: { width: 320, height: 900 }, window, rest: 524 });
    expect(spot.top).toBe(MARGIN);
    expect(spot.height).toBeLessThan(524);
  });

  it('never covers the component, the buttons or the seat to play, wherever the component is', () => {
    const keep = [at(750, 530, 240, 50), at(9, 430, 216, 260)];
    for (let left = 0; left <= 1220; left += 61)
      for (let top = 0; top <= 660; top += 44) {
        const anchor = at(left, top);
        const box = boxOf(placeZoom({ anchor, size, window, keep }));
        expect(overlap(box, anchor)).toBe(false);
        expect(keep.some((kept) => overlap(box, kept))).toBe(false);
        expect(box.left).toBeGreaterThanOrEqual(MARGIN);
        expect(box.top).toBeGreaterThanOrEqual(MARGIN);
        expect(box.left + box.width).toBeLessThanOrEqual(1280 - MARGIN);
        expect(box.top + box.height).toBeLessThanOrEqual(720 - MARGIN);
      }
  });
});
