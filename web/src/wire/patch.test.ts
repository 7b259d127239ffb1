import { describe, expect, it } from 'vitest';
import { apply, change } from './patch';
import type { Scene } from './scene';

const SCENE: Scene = {
  boards: [
    {
      id: 'arena',
      shape: 'flat',
      title: { id: 'board' },
      spaces: [
        { id: 'a1', label: 'a1' },
        { id: 'a2', label: 'a2' },
      ],
      pieces: [
        { id: 'tile-1', space: 'a1', kind: 'tile', name: 'pikeman' },
        { id: 'tile-2', space: 'a2', kind: 'tile', name: 'knight' },
      ],
    },
    { id: 'other', shape: 'flat', title: { id: 'other' } },
  ],
  zones: [{ id: 'hand-0', owner: 0, kind: 'hand', title: { id: 'hand' }, count: 1 }],
  tracks: [],
  seats: [
    { seat: 0, side: 0, faction: '', arms: 'azure' },
    { seat: 1, side: 1, faction: '', arms: 'gules' },
  ],
  headline: { id: 'turn', args: { turn: 1 } },
  notice: { id: 'beware' },
};

describe('changes of a list', () => {
  const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const ids = (items: { id: string }[]): string => items.map((item) => item.id).join('');
  const key = (item: { id: string }): string => item.id;

  it('takes away what is gone and puts new things last', () => {
    expect(ids(change(list, { gone: ['b'], set: { d: { id: 'd' } } }, key))).toBe('acd');
  });

  it('replaces in place', () => {
    const next = change(list as { id: string; n?: number }[], { set: { b: { id: 'b', n: 2 } } }, key);
    expect(next[1]).toEqual({ id: 'b', n: 2 });
    expect(ids(next)).toBe('abc');
  });

  it('makes the order', () => {
    expect(ids(change(list, { order: ['c', 'd', 'a', 'b'], set: { d: { id: 'd' } } }, key))).toBe('cdab');
  });
});

describe('a patch', () => {
  it('moves a piece and leaves everything else as it was', () => {
    const next = apply(SCENE, {
      boards: {
        arena: {
          pieces: { set: { 'tile-1': { id: 'tile-1', space: 'a2', kind: 'tile', name: 'pikeman' } }, gone: ['tile-2'] },
        },
      },
    });
    expect(next.boards[0]!.pieces).toEqual([{ id: 'tile-1', space: 'a2', kind: 'tile', name: 'pikeman' }]);
    expect(next.boards[0]!.spaces).toBe(SCENE.boards[0]!.spaces);
    expect(next.boards[1]).toBe(SCENE.boards[1]);
    expect(next.zones).toBe(SCENE.zones);
    expect(SCENE.boards[0]!.pieces).toHaveLength(2);
  });

  it('gives a board its first pieces', () => {
    const next = apply(SCENE, { boards: { other: { pieces: { set: { x: { id: 'x' } } } } } });
    expect(next.boards[1]!.pieces).toHaveLength(1);
  });

  it('changes other fields and edges of a board', () => {
    const next = apply(SCENE, { boards: { arena: { title: { id: 'new' }, edges: [{ kind: 'river', a: 'a1' }] } } });
    expect(next.boards[0]).toMatchObject({ title: { id: 'new' }, edges: [{ kind: 'river', a: 'a1' }] });
  });

  it('knows seats by their number', () => {
    const next = apply(SCENE, { seats: { set: { 1: { seat: 1, side: 1, faction: 'x', arms: 'vert' } } } });
    expect(next.seats.map((seat) => seat.arms)).toEqual(['azure', 'vert']);
  });

  it('tells the phases as a whole, or takes them away', () => {
    const phases = [{ name: { id: 'draw' }, state: 'now' }];
    const later = apply(SCENE, { phases });
    expect(later.phases).toEqual(phases);
    expect(apply(later, {}).phases).toEqual(phases);
    expect(apply(later, { phases: null }).phases).toBeUndefined();
  });

  it('takes the notice away, gives a new one, or leaves it', () => {
    expect(apply(SCENE, { notice: null }).notice).toBeUndefined();
    expect(apply(SCENE, { notice: { id: 'other' } }).notice).toEqual({ id: 'other' });
    expect(apply(SCENE, {}).notice).toEqual({ id: 'beware' });
  });

  it('may be a whole new scene', () => {
    const scene = { ...SCENE, boards: [] };
    expect(apply(SCENE, { scene })).toBe(scene);
  });
});
