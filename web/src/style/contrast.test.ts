/// <reference types="node" />
// What is written on boards and beside them can be read in both lights: 4.5 : 1 or better, computed from the tokens.
import { expect, describe, test } from 'vitest';
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Rgb = readonly [number, number, number];

function tokensOf(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6,8})\b/g)].map((found) => [found[1]!, found[2]!]));
}
const [day = '', night = ''] = css.split("[data-theme='night']");
const DAY = tokensOf(day);
const LIGHTS = { day: DAY, night: new Map([...DAY, ...tokensOf(night)]) };

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const alpha = (hex: string): number => (hex.length > 7 ? parseInt(hex.slice(7), 16) / 255 : 1);
/** A colour that lets something through, over another. */
const over = (top: string, ground: Rgb): Rgb =>
  rgb(top).map((part, i) => part * alpha(top) + ground[i]! * (1 - alpha(top))) as unknown as Rgb;
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const x = part / 255;
    return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const TERRAINS = ['plains', 'forest', 'hills', 'mountain', 'swamp', 'desert', 'water', 'fog'];
const TINCTURES = ['azure', 'gules', 'or', 'vert', 'purpure', 'argent'];

describe.each(Object.entries(LIGHTS))('by %s', (_light, tokens) => {
  const of = (name: string): string => {
    const found = tokens.get(name);
    if (!found) throw new Error(`no token --${name}`);
    return found;
  };
  const reads = (ink: string, ground: string, least = 4.5): void =>
    expect(contrast(rgb(of(ink)), rgb(of(ground))), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);

  test('coordinates on slabs, also on darkened ones', () => {
    reads('slab-ink', 'slab');
    // slabs differ by up to 9 % of black
    const dark = rgb(of('slab')).map((part) => part * 0.91) as unknown as Rgb;
    expect(contrast(rgb(of('slab-ink')), dark)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TERRAINS)('names of regions in their halo on %s', (terrain) => {
    const halo = over(of('map-halo'), rgb(of(terrain)));
    expect(contrast(rgb(of('map-label')), halo)).toBeGreaterThanOrEqual(4.5);
  });

  test('plates, numbers and pills', () => {
    reads('sable', 'ivory');
    reads('ivory', 'blood');
    reads('ink', 'vellum');
    reads('lit-casing', 'lit');
    reads('sable', 'lit');
  });

  test('names under pieces that lie on the baize', () => reads('on-baize', 'baize-deep', 7));

  test.each(TINCTURES)('the charge on %s is seen without its colour', (tincture) => {
    reads(`${tincture}-charge`, tincture, 3);
  });
});
