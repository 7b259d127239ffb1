// What each fixture shows besides its scene: what may be chosen, what strikes, what is being turned.
import type { Card, Scene } from '../wire/scene';
import type { Ghost, March, Note, Strike } from '../board/types';
import arena from './fixtures/arena.json';
import bases from './fixtures/bases.json';
import hexes from './fixtures/hexes.json';
import pointy from './fixtures/pointy.json';
import regions from './fixtures/regions.json';
import roads from './fixtures/roads.json';

export interface Demo {
  scene: Scene;
  legal?: string[];
  chosen?: string[];
  ghost?: Omit<Ghost, 'face'> & { card: string };
  turning?: { space: string; facing: number };
  strikes?: Strike[];
  marches?: March[];
  notes?: Note[];
  lit?: string[];
  dimmed?: string[];
  crossed?: string[];
}

const scene = (told: unknown): Scene => told as Scene;
const spacesOf = (told: Scene): string[] => (told.boards[0]?.spaces ?? []).map((space) => space.id);
const taken = new Set(scene(arena).boards[0]!.pieces!.map((piece) => piece.space));
const at = (told: Scene, space: string, kind: string): string =>
  told.boards[0]!.pieces!.find((piece) => piece.space === space && piece.kind === kind)!.id;
export const cardsOf = (told: Scene): Card[] => told.zones.flatMap((zone) => zone.cards ?? []);

export const DEMOS: Record<string, Demo> = {
  arena: {
    scene: scene(arena),
    legal: spacesOf(scene(arena))
      .filter((space) => !taken.has(space) && space !== 'd3')
      .map((space) => `space:${space}`),
    ghost: { card: 'hand-0-de-dragon-rider', kind: 'tile', owner: 0, space: 'd3' },
    turning: { space: 'd3', facing: 1 },
    notes: [{ at: 'tile-7', text: '−3', preview: true }],
  },
  battle: {
    scene: scene(arena),
    strikes: [
      { from: 'tile-8', to: 'tile-4', text: '2' },
      { from: 'tile-3', to: 'tile-11', text: '1' },
      { from: 'tile-5', to: 'tile-10', text: '2' },
      { from: 'tile-10', to: 'tile-5', text: '2', answer: true },
    ],
    lit: ['tile-8', 'tile-3', 'tile-5', 'tile-10'],
    dimmed: ['tile-1', 'tile-2', 'tile-6', 'tile-7', 'tile-9', 'tile-12'],
    crossed: ['tile-11', 'tile-10', 'tile-5'],
  },
  bases: { scene: scene(bases), legal: ['piece:t0', 'piece:t6', 'space:c3'], chosen: ['piece:t3'] },
  hexes: { scene: scene(hexes), legal: ['space:DC', 'space:7B'], chosen: ['space:2A'], marches: [{ from: 'DC', to: '2A' }] },
  pointy: { scene: scene(pointy), legal: ['space:1C', 'space:7B'], chosen: ['space:2A'], marches: [{ from: 'DC', to: '2A' }] },
  regions: {
    scene: scene(regions),
    legal: ['nw1', 'nw2', 'nw3', 'nw4', 'nw6', 'nw8'].map((space) => `space:${space}`),
    chosen: ['space:nw5'],
    marches: [{ from: 'nw5', to: 'nw8' }],
  },
  roads: {
    scene: scene(roads),
    legal: ['space:I9', 'space:J8', 'space:K9'],
    chosen: [`piece:${at(scene(roads), 'J9', 'figure')}`],
  },
};
