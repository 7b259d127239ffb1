// What is written into a drawing can be read out of it again.
import { expect, test } from 'vitest';
import { esc, fine, n, path, pts, withWritten, written } from './text';

test('the words of a drawing are read one by one, without its shapes', () => {
  expect(written('<g><circle r="3"/><text class="num" x="1">20</text> <text>Keep</text></g>')).toBe('20 Keep');
  expect(written('<g><circle r="3"/></g>')).toBe('');
});

test('what was made safe for the page is read as it was meant', () => {
  const name = '"Sword & <Shield>" &amp;';
  expect(written(`<text>${esc(name)}</text>`)).toBe(name);
});

test('numbers are short, and never minus nothing', () => {
  expect([n(0.04), n(-0.04), n(12.25), fine(0.12345)]).toEqual(['0', '0', '12.3', '0.123']);
  expect(
    pts([
      [1, 2.55],
      [3, 4],
    ]),
  ).toBe('1,2.6 3,4');
  expect(
    path([
      [1, 2],
      [3, 4],
    ]),
  ).toBe('M1 2L3 4Z');
  expect(path([])).toBe('');
});

test('a name holds what is written on the drawing, word by word', () => {
  expect(withWritten('Attack Spike on c2', '2')).toBe('Attack Spike on c2, 2');
  expect(withWritten('Attack Spike, 2 wounds', '2')).toBe('Attack Spike, 2 wounds');
  expect(withWritten('Attack the Iron Keep', 'Iron keep')).toBe('Attack the Iron Keep');
  expect(withWritten('Attack Spike', '')).toBe('Attack Spike');
});
