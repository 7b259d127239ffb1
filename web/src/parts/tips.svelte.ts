/** Small explanations beside what they explain: they open for a pointer that rests, for the focus and for a tap. */
import type { Attachment } from 'svelte/attachments';

export interface TipText {
  title: string;
  icon?: string | undefined;
  text?: string | undefined;
  rule?: string | undefined;
  /** it explains this term of the glossary, with a picture */
  term?: string | undefined;
}

export interface OpenTip extends TipText {
  box: DOMRect;
  /** it was tapped or clicked: it stays until the next click elsewhere */
  kept: boolean;
  /** what was open in its place, to go back to */
  from?: OpenTip | undefined;
}

const OPENS = 250;
/** terms stand in texts, where a pointer often rests while one reads */
export const TERM_OPENS = 350;
const CLOSES = 140;
/** a finger that stays so long on something asks what it is */
const HOLD = 350;

class Tips {
  open = $state.raw<OpenTip | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private anchor: Element | null = null;
  /** what the pointer rests on, before its tip is open */
  private coming: Element | null = null;

  show(element: Element, text: TipText, kept: boolean): void {
    this.wait();
    this.anchor = element;
    this.open = { ...text, box: element.getBoundingClientRect(), kept };
  }

  later(element: Element, text: () => TipText, opens = OPENS): void {
    this.wait();
    this.coming = element;
    this.timer = setTimeout(() => this.show(element, text(), false), this.open && opens === OPENS ? 0 : opens);
  }

  /** A term inside what is open takes its place: one level deep, with a way back. */
  deeper(text: TipText): void {
    this.wait();
    if (this.open && !this.open.from) this.open = { ...text, box: this.open.box, kept: true, from: this.open };
  }

  back(): void {
    this.wait();
    if (this.open?.from) this.open = { ...this.open.from, kept: true };
  }

  /** What the open tip explains, for the focus to go back to. */
  get explained(): Element | null {
    return this.anchor;
  }

  /** The pointer went away: a tip that nobody has clicked goes too, unless it is pointed at itself. */
  left(): void {
    this.wait();
    if (this.open && !this.open.kept) this.timer = setTimeout(() => this.close(), CLOSES);
  }

  /** It stays as it is: nothing opens or closes by itself. */
  stay(): void {
    this.wait();
  }

  close(): void {
    this.wait();
    this.open = null;
    this.anchor = null;
  }

  /** An element has left the page: its words cannot be asked for any more. */
  gone(element: Element): void {
    if (this.coming === element) this.wait();
    if (this.belongs(element)) this.close();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.coming = null;
  }

  belongs(element: Element): boolean {
    return this.anchor?.contains(element) ?? false;
  }

  toggle(element: Element, text: TipText): void {
    if (this.anchor === element && this.open?.kept) this.close();
    else this.show(element, text, true);
  }
}

export const tips = new Tips();

/** what ends the holding of a finger */
const ENDS = ['pointerup', 'pointercancel', 'pointerleave'] as const;

/** Gives an element a tip. With `press` false a click does something else: pointer, focus and a finger that is held open it. */
export function tipped(text: () => TipText, press = true): Attachment<HTMLElement> {
  return (element) => {
    let holding: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const down = (event: PointerEvent): void => {
      held = false;
      clearTimeout(holding);
      if (event.pointerType === 'mouse') return;
      holding = setTimeout(() => {
        held = true;
        tips.show(element, text(), true);
      }, HOLD);
    };
    const lift = (): void => clearTimeout(holding);
    /** The click that ends the holding does nothing else. */
    const ended = (event: Event): void => {
      if (!held) return;
      held = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event): void => {
      if (held) event.preventDefault();
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') tips.later(element, text);
    };
    const leave = (): void => tips.left();
    const focus = (): void => {
      if (element.matches(':focus-visible')) tips.show(element, text(), false);
    };
    const click = (event: MouseEvent): void => {
      event.stopPropagation();
      tips.toggle(element, text());
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', leave);
    if (press) element.addEventListener('click', click);
    else {
      element.addEventListener('pointerdown', down);
      for (const end of ENDS) element.addEventListener(end, lift);
      element.addEventListener('click', ended, true);
      element.addEventListener('contextmenu', menu);
    }
    return () => {
      clearTimeout(holding);
      element.removeEventListener('pointerdown', down);
      for (const end of ENDS) element.removeEventListener(end, lift);
      element.removeEventListener('click', ended, true);
      element.removeEventListener('contextmenu', menu);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', leave);
      element.removeEventListener('click', click);
      tips.gone(element);
    };
  };
}
