import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../wire/scene';
import { picture, SKIES, skyDefs } from './picture';
import { TERRAINS } from './terrain';

const W = 178;
const LIGHTNING: Picture = {
  sky: 'night',
  land: 'plains',
  layers: [{ icon: 'lightning-storm', at: [0.5, 0.4], size: 0.7, tone: 'gold', repeat: 2 }],
};
const sound = (drawing: string): void => {
  expect(XMLValidator.validate(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`)).toBe(true);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
};
const count = (drawing: string, what: string): number => drawing.split(what).length - 1;

describe('a composed picture', () => {
  test('is sound for every sky, land and kind of layer', () => {
    sound(skyDefs());
    for (const sky of [...SKIES, 'nothing', undefined])
      for (const land of [...TERRAINS, undefined])
        for (const kind of ['icon', 'chip', 'token', 'trail', 'pill', undefined])
          sound(
            picture(
              {
                ...(sky && { sky }),
                ...(land && { land }),
                layers: [{ icon: 'sword', ...(kind && { kind }), number: '+2 <', repeat: 2, tone: 'azure' }],
              },
              'x',
              W,
            ),
          );
  });

  test('is the same for the same card, and another for another', () => {
    expect(picture(LIGHTNING, 'summon_lightning', W)).toBe(picture(LIGHTNING, 'summon_lightning', W));
    expect(picture(LIGHTNING, 'summon_lightning', W)).not.toBe(picture(LIGHTNING, 'scrying', W));
  });

  test('repeats a mark as often as it counts, up to three', () => {
    const marks = (repeat: number): number => count(picture({ layers: [{ icon: 'seal', repeat }] }, 'x', W), '#i-seal') / 2; // each is cut out: an edge and a body
    expect([1, 2, 3, 7].map(marks)).toEqual([1, 2, 3, 3]);
  });

  test('has at most four layers', () => {
    const layers = Array.from({ length: 6 }, (_, i) => ({ icon: `mark-${i}` }));
    expect(count(picture({ layers }, 'x', W), '#i-mark-')).toBe(8);
  });

  test('cuts icons out against their sky: ivory in the dark, ink by day, unless a tone is named', () => {
    const over = (sky: string, tone?: string): string =>
      picture({ sky, layers: [{ icon: 'a', ...(tone && { tone }) }] }, 'x', W);
    expect(over('night')).toMatch(/color:var\(--ivory\)"\/>$/);
    expect(over('day')).toMatch(/color:var\(--sable\)"\/>$/);
    expect(over('night', 'gold')).toMatch(/color:var\(--tone-gold\)"\/>$/);
    expect(over('day', 'vert')).toMatch(/color:var\(--vert\)"\/>$/);
  });

  test('steps aside for a sign in the corner', () => {
    expect(picture(LIGHTNING, 'x', W, true)).toContain('scale(0.88)');
  });

  test('writes numbers on plates', () => {
    expect(picture({ layers: [{ kind: 'pill', number: '+2' }] }, 'x', W)).toContain('>+2</text>');
    expect(picture({ layers: [{ icon: 'a', number: '3' }] }, 'x', W)).toContain('>3</text>');
  });
});
