import { expect, test } from 'vitest';
import { t } from '../words/client';
import type { Detail } from '../wire/protocol';
import type { Piece } from '../wire/scene';
import { spokenPiece, spokenSpace, type Speaker } from './piece-names';

const RIDER = { card: { id: 'r', name: 'rider', face: { hits: 3 } }, kind: { id: '' }, text: '' } as Detail;
const speaker: Speaker = {
  t,
  say: ({ id }) => (id === 'poison' ? 'poisoned' : id),
  nameOf: (id) => ({ rider: 'Dragon Rider', bowman: 'Bowman' })[id] ?? id,
  spaceLabel: (id) => id,
  seat: (seat) => ['Anselm', 'Ilse'][seat]!,
  own: (seat) => seat === 0,
  detail: (id) => (id === 'rider' ? RIDER : undefined),
  compass: (facing) => ['north', 'north-east'][facing]!,
  terrain: (space) => space.terrain ?? '',
};
const rider: Piece = {
  id: 'tile-7',
  space: 'c4',
  kind: 'tile',
  name: 'rider',
  owner: 0,
  facing: 1,
  face: { hits: 2, edges: [{ blades: 1 }] },
};

test('a tile is told with owner, place, facing and health', () => {
  expect(spokenPiece(rider, [rider], speaker)).toBe(
    'Dragon Rider, yours, on c4, facing north-east, 2 of 3 hit points, wounded',
  );
});

test('whole and of another player', () => {
  const whole = { ...rider, owner: 1, facing: 0, face: { ...rider.face, hits: 3 } };
  expect(spokenPiece(whole, [whole], speaker)).toBe('Dragon Rider, Ilse, on c4, facing north, 3 of 3 hit points');
});

test('units that are alike are counted, with what has befallen them', () => {
  const bowmen: Piece = {
    id: '4B-bowman',
    space: '4B',
    kind: 'chip',
    name: 'bowman',
    owner: 1,
    count: 3,
    states: ['routed'],
    face: { badges: [{ kind: 'poison', icon: '', label: { id: 'poison' } }] },
  };
  expect(spokenPiece(bowmen, [bowmen], speaker)).toBe('3 × Bowman, Ilse, on 4B, routed, poisoned');
});

test('in a list of what stands on a space the space is not said again, but the shore is', () => {
  const ship: Piece = { id: 's', space: 'Harbour', shore: 'Deep', kind: 'chip', name: 'bowman', owner: 0 };
  expect(spokenPiece(ship, [ship], speaker, false)).toBe('Bowman, yours, at the shore of Deep');
});

test('a host is told by how many it is', () => {
  const other: Piece = { ...rider, id: 'x', name: 'bowman', kind: 'chip', count: 2 };
  expect(spokenPiece(rider, [rider, other], speaker)).toContain('3 pieces, yours, on c4');
});

test('a space is told by its name, ground and ruler', () => {
  expect(spokenSpace({ id: '4B', label: '4B', terrain: 'forest', realm: 0 }, speaker)).toBe('4B, forest, yours');
});
