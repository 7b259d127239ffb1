import { describe, expect, test } from 'vitest';
import type { Board, Piece } from '../wire/scene';
import { stands } from '../draw/places';
import { plan } from '../draw/plan';
import { meaning, resolve, targetsOf } from './targets';

const BOARD: Board = {
  id: 'b',
  shape: 'flat',
  title: { id: 't' },
  spaces: [
    { id: 'x', label: 'X', terrain: 'plains', yields: ['ore'] },
    { id: 'y', label: 'Y', q: 1, terrain: 'plains' },
  ],
};
const unit = (id: string, icon = id): Piece => ({ id, space: 'x', kind: 'chip', name: icon, owner: 0, face: { icon } });
const at = (...pieces: Piece[]) => stands(plan(BOARD), pieces);
const legal = (...picks: string[]) => new Map(picks.map((pick) => [pick, `do ${pick}`]));
const crowd = at(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => unit(id)));

describe('a click', () => {
  test('on something legal means it', () => {
    expect(resolve('space:y', [], legal('space:y'))).toBe('space:y');
    expect(resolve('piece:a', at(unit('a')), legal('piece:a', 'space:x'))).toBe('piece:a');
  });
  test('on a piece that is not means its space, if that is legal', () => {
    expect(resolve('piece:a', at(unit('a')), legal('space:x'))).toBe('space:x');
    expect(resolve('piece:a', at(unit('a')), legal('space:y'))).toBeNull();
  });
  test('on many alike means the first of them that is legal', () => {
    expect(resolve('piece:a1', at(unit('a1', 'axe'), unit('a2', 'axe')), legal('piece:a2'))).toBe('piece:a2');
  });
  test('on a host opens it, unless only its space is meant', () => {
    expect(resolve('host:host-x-0', crowd, legal('piece:c'))).toBe('host:host-x-0');
    expect(resolve('host:host-x-0', crowd, legal('space:x'))).toBe('space:x');
    expect(resolve('host:host-x-0', crowd, legal())).toBe('host:host-x-0');
  });
  test('on nothing means nothing', () => {
    expect(resolve('piece:nobody', [], legal('space:x'))).toBeNull();
  });
});

describe('targets', () => {
  test('are legal spaces and pieces, from the top down', () => {
    const found = targetsOf(plan(BOARD), at(unit('a')), legal('space:y', 'piece:a', 'card:7'), () => 30);
    expect(found.map((target) => target.pick)).toEqual(['piece:a', 'space:y']);
    expect(found[0]).toMatchObject({ label: 'do piece:a', size: 30 });
  });
  test('a host tells what its members would do', () => {
    expect(meaning(crowd[0]!, legal('piece:c', 'piece:f'))).toEqual({ pick: 'host:host-x-0', label: 'do piece:c, do piece:f' });
    expect(meaning(crowd[0]!, legal('space:x'))).toBeNull();
  });
});
