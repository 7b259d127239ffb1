/** Where the ideas of a hint are marked on the table: each has a number, and the same number stands on what it speaks of. */
import { idOf, kindOf } from './offers';
import type { Offer } from '../wire/protocol';

export interface IdeaMarks {
  /** pick → number of the idea */
  marks: ReadonlyMap<string, number>;
  /** the way of the idea that is looked at, between pieces or spaces */
  road: { from: string; to: string } | null;
}

const onBoard = (pick: string): boolean => kindOf(pick) === 'space' || kindOf(pick) === 'piece';

/** From here on, in steps to both sides of an even chance, a prospect is called better or worse than even. */
const STEPS: readonly [number, string][] = [
  [0.4, 'won'],
  [0.15, 'good'],
  [0.04, 'little'],
];

/** How good a prospect is, in words: a chance from 0 to 1 held against that of whoever plays with so many equal sides. */
export function worth(value: number, sides: number): string {
  const even = 1 / Math.max(2, sides);
  // what is left to win, or to lose, is less on one side where many play
  const far = value >= even ? (value - even) / (1 - even) / 2 : (value - even) / even / 2;
  const step = STEPS.find(([least]) => Math.abs(far) >= least)?.[1];
  return step ? `worth-${step}-${far > 0 ? 'better' : 'worse'}` : 'worth-even';
}

/** Cards get the number of the first idea they belong to; on the board the end of an idea's way, or the last place still free. */
export function ideaMarks(offers: readonly Offer[], showing: Offer | null): IdeaMarks {
  const marks = new Map<string, number>();
  offers.forEach((offer, at) => {
    const picks = offer.picks ?? [];
    for (const pick of picks) if (!onBoard(pick) && !marks.has(pick)) marks.set(pick, at + 1);
    const place = [...picks].reverse().find((pick) => onBoard(pick) && !marks.has(pick));
    if (place) marks.set(place, at + 1);
  });
  const shown = showing ?? offers[0];
  const places = (shown?.picks ?? []).filter(onBoard).map(idOf);
  const [from, to] = [places[0], places.at(-1)];
  return { marks, road: from && to && from !== to ? { from, to } : null };
}
