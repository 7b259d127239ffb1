/**
 * What is being read about: opened by resting on it, kept by a key or a click, closed by leaving it. One at a time, whatever else
 * the page shows.
 */
import type { Card, Piece, Space } from '../wire/scene';

/** Something that can be read about: a component, and the piece, card or space it is on the table. */
export interface Looked {
  component: string;
  /** as in an offer; empty if only its name was met: in the log, in a list of components */
  pick: string;
  piece?: Piece;
  card?: Card;
  space?: Space;
  owner: number;
}

/** Whether something may be done with it now: what, or why not. */
export interface Verdict {
  ok: boolean;
  text: string;
  rule?: string;
}

/** One rests on a thing so long before it opens, */
export const REST = 350;
/** at once if another was open so shortly before; */
export const WARM = 500;
/** and it closes so long after one has left both. */
export const LEAVE = 120;
/** A pointer that moved less than this since it pressed something has not moved on. */
const STILL = 4;

type Focused = Element & HTMLOrSVGElement;

interface Source {
  /** what lies beside it, in the order of its zone; itself among them */
  neighbours(looked: Looked): Looked[];
  /** where it is on the screen */
  find(pick: string): Element | null;
  /** whether it would lie over the table instead of beside the thing: then it only opens when it is asked for */
  covers(): boolean;
}

export class Zoom {
  shown = $state.raw<Looked | null>(null);
  /** what it stands beside */
  beside = $state.raw<Element | null>(null);
  /** it stays until it is closed */
  kept = $state(false);
  /** it has stepped out of the way, because one plays on */
  aside = $state(false);

  private coming: ReturnType<typeof setTimeout> | undefined;
  private going: ReturnType<typeof setTimeout> | undefined;
  private closedAt = -Infinity;
  private focusBack: Focused | null = null;
  private pressed: { x: number; y: number } | null = null;
  private returning = false;
  private rested: { looked: Looked; beside: Element } | null = null;

  constructor(private readonly source: Source) {}

  /** The pointer or the focus has come upon something; upon nothing to be read: null. */
  rest(looked: Looked | null, beside: Element | null): void {
    clearTimeout(this.coming);
    if (!looked || !beside) {
      this.leave();
      return;
    }
    if (this.pressed || this.returning) return;
    this.rested = { looked, beside };
    if (this.kept || this.source.covers()) return;
    if (this.shown && same(this.shown, looked)) {
      clearTimeout(this.going);
      return;
    }
    const warm = this.shown !== null || Date.now() - this.closedAt < WARM;
    if (warm) this.show(looked, beside);
    else this.coming = setTimeout(() => this.source.covers() || this.show(looked, beside), REST);
    if (!warm) this.leave(true);
  }

  /** The pointer has left the thing, or the sheet. */
  leave(resting = false): void {
    if (!resting) {
      clearTimeout(this.coming);
      this.rested = null;
    }
    clearTimeout(this.going);
    if (this.shown && !this.kept) this.going = setTimeout(() => this.shut(), LEAVE);
  }

  /** The window has become so narrow that it would lie over the table: it goes unless it was asked for. */
  narrowed(): void {
    if (this.shown && !this.kept) this.shut();
  }

  /** The pointer is on the sheet itself. */
  stay(): void {
    clearTimeout(this.going);
    clearTimeout(this.coming);
  }

  /** Open it at once, to stay; the same once more closes it. */
  read(looked: Looked, beside: Element | null): void {
    clearTimeout(this.coming);
    if (this.kept && this.shown && same(this.shown, looked)) {
      this.close();
      return;
    }
    this.show(looked, beside);
    this.keep();
  }

  /** What is open stays open; if nothing is, what one rests on opens. Says whether there was something. */
  keep(): boolean {
    if (!this.shown && this.rested) this.show(this.rested.looked, this.rested.beside);
    if (!this.shown) return false;
    clearTimeout(this.going);
    if (!this.kept) this.focusBack = (globalThis.document?.activeElement ?? null) as Focused | null;
    this.kept = true;
    this.aside = false;
    return true;
  }

  /** Something outside was pressed at a place: what was only rested on closes, what is kept steps aside. */
  press(at: { x: number; y: number }): void {
    this.pressed = at;
    clearTimeout(this.coming);
    this.rested = null;
    if (this.kept) this.aside = true;
    else if (this.shown) this.shut();
  }

  /** Whoever pressed something and has not moved on since does not rest on what came to lie under the pointer. */
  move(at: { x: number; y: number }): void {
    if (this.pressed && Math.hypot(at.x - this.pressed.x, at.y - this.pressed.y) > STILL) this.pressed = null;
  }

  /** The keyboard is used: where the pointer pressed does not matter any more. */
  typed(): void {
    this.pressed = null;
  }

  close(): void {
    clearTimeout(this.coming);
    clearTimeout(this.going);
    const back = this.kept ? this.focusBack : null;
    this.shut();
    // whoever has just closed it does not want it back with the focus
    this.returning = true;
    if (back?.isConnected) back.focus({ preventScroll: true });
    this.returning = false;
  }

  /** To the next one of its zone (1), or the one before (-1). */
  step(by: 1 | -1): void {
    const all = this.neighbours;
    const at = this.at;
    if (all.length < 2 || at < 0) return;
    const next = all[(at + by + all.length) % all.length]!;
    const element = next.pick ? this.source.find(next.pick) : null;
    element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    this.shown = next;
    this.beside = element ?? this.beside;
    this.aside = false;
  }

  get neighbours(): Looked[] {
    return this.shown ? this.source.neighbours(this.shown) : [];
  }

  get at(): number {
    const { shown } = this;
    return shown ? this.neighbours.findIndex((one) => same(one, shown)) : -1;
  }

  private show(looked: Looked, beside: Element | null): void {
    clearTimeout(this.going);
    this.shown = looked;
    this.beside = beside;
    this.aside = false;
  }

  private shut(): void {
    this.shown = null;
    this.beside = null;
    this.kept = false;
    this.aside = false;
    this.focusBack = null;
    this.closedAt = Date.now();
  }
}

export const same = (a: Looked, b: Looked): boolean => a.pick === b.pick && a.component === b.component;
