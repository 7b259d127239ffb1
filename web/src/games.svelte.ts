/** What is known of each game, fetched once: its words, icons, components and rules. */
import { api } from './wire/http';
import type { Detail, Durations, GameInfo, LessonCard, Rulebook, RuleExample } from './wire/protocol';
import type { Message } from './wire/scene';
import { Glossary } from './learn/glossary';
import { LANGUAGE, voice as client } from './words/client';
import type { Voice } from './words/voice';

/** A game as the client speaks and draws it. */
export interface Kit {
  info: GameInfo;
  voice: Voice;
  names: Record<string, string>;
  /** the words and signs that explain themselves */
  glossary: Glossary;
}

/** A game's words alone: enough for a card in the lobby. */
export interface Tongue {
  voice: Voice;
  names: Record<string, string>;
}

function once<T>(fetch: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (game) => {
    let coming = kept.get(game);
    if (!coming) {
      coming = fetch(game);
      coming.catch(() => kept.delete(game));
      kept.set(game, coming);
    }
    return coming;
  };
}

let shared: Promise<string[]> | undefined;
function sharedWords(): Promise<string[]> {
  shared ??= api.words(LANGUAGE).then(({ ftl }) => ftl);
  shared.catch(() => (shared = undefined));
  return shared;
}

export const tongue = once(async (game): Promise<Tongue> => {
  const [common, own] = await Promise.all([sharedWords(), api.gameWords(game, LANGUAGE)]);
  return { voice: client.with(...common, ...own.ftl), names: own.names };
});

export const glossary = once(async (game): Promise<Glossary> => {
  const [{ voice }, { terms }] = await Promise.all([tongue(game), api.glossary(game)]);
  return new Glossary(terms, voice);
});

export const kit = once(async (game): Promise<Kit> => {
  const [info, words, terms] = await Promise.all([api.game(game), tongue(game), glossary(game), icons(game)]);
  return { info, ...words, glossary: terms };
});

const componentsOf = once((wanted): Promise<Record<string, Detail>> => {
  const [game = '', options = ''] = wanted.split('?');
  return api.components(game, options);
});

/** A game's components as they are at a table with these options, which can change what a component does. */
export function components(game: string, options: Record<string, string>): Promise<Record<string, Detail>> {
  const query = new URLSearchParams(options);
  query.sort();
  return componentsOf(`${game}?${query.toString()}`);
}

export const rules = once((game): Promise<Rulebook> => api.rules(game));

/** The worked examples of a game's rules, to be drawn. */
export const examples = once(async (game): Promise<RuleExample[]> => (await api.examples(game)).examples);

export const lessons = once(async (game): Promise<LessonCard[]> => (await api.lessons(game)).lessons);

/** How many minutes games take; nothing if the server does not say. */
let measured: Promise<Durations> | undefined;
export function durations(): Promise<Durations> {
  measured ??= api.durations().then(
    ({ minutes }) => minutes,
    () => {
      measured = undefined;
      return {};
    },
  );
  return measured;
}

/** A game's icons become part of the page, so that drawings can refer to them. */
export const icons = once(async (game): Promise<void> => {
  const text = await api.sprite(game);
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.dataset.sprite = game;
  holder.innerHTML = text;
  for (const symbol of holder.querySelectorAll('symbol')) if (document.getElementById(symbol.id)) symbol.remove();
  const svg = holder.querySelector('svg');
  if (!svg) return;
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('style', 'position:absolute;width:0;height:0');
  document.body.append(svg);
});

/** A message without references, in the words of a game. */
export function told(words: Tongue, message: Message): string {
  return words.voice.say(message, { seat: (seat) => String(seat + 1), space: (id) => id, component: (id) => words.names[id] });
}
