/** What has come, gone and moved since a board was last drawn: what is gone is shown for a moment longer, falling. */
import type { Drawn } from '../draw/pieces';
import type { Stand } from '../draw/places';
import type { Point } from '../draw/text';
import type { Piece } from '../wire/scene';

export interface Leaving {
  key: number;
  drawn: Drawn;
  at: Point;
  facing: number;
}

export class Departures {
  leaving = $state.raw<readonly Leaving[]>([]);
  private count = 0;
  private stands: readonly Stand[] = [];
  private near = '';
  private spots: ReadonlyMap<string, Point> = new Map();

  /** Where a piece was when the board was last drawn. */
  spotOf(piece: Piece | undefined): Point | undefined {
    return piece ? this.spots.get(piece.id) : undefined;
  }

  /** Whether there has been a drawing before. */
  get laid(): boolean {
    return this.stands.length > 0;
  }

  /** The board as it is drawn now; what is no longer on it leaves, if that is to be seen. */
  note(
    now: readonly Stand[],
    near: string,
    pieces: readonly Piece[],
    draw: ((each: Stand) => Drawn) | null,
    pace: number,
  ): void {
    const present = new Set(pieces.map((piece) => piece.id));
    const gone = this.stands.filter((each) => each.as === 'piece' && each.pieces.every((piece) => !present.has(piece.id)));
    if (gone.length && draw && this.near === near) {
      const going = gone.map((each): Leaving => ({
        key: this.count++,
        drawn: draw(each),
        at: each.at,
        facing: each.pieces[0]?.facing ?? 0,
      }));
      this.leaving = [...this.leaving, ...going];
      setTimeout(() => (this.leaving = this.leaving.filter((each) => !going.includes(each))), 300 * pace + 40);
    }
    this.stands = now;
    this.near = near;
    this.spots = new Map(now.flatMap((each) => each.pieces.map((piece) => [piece.id, each.at] as const)));
  }
}
