import { expect, it } from 'vitest';
import { kinds } from './aid';

const KNOWN = new Set(['xx-why-place', 'xx-why-act', 'xx-why-act-build', 'xx-why-end']);
const has = (id: string): boolean => KNOWN.has(id);
const offers = (...texts: string[]) => texts.map((text) => ({ text }));
const FORMS = { place: { message: 'xx-do-place', steps: ['tile'], icon: 'check-mark' } };

it('tells every kind once, in the order of the offers', () => {
  const found = kinds(offers('place knight c3 n', 'place knight c4 n', 'end'), FORMS, 'xx', has);
  expect(found).toEqual([
    { why: { id: 'xx-why-place' }, icon: 'check-mark' },
    { why: { id: 'xx-why-end' }, icon: '' },
  ]);
});

it('prefers the reason of a word to that of its verb', () => {
  const found = kinds(offers('act build', 'act march', 'act sail'), FORMS, 'xx', has);
  expect(found.map((kind) => kind.why.id)).toEqual(['xx-why-act-build', 'xx-why-act']);
});

it('leaves out what has no reason', () => {
  expect(kinds(offers('jump'), FORMS, 'xx', has)).toEqual([]);
});
