import { expect, test } from 'vitest';
import { mentionAsked, mentionsIn, splitWords } from './words.ts';

test.each([
  ['See https://a.in/b?c=d.', ['See ', 'https://a.in/b?c=d', '.'], ['https://a.in/b?c=d']],
  ['(http://a.in)', ['(', 'http://a.in', ')'], ['http://a.in/']],
  ['javascript:alert(1) data:text/html,x file:///etc', ['javascript:alert(1) data:text/html,x file:///etc'], []],
  ['https://asha:secret@a.in/', ['https://asha:secret@a.in/'], []],
  ['https://asha@a.in/ https://:secret@a.in/', ['https://asha@a.in/ https://:secret@a.in/'], []],
  ['https://', ['https://'], []],
  ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>'], []],
  ['<a href="https://a.in">x</a>', ['<a href="', 'https://a.in', '">x</a>'], ['https://a.in/']],
])('links are http and https alone, and nothing else of a message is more than text: %s', (words, texts, hrefs) => {
  const pieces = splitWords(words);
  expect(pieces.map(({ text }) => text)).toEqual(texts);
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
});

test('what is shown of a message is what was typed, sign by sign', () => {
  const words = '@Asha and @Asha Rao: https://a.in/x, then http://b.in @Ravi';
  expect(
    splitWords(words, ['Asha', 'Asha Rao'])
      .map(({ text }) => text)
      .join(''),
  ).toBe(words);
});

test('of two names the longer one is meant', () => {
  expect(splitWords('@Asha Rao, @Asha', ['Asha', 'Asha Rao'])).toEqual([
    { text: '@Asha Rao', mention: true },
    { text: ', ' },
    { text: '@Asha', mention: true },
  ]);
});

test.each([
  ['tell @as', 8, 'as'],
  ['@', 1, ''],
  ['mail a@b', 8, null],
  ['@asha\nhere', 10, null],
  ['tell @as and', 8, 'as'],
])('an @ at the begin of a word asks for names: %j', (words, caret, asked) => {
  expect(mentionAsked(words, caret)).toBe(asked);
});

test('who is mentioned is whose name still stands in the words', () => {
  const people = [
    { userId: 'a', name: 'Asha Rao' },
    { userId: 'r', name: 'Ravi' },
  ];
  expect(mentionsIn('@Asha Rao please', people)).toEqual(['a']);
});
