// Pointers that are down on a board: one drags, two pinch.
import type { ScreenPoint } from './types';

export class Fingers {
  readonly #down = new Map<number, ScreenPoint>();

  get count(): number {
    return this.#down.size;
  }

  has(id: number): boolean {
    return this.#down.has(id);
  }

  put(id: number, at: ScreenPoint): void {
    this.#down.set(id, at);
  }

  lift(id: number): void {
    this.#down.delete(id);
  }

  /** The middle of all of them, and how far the first two are apart; 0 for a single one. */
  grip(): ScreenPoint & { apart: number } {
    const [a, b] = [...this.#down.values()];
    if (!a) return { x: 0, y: 0, apart: 0 };
    if (!b) return { ...a, apart: 0 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  }
}
