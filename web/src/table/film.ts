/** A game seen again: moments are fetched in windows, and any of them can be gone to. */
import { apply } from '../wire/patch';
import type { Entry, Frame, Moment, Replay } from '../wire/protocol';
import type { Scene } from '../wire/scene';

export const WINDOW = 40;

/** Where a game to be seen again comes from. */
export type Fetch = (eyes: number | null, from: number, count: number) => Promise<Replay>;

/** One window: the scene after `from` actions and the moments that follow. */
export function sceneAt(window: Replay, move: number): Scene {
  let { scene } = window;
  for (const moment of momentsUpTo(window, move)) for (const frame of moment.frames) scene = apply(scene, frame.patch);
  return scene;
}

export function logAt(window: Replay, move: number): Entry[] {
  return [...window.log, ...momentsUpTo(window, move).flatMap((moment) => moment.frames.flatMap((frame) => frame.log))];
}

function momentsUpTo(window: Replay, move: number): Moment[] {
  return window.moments.slice(0, Math.max(0, move - window.from));
}

export class Film {
  private windows = new Map<string, Promise<Replay>>();

  constructor(private readonly fetch: Fetch) {}

  /** The window in which the game after `move` actions can be shown. */
  window(eyes: number | null, move: number): Promise<Replay> {
    const from = Math.floor(Math.max(0, move) / WINDOW) * WINDOW;
    const key = `${eyes ?? 'all'}/${from}`;
    let coming = this.windows.get(key);
    if (!coming) {
      coming = this.fetch(eyes, from, WINDOW);
      coming.catch(() => this.windows.delete(key));
      this.windows.set(key, coming);
    }
    return coming;
  }

  /** What happened from `move` to the next: the frames of that one action; none at the end. */
  async next(eyes: number | null, move: number): Promise<Frame[]> {
    const window = await this.window(eyes, move);
    return window.moments[move - window.from]?.frames ?? [];
  }
}
