/**
 * Legal actions as a walk: offers are a tree of what a player points at, one pick after the other. This chapter knows no
 * game and no drawing: it says what may be pointed at next and what a pick comes to.
 */
import type { Form, Offer } from '../wire/protocol';
import type { Card, Zone } from '../wire/scene';

export type PickKind = 'space' | 'piece' | 'card' | 'zone' | 'seat' | 'facing' | 'word';

export function kindOf(pick: string): PickKind {
  return pick.slice(0, pick.indexOf(':')) as PickKind;
}

export function idOf(pick: string): string {
  return pick.slice(pick.indexOf(':') + 1);
}

/** The first word of an action's notation. */
export function verbOf(offer: Offer): string {
  const space = offer.text.indexOf(' ');
  return space < 0 ? offer.text : offer.text.slice(0, space);
}

const picksOf = (offer: Offer): readonly string[] => offer.picks ?? [];

/** The steps of a form in which something is picked for an action. */
export function stepsOf(offer: Offer, form: Form): readonly string[] {
  const given = (offer.given ?? []).map(([step]) => step);
  return (form.steps ?? []).filter((step) => !given.includes(step));
}

/** How many picks are pointed at in their order; those behind them are a set. */
const ordered = (offer: Offer): number => picksOf(offer).length - (offer.loose ?? 0);

function begins(offer: Offer, picks: readonly string[]): boolean {
  const own = picksOf(offer);
  const head = ordered(offer);
  return picks.every((pick, at) => (at < head ? own[at] === pick : own.indexOf(pick, head) >= 0));
}

/** What an offer that begins with these picks can go on with. */
function further(offer: Offer, picks: readonly string[]): readonly string[] {
  const own = picksOf(offer);
  const head = ordered(offer);
  return picks.length < head
    ? own.slice(picks.length, picks.length + 1)
    : own.slice(head).filter((pick) => !picks.includes(pick));
}

/** One place of the walk: what has been picked, what may be picked next, and the actions that are complete here. */
export interface Node {
  picks: readonly string[];
  /** every offer that begins with these picks */
  offers: Offer[];
  complete: Offer[];
  /** the next picks, with the offers behind each, in the order of the offers */
  next: Map<string, Offer[]>;
}

export function nodeAt(offers: readonly Offer[], picks: readonly string[]): Node {
  const here = offers.filter((offer) => begins(offer, picks));
  const complete: Offer[] = [];
  const next = new Map<string, Offer[]>();
  for (const offer of here) {
    if (picksOf(offer).length === picks.length) complete.push(offer);
    for (const pick of further(offer, picks)) {
      if (next.has(pick)) next.get(pick)!.push(offer);
      else next.set(pick, [offer]);
    }
  }
  return { picks, offers: here, complete, next };
}

/** Cards of a zone that are alike in every way: one of them stands for all where an action names only one. */
export function twins(id: string, zones: readonly Zone[]): string[] {
  const alike = ({ name, kind, title, number, states, face }: Card): string =>
    JSON.stringify([name, kind, title, number, states, face]);
  for (const zone of zones) {
    const card = zone.cards?.find((one) => one.id === id);
    if (card?.name) return zone.cards!.filter((one) => one.id !== id && alike(one) === alike(card)).map((one) => one.id);
  }
  return [];
}

/** The next picks that are pointed at on the table, as opposed to facings and words. */
export function targets(node: Node): string[] {
  return [...node.next.keys()].filter((pick) => kindOf(pick) !== 'facing' && kindOf(pick) !== 'word');
}

export function facings(node: Node): number[] {
  return [...node.next.keys()].filter((pick) => kindOf(pick) === 'facing').map((pick) => Number(idOf(pick)));
}

export function words(node: Node): string[] {
  return [...node.next.keys()].filter((pick) => kindOf(pick) === 'word').map(idOf);
}

/** What a pick comes to: a further place of the walk, an action to send, one to be confirmed first, or nothing legal. */
export type Outcome =
  | { is: 'on'; picks: string[] }
  | { is: 'send'; offer: Offer; picks: string[] }
  | { is: 'confirm'; offer: Offer; picks: string[] }
  | { is: 'back'; picks: string[] }
  | { is: 'not'; picks: string[] };

/**
 * Where a walk comes to rest from these picks: a lone facing is taken without asking, a lone complete action is meant. A set that
 * was put together is sent by its button. What `asksTurn` is never turned without asking, and so never put down by pointing alone.
 */
export function settle(offers: readonly Offer[], picks: readonly string[], asksTurn = false): Outcome {
  let node = nodeAt(offers, picks);
  while (!asksTurn) {
    const only = node.next.size === 1 && node.complete.length === 0 ? [...node.next.keys()][0] : undefined;
    if (only === undefined || kindOf(only) !== 'facing') break;
    node = nodeAt(offers, [...node.picks, only]);
  }
  const lone = node.complete.length === 1 && node.next.size === 0 ? node.complete[0] : undefined;
  if (lone && (lone.loose ?? 0) < 2) return finish(lone, node.picks);
  return { is: 'on', picks: [...node.picks] };
}

