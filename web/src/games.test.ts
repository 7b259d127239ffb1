import { afterEach, expect, test, vi } from 'vitest';
import { components } from './games.svelte';

afterEach(() => vi.unstubAllGlobals());

test('components are asked for once with the options of the table, whatever their order', async () => {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }));
  });

  await components('runewars', { epic: 'off', edition: 'first' });
  await components('runewars', { edition: 'first', epic: 'off' });
  await components('runewars', { edition: 'revised', epic: 'off' });
  await components('runewars', {});

  expect(asked).toEqual([
    '/api/games/runewars/components?edition=first&epic=off',
    '/api/games/runewars/components?edition=revised&epic=off',
    '/api/games/runewars/components',
  ]);
});
