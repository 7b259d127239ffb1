/** What may be done now, by kinds, each with why one might. */
import { verbOf } from '../table/offers';
import type { Form, Offer } from '../wire/protocol';
import type { Message } from '../wire/scene';

export interface Kind {
  why: Message;
  icon: string;
}

/** How many kinds are told. */
export const MOST = 4;

/**
 * The kinds of actions on offer in their order: one a verb, or one a word of it where the game has a reason for that very word
 * (`xx-why-act-build`). A verb without a reason is left out.
 */
export function kinds(
  offers: readonly Offer[],
  forms: Readonly<Record<string, Form>>,
  code: string,
  has: (id: string) => boolean,
): Kind[] {
  const found = new Map<string, Kind>();
  for (const offer of offers) {
    const verb = verbOf(offer);
    const word = offer.text.split(' ')[1];
    const id = [`${code}-why-${verb}-${word ?? ''}`, `${code}-why-${verb}`].find(has);
    if (id && !found.has(id)) found.set(id, { why: { id }, icon: forms[verb]?.icon ?? '' });
  }
  return [...found.values()];
}
