import { describe, expect, it } from 'vitest';
import { asksFirst, isLast } from './confirming';
import type { Ask, Offer } from '../wire/protocol';

const two: Offer[] = [{ text: 'order 3' }, { text: 'order 4' }];
const prompt = (seat: number) => ({ seat, say: { id: 'x' }, rule: '', step: '' });
const ask = (more: Partial<Ask>): Ask => ({
  prompts: [prompt(0), prompt(1)],
  mine: 0,
  offers: two,
  decision: 1,
  undo: false,
  ...more,
});

describe('what is asked before it is sent', () => {
  it('is nothing for an ordinary action', () => {
    expect(asksFirst(two[0]!, ask({}), {})).toBeNull();
  });
  it('is whether to seal a secret choice, unless there is only one', () => {
    expect(asksFirst(two[0]!, ask({ secret: true }), {})).toEqual({ is: 'seal', offer: two[0] });
    expect(asksFirst(two[0]!, ask({ secret: true, offers: [two[0]!] }), {})).toBeNull();
  });
  it('is a warning where a mistake would hurt', () => {
    const offer = { text: 'end', confirm: { id: 'why' } };
    expect(asksFirst(offer, ask({}), {})).toEqual({ is: 'warn', offer });
  });
  it('is what holds for the whole game', () => {
    const forms = { faction: { message: 'do-faction', steps: ['faction'], commits: true } };
    const offer = { text: 'faction elves' };
    expect(asksFirst(offer, ask({}), forms)).toEqual({ is: 'commit', offer });
  });
  it('knows who chooses last', () => {
    expect(isLast(ask({}))).toBe(false);
    expect(isLast(ask({ prompts: [prompt(0)] }))).toBe(true);
  });
});
