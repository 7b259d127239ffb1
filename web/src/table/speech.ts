/** How actions, picks and prompts are spoken. */
import { formAt, idOf, kindOf, type Node, nodeAt, stepsOf, verbOf } from './offers';
import type { Desk } from './desk.svelte';
import type { Form, Offer } from '../wire/protocol';
import type { Arg, Message } from '../wire/scene';
import { t } from '../words/client';
import { isRef, nameOf, plain, type Part } from '../words/voice';

/** What a pick is called inside a sentence. */
export function argOf(pick: string, desk: Desk): Arg {
  const id = idOf(pick);
  switch (kindOf(pick)) {
    case 'space':
      return spaceArg(id, desk);
    case 'piece':
      return thing('piece', desk.piece(id)?.name);
    case 'card':
      return thing('card', desk.card(id)?.card.name);
    case 'seat':
      return { kind: 'seat', id };
    case 'zone':
      return desk.scene?.zones.find((one) => one.id === id)?.title ?? id;
    case 'facing':
      return { id: `compass-${id}` };
    case 'word':
      return wordArg(id, desk);
  }
}

/** A space by its name; one that has none is described. */
function spaceArg(id: string, desk: Desk): Arg {
  return desk.space(id)?.name ?? { kind: 'space', id };
}

/** A piece or card by its component; what lies face down has no name. */
function thing(kind: string, name: string | undefined): Arg {
  return name ? { kind, id: name } : { id: 'thing-face-down' };
}

/** A word: a component's name, a number, or a word of the game. */
function wordArg(word: string, desk: Desk): Arg {
  if (desk.kit.names[word]) return { kind: 'component', id: word };
  if (/^-?\d+$/.test(word)) return Number(word);
  return { id: `${desk.kit.info.code}-word-${word}` };
}

/** An argument alone, not inside a sentence. */
function spokenArg(arg: Arg, desk: Desk): string {
  if (typeof arg !== 'object') return String(arg);
  return isRef(arg) ? nameOf(arg, desk.names) : desk.say(arg);
}

export function wordName(word: string, desk: Desk): string {
  return spokenArg(wordArg(word, desk), desk);
}

/** A direction inside a sentence: "facing north-east". */
export function compass(facing: number, desk: Desk): string {
  return desk.say({ id: `compass-${facing}` });
}

/** What turning a piece that way does, for the ring around it. */
export function facingName(facing: number, desk: Desk): string {
  const own = `${desk.kit.info.code}-facing-${facing}`;
  if (desk.kit.voice.has(own)) return desk.say({ id: own });
  const common = `facing-${facing}`;
  return desk.kit.voice.has(common) ? desk.say({ id: common }) : desk.say({ id: 'facing-any', args: { number: facing + 1 } });
}

/** The argument of a step that an action leaves out: the space of a tile that only turns. */
const LEFT_OUT = 'none';

/**
 * The arguments of a form's messages: one a step, by the step's word; a second of the same word gets a number. `tile-space` is
 * where the tile stands. The engine makes the same (`tablekeep/kernel/sentences.py`).
 */
function args(offer: Offer, form: Form, picks: readonly string[], desk: Desk): Record<string, Arg> {
  const made: Record<string, Arg> = {};
  const asked = stepsOf(offer, form);
  const told = picks.map((pick, at): [string, string] => [asked[Math.min(at, asked.length - 1)] ?? kindOf(pick), pick]);
  for (const [step, pick] of [...(offer.given ?? []), ...told]) {
    let name = step;
    for (let number = 2; name in made; number++) name = `${step}${number}`;
    made[name] = pick ? argOf(pick, desk) : LEFT_OUT;
    const there = kindOf(pick) === 'space' ? idOf(pick) : kindOf(pick) === 'piece' ? desk.piece(idOf(pick))?.space : undefined;
    made[`${name}-space`] = there ? spaceArg(there, desk) : LEFT_OUT;
  }
  return made;
}

function speak(id: string, offer: Offer, form: Form, picks: readonly string[], desk: Desk): Part[] | null {
  return desk.kit.voice.tryParts({ id, args: args(offer, form, picks, desk) }, desk.names);
}

/** What an action is called on its button. */
export function actionLabel(offer: Offer, desk: Desk): string {
  if (offer.label) return desk.say(offer.label);
  const form = desk.kit.info.forms[verbOf(offer)];
  const spoken = form ? speak(form.message, offer, form, offer.picks ?? [], desk) : null;
  return spoken ? plain(spoken) : t('action-unnamed');
}

/** The question before an action is sent: `seal` for a secret choice, `sure` for what cannot be changed. */
export function questionParts(offer: Offer, kind: 'seal' | 'sure', desk: Desk): Part[] {
  const form = desk.kit.info.forms[verbOf(offer)];
  const own = form ? speak(`${form.message}.${kind}`, offer, form, offer.picks ?? [], desk) : null;
  return own ?? [{ text: t(`question-${kind}`, { choice: actionLabel(offer, desk) }) }];
}

/** What was chosen, in short: the things that were pointed at, else what the button said. */
export function sealedName(offer: Offer, desk: Desk): string {
  const picks = offer.picks ?? [];
  if (picks.length === 0 || picks.some((pick) => kindOf(pick) === 'word')) return actionLabel(offer, desk);
  const names = picks.map((pick) => spokenArg(argOf(pick, desk), desk));
  return new Intl.ListFormat('en').format(names);
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
    const offer = after.complete[0] ?? after.offers[0]!;
    const step = stepsOf(offer, form)[node.picks.length];
    const spoken =
      (step ? speak(`${form.message}.${step}`, offer, form, after.picks, desk) : null) ??
      speak(form.message, offer, form, after.picks, desk);
    if (spoken) return plain(spoken);
  }
  return spokenArg(argOf(pick, desk), desk);
}

/** What choosing a thing does, as a sentence of its own: a label that is only the thing's name says nothing there. */
export function mayText(label: string, pick: string, desk: Desk): string {
  const looked = desk.looked(pick);
  return looked && label === desk.lookedName(looked) ? t('zoom-may') : label;
}

/** The sentence of the prompt: the question itself, or what the next step of the action wants. */
export function promptParts(question: Message | undefined, node: Node, desk: Desk): Part[] {
  if (node.picks.length === 0) return question ? desk.parts(question) : [];
  const last = (kind: string): string | undefined => node.picks.filter((pick) => kindOf(pick) === kind).at(-1);
  const picked = last('piece') ?? last('card') ?? node.picks.at(-1)!;
  const space = last('space');
  const args = { picked: argOf(picked, desk), ...(space ? { space: argOf(space, desk) } : {}) };
  const found = formAt(node, desk.kit.info.forms);
  const step = found?.steps[node.picks.length];
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
