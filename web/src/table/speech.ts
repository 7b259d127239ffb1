/** How actions, picks and prompts are spoken. */
import { formAt, idOf, kindOf, type Node, nodeAt, verbOf } from './offers';
import type { Desk } from './desk.svelte';
import type { Form, Offer } from '../wire/protocol';
import type { Arg, Message } from '../wire/scene';
import { t } from '../words/client';
import { plain, type Part } from '../words/voice';

/** What a pick is called inside a sentence. */
export function argOf(pick: string, desk: Desk): Arg {
  const id = idOf(pick);
  switch (kindOf(pick)) {
    case 'space':
      return { kind: 'space', id };
    case 'piece':
      return { kind: 'piece', id: desk.piece(id)?.name ?? id };
    case 'card':
      return { kind: 'card', id: desk.card(id)?.card.name ?? id };
    case 'seat':
      return { kind: 'seat', id };
    case 'zone': {
      const zone = desk.scene?.zones.find((one) => one.id === id);
      return zone ? desk.say(zone.title) : id;
    }
    case 'facing':
      return compass(Number(id), desk);
    case 'word':
      return wordArg(id, desk);
  }
}

/** A word: a component's name, a number, or a word of the game. */
function wordArg(word: string, desk: Desk): Arg {
  if (desk.kit.names[word]) return { kind: 'component', id: word };
  if (/^-?\d+$/.test(word)) return Number(word);
  const id = `${desk.kit.info.code}-word-${word}`;
  return desk.kit.voice.has(id) ? desk.say({ id }) : word;
}

export function wordName(word: string, desk: Desk): string {
  const arg = wordArg(word, desk);
  return typeof arg === 'object' ? desk.nameOf(arg.id) : String(arg);
}

/** A direction inside a sentence: "facing north-east". */
function compass(facing: number, desk: Desk): string {
  const id = `compass-${facing}`;
  return desk.kit.voice.has(id) ? desk.say({ id }) : String(facing + 1);
}

/** What turning a piece that way does, for the ring around it. */
export function facingName(facing: number, desk: Desk): string {
  const own = `${desk.kit.info.code}-facing-${facing}`;
  if (desk.kit.voice.has(own)) return desk.say({ id: own });
  const common = `facing-${facing}`;
  return desk.kit.voice.has(common) ? desk.say({ id: common }) : desk.say({ id: 'facing-any', args: { number: facing + 1 } });
}

/** The arguments of a form's messages: one a step, by the step's word; a second of the same word gets a number. */
function args(form: Form, picks: readonly string[], desk: Desk): Record<string, Arg> {
  const made: Record<string, Arg> = {};
  picks.forEach((pick, at) => {
    const word = form.steps?.[at] ?? kindOf(pick);
    let name = word;
    for (let number = 2; name in made; number++) name = `${word}${number}`;
    made[name] = argOf(pick, desk);
  });
  return made;
}

function speak(id: string, form: Form, picks: readonly string[], desk: Desk): Part[] | null {
  return desk.kit.voice.tryParts({ id, args: args(form, picks, desk) }, desk.names);
}

/** What an action is called on its button. */
export function actionLabel(offer: Offer, desk: Desk): string {
  if (offer.label) return desk.say(offer.label);
  const form = desk.kit.info.forms[verbOf(offer)];
  const spoken = form ? speak(form.message, form, offer.picks ?? [], desk) : null;
  return spoken ? plain(spoken) : offer.text;
}

export function actionIcon(offer: Offer, desk: Desk): string | undefined {
  return desk.kit.info.forms[verbOf(offer)]?.icon || undefined;
}

/**
 * What choosing a thing does, for whoever cannot see it: "Place Dragon Rider on d3". The form names the choice at each of its
 * steps; the last step is the action itself.
 */
export function pickLabel(node: Node, pick: string, desk: Desk): string {
  const after = nodeAt(node.offers, [...node.picks, pick]);
  const verbs = new Set(after.offers.map(verbOf));
  const form = verbs.size === 1 ? desk.kit.info.forms[[...verbs][0]!] : undefined;
  if (form) {
    const step = form.steps?.[node.picks.length];
    const spoken =
      (step ? speak(`${form.message}.${step}`, form, after.picks, desk) : null) ?? speak(form.message, form, after.picks, desk);
    if (spoken) return plain(spoken);
  }
  const arg = argOf(pick, desk);
  if (typeof arg !== 'object') return String(arg);
  return arg.kind === 'seat'
    ? desk.names.seat(Number(arg.id))
    : arg.kind === 'space'
      ? desk.names.space(arg.id)
      : desk.nameOf(arg.id);
}

/** The sentence of the prompt: the question itself, or what the next step of the action wants. */
export function promptParts(question: Message | undefined, node: Node, desk: Desk): Part[] {
  if (node.picks.length === 0) return question ? desk.parts(question) : [];
  const last = (kind: string): string | undefined => node.picks.filter((pick) => kindOf(pick) === kind).at(-1);
  const picked = last('piece') ?? last('card') ?? node.picks.at(-1)!;
  const space = last('space');
  const args = { picked: argOf(picked, desk), ...(space ? { space: argOf(space, desk) } : {}) };
  const found = formAt(node, desk.kit.info.forms);
  const step = found?.form.steps?.[node.picks.length];
  const ways = step ? [`${found.form.message}.ask-${step}`, ...(space ? [`next-${step}-there`] : []), `next-${step}`] : [];
  for (const id of ways) {
    const spoken = desk.kit.voice.tryParts({ id, args }, desk.names);
    if (spoken) return spoken;
  }
  return desk.parts({ id: 'prompt-choose', args });
}

/** The words of the button that confirms the turn of a piece. */
export function confirmLabel(node: Node): string {
  const last = node.picks.at(-1);
  return last && kindOf(last) === 'space' ? t('prompt-place') : t('prompt-confirm');
}

export function stepLabel(word: string, desk: Desk): string {
  const own = `${desk.kit.info.code}-step-${word}`;
  if (desk.kit.voice.has(own)) return desk.say({ id: own });
  const common = `step-${word}`;
  return desk.kit.voice.has(common) ? desk.say({ id: common }) : word;
}

/** A computer player is at work; when that takes a while, how long already. */
export function thinksFor(since: number, now: number): string {
  const seconds = Math.floor((now - since) / 1000);
  return seconds >= 1 ? t('table-thinking-for', { seconds }) : t('table-thinking');
}

/** A share as people read it: 0.62 is 62 %. */
export function percent(share: number): number {
  return Math.round(100 * share);
}
