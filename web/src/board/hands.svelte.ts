/** Hands on a board: dragging and pinching, the wheel, pressing and holding; what only points is left to the board. */
import { Fingers } from './fingers';
import type { Looking } from './looking.svelte';
import { type View, WHOLE, zoomed } from './view';

const DRAG = 6;
const HOLD = 350;
const NOTCH = 40;

/** What the board says to its hands. */
export interface Grip {
  root: () => HTMLElement;
  /** whether a piece is being turned: then the wheel turns it, and so does a drag along its ring */
  turning: () => boolean;
  turn: (sense: 1 | -1) => void;
  turnTowards: (clientX: number, clientY: number) => void;
  /** the ring is taken hold of, or let go */
  ringHeld: (held: boolean) => void;
  /** whether a piece that can be carried lies under the pointer; then a drag carries it and leaves the board where it is */
  take: (event: PointerEvent) => boolean;
  carry: (clientX: number, clientY: number) => void;
  /** what lies under the pointer */
  pointed: (event: Event) => string | null;
  hold: ((pick: string) => void) | undefined;
}

export class Hands {
  dragging = $state(false);
  /** a finger or button is down */
  pressed = $state(false);
  /** whether the last press came from a finger */
  touch = false;
  private readonly fingers = new Fingers();
  private start = { ...this.fingers.grip(), view: WHOLE };
  private dragged = false;
  private ringing = false;
  private carrying = false;
  private wheeled = 0;
  private holding: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly looking: Looking,
    private readonly grip: () => Grip,
  ) {}

  /** Whether the click that comes now only ends a drag. */
  ended(): boolean {
    const was = this.dragged;
    this.dragged = false;
    return was;
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { root, turning, turnTowards, ringHeld, take, pointed, hold } = this.grip();
    this.touch = event.pointerType === 'touch';
    this.pressed = true;
    this.fingers.put(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { ...this.fingers.grip(), view: this.looking.view };
    clearTimeout(this.holding);
    this.ringing =
      turning() && (event.target as Element).closest('.ring') !== null && !(event.target as Element).closest('.refused');
    this.dragged = this.ringing || this.fingers.count > 1;
    this.carrying = !this.ringing && this.fingers.count === 1 && take(event);
    if (this.ringing) {
      root().setPointerCapture(event.pointerId);
      ringHeld(true);
      turnTowards(event.clientX, event.clientY);
      return;
    }
    const pick = pointed(event);
    if (this.touch && pick && hold && !this.dragged && !this.carrying)
      this.holding = setTimeout(() => {
        this.dragged = true;
        hold(pick);
      }, HOLD);
  };

  move = (event: PointerEvent): void => {
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.put(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.ringing) {
      this.grip().turnTowards(event.clientX, event.clientY);
      return;
    }
    const { x, y, apart } = this.fingers.grip();
    if (!this.dragged && Math.hypot(x - this.start.x, y - this.start.y) > DRAG) {
      this.dragged = true;
      clearTimeout(this.holding);
      this.grip().root().setPointerCapture(event.pointerId);
    }
    if (!this.dragged) return;
    this.dragging = true;
    if (this.carrying) {
      this.grip().carry(event.clientX, event.clientY);
      return;
    }
    const { unit, most } = this.looking;
    const { view } = this.start;
    let next: View = { ...view, x: view.x + (x - this.start.x) / unit, y: view.y + (y - this.start.y) / unit };
    if (apart && this.start.apart) next = zoomed(next, this.looking.toDrawing(x, y), apart / this.start.apart, most);
    this.looking.look(next);
  };

  up = (event: PointerEvent): void => {
    clearTimeout(this.holding);
    this.fingers.lift(event.pointerId);
    this.pressed = this.fingers.count > 0;
    this.dragging = false;
    if (this.ringing) this.grip().ringHeld(false);
    this.ringing = false;
    this.carrying = false;
    this.start = { ...this.fingers.grip(), view: this.looking.view };
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { turning, turn } = this.grip();
    if (turning()) {
      this.wheeled += event.deltaY;
      if (Math.abs(this.wheeled) < NOTCH) return;
      turn(this.wheeled > 0 ? 1 : -1);
      this.wheeled = 0;
      return;
    }
    const at = this.looking.toDrawing(event.clientX, event.clientY);
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018));
    this.looking.look(zoomed(this.looking.view, at, factor, this.looking.most));
  };
}
