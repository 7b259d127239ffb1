import { describe, expect, it } from 'vitest';
import {
  facings,
  firstFacing,
  kindOf,
  lead,
  nodeAt,
  passing,
  point,
  settle,
  stepBack,
  steps,
  targets,
  turn,
  twins,
  words,
} from './offers';
import type { Offer } from '../wire/protocol';

const PIKEMAN = 'card:hand-0-de-pikeman';
const MOVE = 'card:hand-1-de-move';

/** A tile that may stand on two spaces: one with all facings, one with a single one; an order that moves a piece. */
const OFFERS: Offer[] = [
  ...[0, 1, 2, 3, 4, 5].map((facing) => ({
    text: `place pikeman c3 ${facing}`,
    picks: [PIKEMAN, 'space:c3', `facing:${facing}`],
  })),
  { text: 'place pikeman a1 2', picks: [PIKEMAN, 'space:a1', 'facing:2'] },
  { text: 'discard pikeman', picks: [PIKEMAN] },
  { text: 'move b2 b3', picks: [MOVE, 'piece:tile-7', 'space:b3'] },
  { text: 'bid 4', picks: ['word:4'] },
  { text: 'end', confirm: { id: 'ask-end' } },
];
const FORMS = {
  place: { message: 'ma-do-place', steps: ['tile', 'space', 'facing'] },
  discard: { message: 'ma-do-discard', steps: ['tile'] },
  move: { message: 'ma-do-move', steps: ['card', 'piece', 'space'] },
  end: { message: 'ma-do-end', steps: [] },
};

