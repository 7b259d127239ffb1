/**
 * Actions of all games as the engine speaks of them, held against what the table makes of the same offers. The positions come
 * from tests/web/test_speakers.py.
 */
import { expect, it } from 'vitest';
import { Desk } from './desk.svelte';
import { actionLabel } from './speech';
import { Glossary } from '../learn/glossary';
import type { GameInfo, Offer } from '../wire/protocol';
import type { Scene } from '../wire/scene';
import { voice } from '../words/client';

interface Corpus {
  code: string;
  forms: GameInfo['forms'];
  names: Record<string, string>;
  /** catalogues of the engine and of the game */
  ftl: string[];
  positions: { scene: Scene; seats: string[]; offers: { offer: Offer; said: string }[] }[];
}

const { default: corpora } = (await import(/* @vite-ignore */ import.meta.env.VITE_CORPUS as string)) as { default: Corpus[] };

it.each(corpora)('$code: table and engine call every action the same', ({ code, forms, names, ftl, positions }) => {
  const kit = { info: { code, forms } as GameInfo, voice: voice.with(...ftl), names, glossary: new Glossary([], voice) };
  let compared = 0;
  for (const { scene, seats, offers } of positions) {
    const desk = new Desk(kit, '');
    desk.scene = scene;
    desk.seats = seats.map((name, seat) => ({ seat, kind: 'person', name, present: true }));
    for (const { offer, said } of offers) {
      expect(actionLabel(offer, desk), offer.text).toBe(said);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(0);
});
