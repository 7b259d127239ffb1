// A piece of the map is drawn as it would lie, and names the borders it makes.
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { Face } from '../wire/scene';
import { direction, step } from './hex';
import { mapPicture, mapPiece, turned } from './map-piece';

const TILE: Face = {
  spaces: [
    { id: '6A', label: '6A', terrain: 'swamp', yields: ['wood'] },
    { id: '6B', label: '6B', q: 1, terrain: 'hills', yields: ['ore'] },
    { id: '6C', label: '6C', r: 1, terrain: 'plains', yields: ['food', 'food'] },
  ],
  borders: [
    { kind: 'water', a: '6A', side: 0 },
    { kind: 'water', a: '6A', side: 5 },
    { kind: 'mountain', a: '6B', side: 2 },
    { kind: 'mountain', a: '6C', side: 4 },
  ],
  pieces: [{ id: '6B-beast', space: '6B', kind: 'chip', name: 'beast', count: 2, face: { icon: 'beast', style: 'triangle' } }],
};

describe('turning', () => {
  test.each([0, 1, 2, 3, 4, 5])('a neighbour in direction 0 comes to lie in direction %i', (times) => {
    const at = turned(step({ q: 0, r: 0 }, 0), times);
    expect(direction({ q: 0, r: 0 }, at)).toBe(times);
  });

  test('its first space stays where it is, the others go round it', () => {
    for (let facing = 0; facing < 6; facing++) {
      const { plan } = mapPiece(TILE, facing);
      expect(plan.places.get('6A')?.centre).toEqual([0, 0]);
      expect(direction({ q: 0, r: 0 }, plan.places.get('6B')!.space as { q: number; r: number })).toBe((2 + facing) % 6);
    }
  });
});

describe('borders', () => {
  test('sides of one kind that meet are one border, others are apart', () => {
    const kinds = mapPiece(TILE, 0).borders.map((border) => border.kind);
    expect(kinds.sort()).toEqual(['mountain', 'mountain', 'water']);
  });

  test('its name stands away from the space it belongs to', () => {
    for (let facing = 0; facing < 6; facing++) {
      const { borders } = mapPiece(TILE, facing);
      const water = borders.find((border) => border.kind === 'water')!;
      expect(water.at[0] * water.out[0] + water.at[1] * water.out[1]).toBeGreaterThan(0);
    }
  });
});

test('names, yields and people are drawn upright and well-formed in every turn', () => {
  for (let facing = 0; facing < 6; facing++) {
    const { ground, upright } = mapPiece(TILE, facing);
    for (const drawing of [ground, upright, mapPicture(TILE, 118, 72, facing)])
      expect(XMLValidator.validate(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`)).toBe(true);
    for (const name of ['6A', '6B', '6C']) expect(upright).toContain(`>${name}<`);
    expect(upright).not.toMatch(/rotate/);
  }
});
