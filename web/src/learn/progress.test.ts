import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

const fresh = async (): Promise<typeof import('./progress.svelte')> => {
  vi.resetModules();
  return import('./progress.svelte');
};

describe('progress in the lessons', () => {
  beforeEach(() => store.clear());
  const lessons = [{ id: '01' }, { id: '02' }, { id: '03' }];

  it('is new, begun, then done, and stays done when it is played again', async () => {
    const { keep, stateOf, untouched } = await fresh();
    expect(untouched()).toBe(true);
    expect(stateOf('game', '01')).toBe('new');
    keep('game', '01', { table: 'abc', step: 3, of: 9 });
    expect(stateOf('game', '01')).toBe('begun');
    keep('game', '01', { step: 9, done: true });
    keep('game', '01', { step: 2 });
    expect(stateOf('game', '01')).toBe('done');
    expect(untouched()).toBe(false);
  });

  it('is found again by another page', async () => {
    const { keep } = await fresh();
    keep('game', '02', { table: 'abc', step: 3, of: 9 });
    const again = await fresh();
    expect(again.progressOf('game', '02')).toMatchObject({ table: 'abc', step: 3 });
    expect(again.latest()).toMatchObject({ game: 'game', lesson: '02' });
  });

  it('goes on with the lesson begun, then with the first that is new', async () => {
    const { keep, nextOf, latest } = await fresh();
    expect(nextOf('game', lessons)?.id).toBe('01');
    keep('game', '02', { step: 3 });
    expect(nextOf('game', lessons)?.id).toBe('02');
    keep('game', '02', { done: true });
    expect(nextOf('game', lessons)?.id).toBe('01');
    expect(latest()).toBeNull();
    for (const { id } of lessons) keep('game', id, { done: true });
    expect(nextOf('game', lessons)).toBeUndefined();
  });

  it('begins anew where what was kept cannot be read', async () => {
    store.set('tablekeep.lessons', 'nonsense');
    const { stateOf } = await fresh();
    expect(stateOf('game', '01')).toBe('new');
  });
});
