/** Choosing a faction or a hero from a picker: which of its options are there, and how one goes from one to the next. */
import type { Block, Card, Picture, Zone } from '../wire/scene';

/** More options than this stand in two rows, each lying on its side. */
const IN_A_ROW = 4;
/** A rule of its own that is longer than this is only named. */
const SHORT_RULE = 210;

export const isPicker = (zone: Zone): boolean => zone.kind === 'picker';

/** How many options stand beside each other, and whether each lies on its side. */
export function rowsOf(options: number): { columns: number; flat: boolean } {
  return options <= IN_A_ROW ? { columns: options, flat: false } : { columns: Math.ceil(options / 2), flat: true };
}

/** Whether a list is told in full: one rule, and not a long one. */
export function tellsAll(list: Block): boolean {
  const lines = list.lines ?? [];
  return lines.length === 1 && (lines[0]!.text ?? '').length <= SHORT_RULE;
}

/** A picture that is higher than wide has room for the one thing in front: whom it shows. */
export function portrait(picture: Picture, ratio: number): Picture {
  const [first] = picture.layers ?? [];
  if (ratio >= 1 || !first) return picture;
  return { ...picture, layers: [{ ...first, at: [0.5, 0.52], size: 0.84 * ratio, repeat: 1 }] };
}

/** The same token with its other side up. */
export const otherSide = (card: Card): Card => ({
  ...card,
  face: { ...card.face, icon: card.face?.other ?? '', other: card.face?.icon ?? '' },
});

/** Where an arrow key leads from an option: on or back, up or down a row; round at the ends. */
export function nextOption(key: string, at: number, options: number, columns: number): number | null {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return options - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (columns < options && Math.abs(step) === columns) {
    const to = at + step;
    return to >= 0 && to < options ? to : at;
  }
  return (at + Math.sign(step) + options) % options;
}
