/** Where the things that a lesson speaks of are on the screen. */
import type { Box } from '../table/zoom-place';

const seen = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden';
};

/** The part of an element that is not scrolled or cut away. */
export function shownBox(element: Element): Box | null {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = outer.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return right - left > 4 && bottom - top > 4 ? { left, top, width: right - left, height: bottom - top } : null;
}

const ON_BOARD = /^(space|piece):/;
export const onBoard = (thing: string): boolean => ON_BOARD.test(thing);

/** The elements that show a thing; a zone without a place of its own is shown by its cards. */
export function elementsOf(
  thing: string,
  cardsOf: (zone: string) => readonly string[],
  root: ParentNode = document,
): Element[] {
  const called = (attribute: string, value: string): Element[] =>
    [...root.querySelectorAll(`[${attribute}="${CSS.escape(value)}"]`)].filter(seen);
  if (thing === 'board' || thing.startsWith('edge:')) return [];
  const own = [...called('data-at', thing), ...called('data-pick', thing)];
  if (own.length > 0) return own.slice(0, 1);
  if (!thing.startsWith('zone:')) return [];
  return cardsOf(thing.slice(5)).flatMap((card) => called('data-pick', `card:${card}`).slice(0, 1));
}

export function boxesOf(thing: string, cardsOf: (zone: string) => readonly string[]): Box[] {
  const boxes = elementsOf(thing, cardsOf).flatMap((element) => shownBox(element) ?? []);
  if (boxes.length < 2) return boxes;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return [{ left, top, width: right - left, height: bottom - top }];
}
