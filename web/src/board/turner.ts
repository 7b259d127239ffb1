/** Turning a piece where it stands: by key, by wheel, along its ring. */
import { facingTowards, nextFacing } from '../draw/geometry';
import { bearing } from '../draw/hex';
import type { Plan } from '../draw/plan';
import type { Point } from '../draw/text';
import type { Turning } from './types';

/** How far a piece that is being turned is lifted. */
export const LIFT = 5;

export class Turner {
  constructor(
    private readonly plan: () => Plan,
    private readonly turning: () => Turning | null,
    /** a point of the screen as it lies on the board */
    private readonly toBoard: (clientX: number, clientY: number) => Point,
    /** from the middle of the space to the middle of the piece: a piece of the map lies on several */
    private readonly offset: () => Point = () => [0, 0],
  ) {}

  /** where the ring was when it was taken hold of: a piece of the map swings round, and its middle with it */
  private held: Point | null = null;

  /** The middle of the ring. */
  get at(): Point | null {
    const place = this.plan().places.get(this.turning()?.space ?? '');
    const [dx, dy] = this.offset();
    return place ? [place.centre[0] + dx, place.centre[1] + dy - LIFT] : null;
  }

  hold(): void {
    this.held = this.at;
  }

  letGo(): void {
    this.held = null;
  }

  turn(sense: 1 | -1): void {
    const turning = this.turning();
    if (!turning) return;
    const next = nextFacing(turning.facing, turning.allowed, sense);
    if (next !== turning.facing) turning.onturn(next);
  }

  towards(clientX: number, clientY: number): void {
    const [turning, at, plan] = [this.turning(), this.held ?? this.at, this.plan()];
    if (!turning || !at) return;
    const [px, py] = this.toBoard(clientX, clientY);
    const [dx, dy] = [px - at[0], py - at[1]];
    if (Math.hypot(dx, dy) < plan.s * 0.4) return;
    const facing = facingTowards((Math.atan2(dx, -dy) * 180) / Math.PI, turning.allowed, (each) =>
      bearing(each, plan.orientation),
    );
    if (facing !== null && facing !== turning.facing) turning.onturn(facing);
  }

  /** Q and E, anywhere but where somebody types. */
  keyed(event: KeyboardEvent): void {
    if (!this.turning() || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest?.('input, textarea, select, [contenteditable]')) return;
    const key = event.key.toLowerCase();
    if (key === 'q') this.turn(-1);
    else if (key === 'e') this.turn(1);
    else return;
    event.preventDefault();
  }
}
