// Arrows, roads and notes between things on a board, named by the ids of pieces or spaces.
import { between, march, note, strike } from '../draw/marks';
import type { Stand } from '../draw/places';
import type { Plan } from '../draw/plan';
import type { Point } from '../draw/text';
import type { March, Note, Strike } from './types';

const standOf = (stands: readonly Stand[], id: string): Stand | undefined =>
  stands.find((stand) => stand.pieces.some((piece) => piece.id === id));

/** Where a piece or space is. */
export const pointOf = (plan: Plan, stands: readonly Stand[], id: string): Point | null =>
  standOf(stands, id)?.at ?? plan.places.get(id)?.centre ?? null;

/** Strikes that answer each other bend apart. */
export function strikeArrows(plan: Plan, stands: readonly Stand[], strikes: readonly Strike[]): string {
  const reach = (id: string): number =>
    plan.s * (plan.places.has(id) || standOf(stands, id)?.pieces[0]?.kind === 'tile' ? 0.46 : 0.3);
  return strikes
    .map((each) => {
      const [from, to] = [pointOf(plan, stands, each.from), pointOf(plan, stands, each.to)];
      if (!from || !to) return '';
      const answered = strikes.some((other) => other.from === each.to && other.to === each.from);
      return strike(...between(from, to, reach(each.from), reach(each.to)), { ...each, bend: answered ? 0.5 : 0.12 });
    })
    .join('');
}

export function marchRoads(plan: Plan, stands: readonly Stand[], marches: readonly March[]): string {
  return marches
    .map(({ from, to }) => {
      const [a, b] = [pointOf(plan, stands, from), pointOf(plan, stands, to)];
      return a && b ? march(...between(a, b, plan.s * 0.35, plan.s * 0.35)) : '';
    })
    .join('');
}

export function remarks(plan: Plan, stands: readonly Stand[], notes: readonly Note[]): string {
  return notes
    .map((each) => {
      const at = pointOf(plan, stands, each.at);
      return at ? note([at[0], at[1] - plan.s * 0.16], each.text, each) : '';
    })
    .join('');
}