describe('the tree of picks', () => {
  it('begins with everything that can be pointed at first, and the actions that need no pointing', () => {
    const root = nodeAt(OFFERS, []);
    expect(targets(root)).toEqual([PIKEMAN, MOVE]);
    expect(words(root)).toEqual(['4']);
    expect(root.complete.map((offer) => offer.text)).toEqual(['end']);
  });

  it('after a card offers its spaces, and the actions that are complete with the card alone', () => {
    const node = nodeAt(OFFERS, [PIKEMAN]);
    expect(targets(node)).toEqual(['space:c3', 'space:a1']);
    expect(node.complete.map((offer) => offer.text)).toEqual(['discard pikeman']);
  });

  it('offers facings as facings, not as targets', () => {
    const node = nodeAt(OFFERS, [PIKEMAN, 'space:c3']);
    expect(targets(node)).toEqual([]);
    expect(facings(node)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('reads the kind of a pick whatever stands behind the colon', () => {
    expect(kindOf('card:hand-0:x')).toBe('card');
  });
});

describe('pointing', () => {
  it('stays at a card that can still mean several things', () => {
    expect(point(OFFERS, [], [PIKEMAN])).toEqual({ is: 'on', picks: [PIKEMAN] });
  });

  it('takes a lone facing without asking and sends', () => {
    const outcome = point(OFFERS, [PIKEMAN], ['space:a1']);
    expect(outcome).toMatchObject({
      is: 'send',
      offer: { text: 'place pikeman a1 2' },
      picks: [PIKEMAN, 'space:a1', 'facing:2'],
    });
  });

  it('sends a lone complete action at once', () => {
    expect(point(OFFERS, [MOVE, 'piece:tile-7'], ['space:b3'])).toMatchObject({ is: 'send', offer: { text: 'move b2 b3' } });
  });

  it('asks before an action that says so', () => {
    const risky: Offer[] = [{ text: 'leave c3', picks: ['space:c3'], confirm: { id: 'sure' } }];
    expect(point(risky, [], ['space:c3'])).toMatchObject({ is: 'confirm', offer: { text: 'leave c3' } });
  });

  it('does not choose between several actions with the same picks', () => {
    const both: Offer[] = [
      { text: 'push c3', picks: ['space:c3'] },
      { text: 'net c3', picks: ['space:c3'] },
    ];
    expect(point(both, [], ['space:c3'])).toEqual({ is: 'on', picks: ['space:c3'] });
    expect(nodeAt(both, ['space:c3']).complete).toHaveLength(2);
  });

  it('takes the space under a piece when only the space is meant', () => {
    expect(point(OFFERS, [PIKEMAN], ['piece:tile-9', 'space:a1'])).toMatchObject({ is: 'send' });
  });

  it('steps back when the chosen thing is pointed at again', () => {
    expect(point(OFFERS, [PIKEMAN, 'space:c3'], ['space:c3'])).toEqual({ is: 'back', picks: [PIKEMAN] });
    expect(point(OFFERS, [PIKEMAN], [PIKEMAN])).toEqual({ is: 'back', picks: [] });
  });

  it('begins anew from where the other thing could be picked', () => {
    expect(point(OFFERS, [PIKEMAN, 'space:c3'], [MOVE])).toEqual({ is: 'on', picks: [MOVE] });
    expect(point(OFFERS, [PIKEMAN, 'space:c3'], ['space:a1'])).toMatchObject({
      is: 'send',
      picks: [PIKEMAN, 'space:a1', 'facing:2'],
    });
  });

  it('says what was pointed at when it is not legal', () => {
    expect(point(OFFERS, [PIKEMAN], ['piece:tile-9', 'space:e5'])).toEqual({ is: 'not', picks: [PIKEMAN, 'piece:tile-9'] });
  });
});

describe('settling', () => {
  it('goes through several lone facings', () => {
    const offers: Offer[] = [{ text: 'x', picks: ['space:a', 'facing:1', 'facing:2'] }];
    expect(settle(offers, ['space:a'])).toMatchObject({ is: 'send', picks: ['space:a', 'facing:1', 'facing:2'] });
  });

  it('does not take a lone target by itself', () => {
    const offers: Offer[] = [{ text: 'x', picks: ['card:a', 'space:b'] }];
    expect(settle(offers, ['card:a'])).toEqual({ is: 'on', picks: ['card:a'] });
  });
});

describe('a set', () => {
  const A = 'card:a';
  const B = 'card:b';
  const SETS: Offer[] = [
    { text: 'strike a', picks: [A], loose: 1 },
    { text: 'strike b', picks: [B], loose: 1 },
    { text: 'strike ab', picks: [A, B], loose: 2 },
    { text: 'surge bash ab', picks: ['card:bash', A, B], loose: 2 },
  ];

  it('is pointed at in any order and sent by its button', () => {
    expect(point(SETS, [], [B])).toEqual({ is: 'on', picks: [B] });
    const both = point(SETS, [B], [A]);
    expect(both).toEqual({ is: 'on', picks: [B, A] });
    expect(nodeAt(SETS, [B]).complete.map((offer) => offer.text)).toEqual(['strike b']);
    expect(nodeAt(SETS, [B, A]).complete.map((offer) => offer.text)).toEqual(['strike ab']);
  });

  it('loses only what is pointed at again', () => {
    expect(point(SETS, [B, A], [B])).toEqual({ is: 'back', picks: [A] });
    expect(point(SETS, ['card:bash', B, A], ['card:bash'])).toEqual({ is: 'back', picks: [] });
  });

  it('follows the picks that have an order', () => {
    expect(targets(nodeAt(SETS, ['card:bash']))).toEqual([A, B]);
    expect(nodeAt(SETS, [A, 'card:bash']).offers).toEqual([]);
  });

  it('of one thing is sent at once', () => {
    expect(point(SETS.slice(0, 1), [], [A])).toMatchObject({ is: 'send' });
  });
});

describe('stepping back', () => {
  it('takes one pick back', () => {
    expect(stepBack(OFFERS, [PIKEMAN, 'space:c3'])).toEqual([PIKEMAN]);
    expect(stepBack(OFFERS, [PIKEMAN])).toEqual([]);
  });

  it('does not stop where a lone facing would only be taken again', () => {
    expect(stepBack(OFFERS, [PIKEMAN, 'space:a1', 'facing:2'])).toEqual([PIKEMAN]);
  });
});

describe('turning', () => {
  it('goes round among the facings that are offered', () => {
    expect(turn([0, 1, 4], 4, 1)).toBe(0);
    expect(turn([0, 1, 4], 0, -1)).toBe(4);
    expect(turn([1, 4], 0, 1)).toBe(1);
  });

  it('begins where the piece faces, if that is offered', () => {
    expect(firstFacing([1, 3, 5], 3)).toBe(3);
    expect(firstFacing([1, 3, 5], 2)).toBe(1);
    expect(firstFacing([3, 1], undefined)).toBe(1);
  });
});

describe('steps of a form', () => {
  it('are done, now and later', () => {
    expect(steps(nodeAt(OFFERS, [PIKEMAN]), FORMS)).toEqual([
      { word: 'tile', state: 'done' },
      { word: 'space', state: 'now' },
      { word: 'facing', state: 'later' },
    ]);
  });

  it('are not shown while several verbs are possible', () => {
    expect(steps(nodeAt(OFFERS, []), FORMS)).toEqual([]);
  });
});

describe('passing', () => {
  it('prefers end to pass and ignores actions with picks', () => {
    expect(passing(OFFERS)?.text).toBe('end');
    expect(passing([{ text: 'pass' }])?.text).toBe('pass');
    expect(passing([{ text: 'end a', picks: ['space:a'] }])).toBeUndefined();
  });
});

describe('the only way', () => {
  const turned: Offer[] = [0, 1].map((facing) => ({
    text: `face b2 ${facing}`,
    picks: ['card:monolith-0', 'space:b2', `facing:${facing}`],
  }));

  it('is gone without asking, up to the first choice', () => {
    expect(lead(turned, [])).toEqual(['card:monolith-0', 'space:b2']);
    expect(lead(OFFERS, [])).toEqual([]);
  });

  it('never makes an action by itself', () => {
    expect(lead([{ text: 'poison b2', picks: ['piece:tile-7'] }], [])).toEqual([]);
    expect(lead(turned.slice(0, 1), [])).toEqual(['card:monolith-0', 'space:b2']);
    expect(lead([{ text: 'end' }], [])).toEqual([]);
    expect(lead([], [])).toEqual([]);
  });
});

describe('a piece of the map', () => {
  it('is never put down by pointing alone, even where it can be turned only one way', () => {
    expect(point(OFFERS, [PIKEMAN], ['space:a1']).is).toBe('send');
    expect(point(OFFERS, [PIKEMAN], ['space:a1'], true)).toEqual({ is: 'on', picks: [PIKEMAN, 'space:a1'] });
    expect(point(OFFERS, [PIKEMAN, 'space:c3'], ['space:a1'], true)).toEqual({ is: 'on', picks: [PIKEMAN, 'space:a1'] });
  });
});

describe('cards that are alike', () => {
  const card = (id: string, name: string, states: string[] = []) => ({ id, name, states });
  const hand = {
    id: 'hand',
    owner: 0,
    kind: 'hand',
    title: { id: 'h' },
    count: 5,
    cards: [
      card('a', 'scout'),
      card('b', 'scout'),
      card('c', 'rune'),
      card('d', 'scout', ['spent']),
      card('e', ''),
      card('f', ''),
    ],
  };
  it('stand for each other if nothing tells them apart', () => {
    expect(twins('a', [hand])).toEqual(['b']);
    expect(twins('c', [hand])).toEqual([]);
    expect(twins('e', [hand])).toEqual([]);
    expect(twins('x', [hand])).toEqual([]);
  });
});