export function finish(offer: Offer, picks: readonly string[]): Outcome {
  return { is: offer.confirm ? 'confirm' : 'send', offer, picks: [...picks] };
}

/**
 * The player points at something that can be called by each of `candidates` (a piece, or the space under it). It may go on
 * from here, undo an earlier pick (the same thing again), or begin anew from an earlier place of the walk.
 */
export function point(
  offers: readonly Offer[],
  picks: readonly string[],
  candidates: readonly string[],
  asksTurn = false,
): Outcome {
  const here = nodeAt(offers, picks);
  for (const pick of candidates) if (here.next.has(pick)) return settle(offers, [...picks, pick], asksTurn);
  for (const pick of candidates) {
    const at = picks.lastIndexOf(pick);
    if (at < 0) continue;
    const inSet = here.offers.length > 0 && here.offers.every((offer) => ordered(offer) <= at);
    return { is: 'back', picks: inSet ? picks.filter((other) => other !== pick) : picks.slice(0, at) };
  }
  for (let length = picks.length - 1; length >= 0; length--) {
    const before = nodeAt(offers, picks.slice(0, length));
    for (const pick of candidates) if (before.next.has(pick)) return settle(offers, [...before.picks, pick], asksTurn);
  }
  return { is: 'not', picks: [...picks, ...candidates.slice(0, 1)] };
}

/**
 * As far as there is only one way: a player is not asked to point at the one thing that can be meant. The pick that makes an
 * action is always his own.
 */
export function lead(offers: readonly Offer[], picks: readonly string[]): string[] {
  const led = [...picks];
  for (;;) {
    const node = nodeAt(offers, led);
    const only = node.next.size === 1 && node.complete.length === 0 ? [...node.next.keys()][0] : undefined;
    if (only === undefined || nodeAt(offers, [...led, only]).next.size === 0) return led;
    led.push(only);
  }
}

/** Whether these picks are the beginning of one of the actions, however a piece is turned on the way. */
export function leadsTo(offers: readonly Offer[], picks: readonly string[]): boolean {
  const anyTurn = (pick: string): string => (kindOf(pick) === 'facing' ? 'facing:' : pick);
  const way = picks.map(anyTurn);
  return offers.some((offer) => begins({ ...offer, picks: picksOf(offer).map(anyTurn) }, way));
}

/** One step back: over facings that were taken without asking, too. */
export function stepBack(offers: readonly Offer[], picks: readonly string[]): string[] {
  const before = picks.slice(0, -1);
  while (before.length > 0) {
    const node = nodeAt(offers, before);
    if (node.next.size === 1 && node.complete.length === 0 && kindOf([...node.next.keys()][0]!) === 'facing') before.pop();
    else break;
  }
  return before;
}

/** Turning: the next facing to the right (+1) or left (-1) among those offered, which need not be all six. */
export function turn(offered: readonly number[], now: number, by: 1 | -1): number {
  const sorted = [...offered].sort((a, b) => a - b);
  const at = sorted.indexOf(now);
  if (at < 0) return sorted[0] ?? now;
  return sorted[(at + by + sorted.length) % sorted.length]!;
}

/** The facing to begin with: the one it has now if that is offered, else the first. */
export function firstFacing(offered: readonly number[], now: number | undefined): number {
  return now !== undefined && offered.includes(now) ? now : Math.min(...offered);
}

export type StepState = 'done' | 'now' | 'later';
export interface StepShown {
  word: string;
  state: StepState;
}

/** The form that the walk follows here, if all that can still be meant have one verb that wants more than one pick. */
export function formAt(node: Node, forms: Record<string, Form>): { verb: string; form: Form; steps: readonly string[] } | null {
  const going = [...node.next.values()].flat();
  const meant = going.length > 0 ? going : node.complete;
  const verbs = new Set(meant.map(verbOf));
  if (verbs.size !== 1) return null;
  const verb = [...verbs][0]!;
  const form = forms[verb];
  return form ? { verb, form, steps: stepsOf(meant[0]!, form) } : null;
}

/** The steps of the action that is being put together; none if it is not yet clear which, or if it is only one step. */
export function steps(node: Node, forms: Record<string, Form>): StepShown[] {
  const found = formAt(node, forms);
  if (!found || found.steps.length < 2) return [];
  return found.steps.map((word, at) => ({
    word,
    state: at < node.picks.length ? 'done' : at === node.picks.length ? 'now' : 'later',
  }));
}

/** The action that ends or passes, by the names its verb has in every game. */
export function passing(offers: readonly Offer[]): Offer | undefined {
  const bare = offers.filter((offer) => picksOf(offer).length === 0);
  return bare.find((offer) => verbOf(offer) === 'end') ?? bare.find((offer) => verbOf(offer) === 'pass');
}
