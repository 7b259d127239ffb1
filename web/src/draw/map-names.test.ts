// The names of a real map, with all that can lie on it, at the sizes of real windows: none is lost, none covers anything.
import { describe, expect, test } from 'vitest';
import { visible } from '../board/view';
import type { Board, Piece } from '../wire/scene';
import told from './fixtures/map.json';
import type { Box } from './geometry';
import { overlap, placeLabels, stepOf, type Label } from './labels';
import { mapNames, obstaclesOf } from './map-names';
import { stands } from './places';
import { plan as makePlan } from './plan';
import { rng } from './rng';

const board = told as unknown as Board;
const plan = makePlan(board);
const PLACES = board.spaces!.filter(({ rank }) => rank === 'city' || rank === 'place').map(({ id }) => id);

/** A phone, a small laptop, a large screen, in pixels of the board. */
const WINDOWS = [
  [390, 402],
  [360, 380],
  [756, 456],
  [1250, 730],
] as const;
/** How much closer than whole, and as whole. */
const CLOSER = [1, 1.6, 3];

/** Heroes, foes and quests anywhere, and some of them where the others are. */
function crowd(seed: string): Piece[] {
  const chance = rng(seed);
  const spaces = board.spaces!.map(({ id }) => id);
  const anywhere = (): string => spaces[Math.floor(chance() * spaces.length)]!;
  const pieces: Piece[] = [...board.pieces!];
  const camp = anywhere();
  const put = (kind: string, i: number, space: string): void => {
    pieces.push({ id: `${kind}-${i}`, space, kind, name: `${kind}-${i}`, owner: i % 4 });
  };
  for (let i = 0; i < 4; i++) put('figure', i, chance() < 0.3 ? camp : anywhere());
  for (let i = 0; i < 8; i++) put('token', i, chance() < 0.2 ? camp : anywhere());
  return pieces;
}

const boxOf = ({ at: [x, y], half: [w, h] }: Label): Box => ({ x: x - w, y: y - h, w: 2 * w, h: 2 * h });

function labelled(pieces: Piece[], width: number, height: number, closer: number): { labels: Label[]; obstacles: Box[] } {
  const fitted = visible(plan.box, width, height);
  const scale = closer > 1 ? stepOf(fitted.scale * closer) : fitted.scale;
  const shown = ({ x, y, w, h }: Box): Box => ({ x: x * scale, y: y * scale, w: w * scale, h: h * scale });
  const standing = stands(plan, pieces, { distance: 'near', pixels: scale });
  const obstacles = obstaclesOf(plan, standing, [], scale);
  const bounds = shown(closer > 1 ? plan.land : fitted.seen);
  const grow = Math.min(1.25, Math.max(1, (plan.side * scale) / 46));
  return {
    labels: placeLabels(
      mapNames(plan, standing, [], scale),
      obstacles,
      bounds,
      grow,
      undefined,
      shown(plan.land),
      plan.side * scale < 25,
    ),
    obstacles,
  };
}

function problems({ labels, obstacles }: { labels: Label[]; obstacles: Box[] }): string[] {
  const found = PLACES.filter((id) => !labels.some((label) => label.id === id)).map((id) => `${id} has no name`);
  labels.forEach((one, i) => {
    for (const other of labels.slice(i + 1))
      if (overlap(boxOf(one), boxOf(other)) > 0) found.push(`${one.text} over ${other.text}`);
    if (obstacles.some((other) => overlap(boxOf(one), other) > 0)) found.push(`${one.text} over a piece`);
  });
  return found;
}

describe.each(WINDOWS)('in a window of %i by %i', (width, height) => {
  test.each(CLOSER)('%f times as close as whole', (closer) => {
    const found = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].flatMap((seed) =>
      problems(labelled(crowd(seed), width, height, closer)).map((problem) => `${seed}: ${problem}`),
    );
    expect(found).toEqual([]);
  });
});
