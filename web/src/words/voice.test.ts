import { afterEach, describe, expect, it, vi } from 'vitest';
import text from './en.ftl?raw';
import { NOBODY, type Names, plain, split, Voice } from './voice';

const NAMES: Names = {
  seat: (seat) => ['Anselm', 'Morwen'][seat] ?? '?',
  space: (id) => `space ${id}`,
  component: (id) => ({ 'de-pikeman': 'Pikeman' })[id],
};
const voice = new Voice('en', [
  'log-place = { $seat } places { $tile } on { $space }.\n',
  'log-wounds = { $tile } takes { $wounds ->\n    [one] a Wound\n   *[other] { $wounds } Wounds\n} from { $source ->\n    [poison] Poison\n   *[other] { $source }\n}.\n',
  'do-place = Place { $tile } on { $space }\n    .space = Choose a space for { $tile }.\n',
]);
afterEach(() => vi.restoreAllMocks());

describe('a sentence with references', () => {
  const message = {
    id: 'log-place',
    args: { seat: { kind: 'seat', id: '1' }, tile: { kind: 'tile', id: 'de-pikeman' }, space: { kind: 'space', id: 'c3' } },
  };

  it('falls into parts that keep what they refer to', () => {
    expect(voice.parts(message, NAMES)).toEqual([
      { text: 'Morwen', ref: { kind: 'seat', id: '1' } },
      { text: ' places ' },
      { text: 'Pikeman', ref: { kind: 'tile', id: 'de-pikeman' } },
      { text: ' on ' },
      { text: 'space c3', ref: { kind: 'space', id: 'c3' } },
      { text: '.' },
    ]);
  });

  it('is spoken plainly without a trace of the sentinels', () => {
    expect(voice.say(message, NAMES)).toBe('Morwen places Pikeman on space c3.');
    expect(voice.say(message, NAMES)).not.toMatch(/[\uE000-\uE002]/);
  });

  it('chooses by plain arguments and names references', () => {
    const tile = { kind: 'tile', id: 'de-pikeman' };
    expect(voice.say({ id: 'log-wounds', args: { tile, wounds: 1, source: 'poison' } }, NAMES)).toBe(
      'Pikeman takes a Wound from Poison.',
    );
    expect(voice.say({ id: 'log-wounds', args: { tile, wounds: 2, source: tile } }, NAMES)).toBe(
      'Pikeman takes 2 Wounds from Pikeman.',
    );
  });

  it('calls a component without a name by its id', () => {
    expect(voice.say({ id: 'do-place.space', args: { tile: { kind: 'tile', id: 'unknown' } } }, NAMES)).toBe(
      'Choose a space for unknown.',
    );
  });
});

describe('attributes', () => {
  it('are found behind a dot', () => {
    expect(voice.has('do-place.space')).toBe(true);
    expect(voice.has('do-place.facing')).toBe(false);
    expect(voice.has('do-nothing')).toBe(false);
  });
});

describe('what cannot be said', () => {
  it('is the id itself, with one warning', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(voice.say({ id: 'no-such' })).toBe('no-such');
    expect(voice.say({ id: 'no-such' })).toBe('no-such');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('is nothing where an argument is missing and we only try', () => {
    expect(voice.tryParts({ id: 'do-place', args: { tile: 'x' } }, NOBODY)).toBeNull();
  });
});

describe('splitting', () => {
  it('leaves a sentence without references whole', () => {
    expect(split('Nothing here.', [])).toEqual([{ text: 'Nothing here.' }]);
  });

  it('keeps the text of a mark that refers to nothing known', () => {
    expect(plain(split('\uE0005\uE001name\uE002 stays', []))).toBe('name stays');
  });
});

describe('the client’s own catalogue', () => {
  const client = new Voice('en', [text]);
  const ids = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);

  it('reads without junk: every id in it can be found', () => {
    expect(ids.filter((id) => !client.has(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('counts', () => {
    expect(client.say({ id: 'log-unfold', args: { count: 1 } })).toBe('Show one line');
    expect(client.say({ id: 'log-unfold', args: { count: 4 } })).toBe('Show 4 lines');
  });
});
