/** What is asked before something is sent: in the prompt's place, with hand and board in sight. */
import { verbOf } from './offers';
import type { Ask, Form, MomentBack, Offer } from '../wire/protocol';

/**
 * Why the table asks first: a mistake would hurt (`warn`), the choice is secret (`seal`), it holds for the whole game (`commit`), or
 * it shows something hidden, so that nothing brings it back (`final`).
 */
export type Confirming =
  | { is: 'warn' | 'seal' | 'commit' | 'final'; offer: Offer }
  | { is: 'resign' }
  | { is: 'pause' }
  | { is: 'coach' }
  /** the others are to be asked whether they agree to go back, to the first of these moments */
  | { is: 'back'; moments: MomentBack[] };

/** What is to be asked before an action is sent, as far as the table can tell; null if nothing is. */
export function asksFirst(offer: Offer, ask: Ask, forms: Record<string, Form>): Confirming | null {
  if (ask.secret && ask.offers.length > 1) return { is: 'seal', offer };
  if (offer.confirm) return { is: 'warn', offer };
  return forms[verbOf(offer)]?.commits ? { is: 'commit', offer } : null;
}

/** Whether it is the last of the secret choices: it comes to light at once, and cannot be changed. */
export function isLast(ask: Ask): boolean {
  return ask.prompts.length === 1;
}
