import { describe, expect, it } from 'vitest';
import { Film, logAt, sceneAt, WINDOW } from './film';
import type { Replay } from '../wire/protocol';

const TOTAL = 100;
const turn = (at: number) => ({ id: 'turn', args: { at } });

function window(from: number, count: number): Replay {
  const moves = Array.from({ length: Math.min(count, TOTAL - from) }, (_, at) => from + at + 1);
  return {
    game: 'g',
    record: { seats: 2, options: {}, players: [], result: '', moves: [] },
    eyes: null,
    from,
    total: TOTAL,
    scene: { boards: [], zones: [], tracks: [], seats: [], headline: turn(from) },
    log: Array.from({ length: from }, (_, n) => ({ n, kind: 'say', say: { id: 'x' }, move: n + 1 })),
    moments: moves.map((move) => ({
      move,
      frames: [{ log: [{ n: move - 1, kind: 'say', say: { id: 'x' }, move }], patch: { headline: turn(move) } }],
    })),
  };
}

describe('a film', () => {
  it('shows any moment with the log up to it', async () => {
    const film = new Film((_, from, count) => Promise.resolve(window(from, count)));
    for (const move of [0, 1, WINDOW - 1, WINDOW, WINDOW + 5, TOTAL]) {
      const seen = await film.window(null, move);
      expect(sceneAt(seen, move).headline).toEqual(turn(move));
      expect(logAt(seen, move)).toHaveLength(move);
    }
  });

  it('fetches each window once for each pair of eyes', async () => {
    const asked: string[] = [];
    const film = new Film((eyes, from, count) => {
      asked.push(`${eyes} ${from}`);
      return Promise.resolve(window(from, count));
    });
    await Promise.all([film.window(null, 3), film.window(null, 7), film.window(1, 7), film.window(null, WINDOW)]);
    expect(asked).toEqual(['null 0', '1 0', `null ${WINDOW}`]);
  });

  it('plays across the border of two windows', async () => {
    const film = new Film((_, from, count) => Promise.resolve(window(from, count)));
    const frames = await film.next(null, WINDOW - 1);
    expect(frames[0]?.patch.headline).toEqual(turn(WINDOW));
    expect(await film.next(null, TOTAL)).toEqual([]);
  });

  it('asks again after a failure', async () => {
    let tries = 0;
    const film = new Film((_, from, count) =>
      ++tries === 1 ? Promise.reject(new Error('no')) : Promise.resolve(window(from, count)),
    );
    await expect(film.window(null, 0)).rejects.toThrow('no');
    await expect(film.window(null, 0)).resolves.toBeTruthy();
  });
});
