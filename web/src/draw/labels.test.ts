// Names on a map: none is lost, none covers another or a piece, none leaves the board.
import { describe, expect, test } from 'vitest';
import type { Box } from './geometry';
import { LETTERS, overlap, placeLabels, stepOf, type Label, type Wish } from './labels';
import { rng } from './rng';

const BOARD: Box = { x: 0, y: 0, w: 400, h: 450 };
const place = (id: string, x: number, y: number, rank: Wish['rank'] = 'place', text = id): Wish => ({
  id,
  text,
  rank,
  at: [x, y],
  around: [12, 11],
});
const boxOf = ({ at: [x, y], half: [w, h] }: Label): Box => ({ x: x - w, y: y - h, w: 2 * w, h: 2 * h });
const siteOf = ({ at: [x, y], around: [w, h] }: Wish): Box => ({ x: x - w, y: y - h, w: 2 * w, h: 2 * h });

/** A crowded map: places with sites, gems between them, regions. */
function crowd(seed: string): { wishes: Wish[]; obstacles: Box[] } {
  const chance = rng(seed);
  const wishes: Wish[] = [];
  for (let i = 0; i < 20; i++) {
    const at: [number, number] = [20 + (i % 5) * 85 + chance() * 20, 20 + Math.floor(i / 5) * 105 + chance() * 60];
    wishes.push({
      id: `p${i}`,
      text: 'Sanctuary of Aris'.slice(0, 6 + (i % 11)),
      rank: i % 5 ? 'place' : 'city',
      at,
      around: [12, 11],
    });
  }
  const obstacles = wishes.map(siteOf);
  for (let i = 0; i < 27; i++) obstacles.push({ x: chance() * 380, y: chance() * 430, w: 19, h: 20 });
  for (let i = 0; i < 8; i++) wishes.push(place(`r${i}`, chance() * 400, chance() * 450, 'region', 'Mountains of Despair'));
  return { wishes, obstacles };
}

test('a name stands below its place if that is free', () => {
  const [label] = placeLabels([place('Forge', 200, 200)], [], BOARD);
  expect(label!.at[0]).toBe(200);
  expect(label!.at[1]).toBeGreaterThan(211);
  expect(label!.leader).toBeNull();
});

test('it goes above where something lies below, and aside where both are taken', () => {
  const below: Box = { x: 150, y: 212, w: 100, h: 40 };
  const above: Box = { x: 150, y: 148, w: 100, h: 40 };
  expect(placeLabels([place('Forge', 200, 200)], [below], BOARD)[0]!.at[1]).toBeLessThan(200);
  expect(placeLabels([place('Forge', 200, 200)], [below, above], BOARD)[0]!.at[0]).toBeGreaterThan(212);
});

test('shut in all round it stands further off, with a line that leads there', () => {
  const shut: Box[] = [{ x: 130, y: 160, w: 140, h: 80 }];
  const [label] = placeLabels([place('Forge', 200, 200)], shut, BOARD);
  const [x, y] = label!.leader!;
  expect(Math.max(Math.abs(x - 200) / 12, Math.abs(y - 200) / 11)).toBeCloseTo(1);
  expect(overlap(boxOf(label!), shut[0]!)).toBe(0);
});

test('where there is no room at all the name of a place is still written, that of a region is not', () => {
  const full: Box[] = [{ x: 0, y: 0, w: 400, h: 450 }];
  const labels = placeLabels([place('Forge', 200, 200), place('Riverlands', 100, 100, 'region')], full, BOARD);
  expect(labels.map((label) => label.id)).toEqual(['Forge']);
});

describe('a crowded map', () => {
  test.each(['a', 'b', 'c', 'd', 'e'])('%s', (seed) => {
    const { wishes, obstacles } = crowd(seed);
    const labels = placeLabels(wishes, obstacles, BOARD);
    for (const wish of wishes) if (wish.rank !== 'region') expect(labels.some((label) => label.id === wish.id)).toBe(true);
    labels.forEach((one, i) => {
      for (const other of labels.slice(i + 1)) expect(overlap(boxOf(one), boxOf(other))).toBe(0);
      for (const obstacle of obstacles) expect(overlap(boxOf(one), obstacle)).toBe(0);
      const box = boxOf(one);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= 400 && box.y + box.h <= 450).toBe(true);
      expect(one.size).toBeGreaterThanOrEqual(LETTERS[one.rank]);
    });
  });

  test('the same map always looks the same', () => {
    const { wishes, obstacles } = crowd('a');
    expect(placeLabels(wishes, obstacles, BOARD)).toEqual(placeLabels(wishes, obstacles, BOARD));
  });
});

test('scales go in steps and are never more than the true one', () => {
  for (const pixels of [0.3, 0.5, 0.51, 1, 1.7]) {
    expect(stepOf(pixels)).toBeLessThanOrEqual(pixels * 1.000001);
    expect(stepOf(pixels) * 1.121).toBeGreaterThan(pixels);
  }
});
