import { describe, expect, it, vi } from 'vitest';
import type { Entry, Frame } from '../wire/protocol';

vi.mock('../settings.svelte', () => ({ settings: { sound: true } }));
const { audible, ending, soundOf, spoken, STROKES } = await import('./sounds');

const entry = (kind: string): Entry => ({ n: 0, kind, say: { id: 'x' }, move: 1 });
const frame = (...kinds: string[]): Frame => ({ log: kinds.map(entry), patch: {} });

describe('which sound', () => {
  it('belongs to what happens', () => {
    expect(
      ['strike', 'fall', 'roll', 'flip', 'place', 'move', 'say', 'turn', 'change', 'cast'].map((kind) => soundOf({ kind })),
    ).toEqual(['strike', 'fall', 'dice', 'card', 'place', 'place', null, null, null, null]);
  });

  it('is one for all that happens at once, the weightiest', () => {
    expect(spoken([frame('flip', 'say'), frame('place', 'fall')])).toBe('fall');
    expect(spoken([frame('flip', 'roll')])).toBe('dice');
    expect(spoken([frame('say')])).toBeNull();
  });

  it('ends a game: victory for the winner and for whoever watches, defeat for the others', () => {
    expect(ending([2, 1], [1])).toBe('victory');
    expect(ending([2, 1], [0])).toBe('defeat');
    expect(ending([2, 1], [])).toBe('victory');
    expect(ending([2, 1], [0, 1])).toBe('victory');
  });
});

describe('whether it is heard', () => {
  const here = { on: true, hidden: false, sparing: false };
  it('is only when sounds are on', () => {
    expect(audible('turn', here)).toBe(true);
    expect(audible('turn', { ...here, on: false })).toBe(false);
  });
  it('is in a hidden tab, or where data is saved, only that it is one’s turn', () => {
    for (const where of [
      { ...here, hidden: true },
      { ...here, sparing: true },
    ]) {
      expect(audible('turn', where)).toBe(true);
      for (const sound of ['chat', 'dice', 'strike', 'victory'] as const) expect(audible(sound, where)).toBe(false);
    }
  });
});

describe('how they sound', () => {
  it('is quiet and short', () => {
    for (const strokes of Object.values(STROKES)) {
      expect(strokes.length).toBeGreaterThan(0);
      for (const stroke of strokes) {
        expect(stroke.loud).toBeLessThanOrEqual(0.2);
        expect(stroke.at + stroke.long).toBeLessThanOrEqual(2.5);
      }
    }
  });
});
