import { expect, test } from 'vitest';
import { badgeOf, mentionedIn, pairOf, wordsProblem } from './message.ts';

test.each([
  ['', 'This Field Is Required.'],
  [' \n\t', 'This Field Is Required.'],
  ['\u200b\u200d\ufeff', 'This Field Is Required.'],
  ['x'.repeat(4_000), null],
  ['x'.repeat(4_001), 'A message has at most 4,000 characters.'],
  ['\u{1f600}'.repeat(2_001), 'A message has at most 4,000 characters.'],
])(
  'a message without text (blanks, zero-width signs) or of more than 4,000 UTF-16 units is refused: %j',
  (words, problem) => {
    expect(wordsProblem(words)).toBe(problem);
  },
);

test('two people who write to each other first make one room', () => {
  expect(pairOf('b', 'a')).toBe(pairOf('a', 'b'));
});

test('who is named by @ is mentioned, the longest name first', () => {
  const people = [{ name: 'Ravi' }, { name: 'Ravi Kumar' }, { name: 'Asha' }];
  expect(mentionedIn('Ask @ravi kumar or @Asha', people)).toEqual([{ name: 'Ravi Kumar' }, { name: 'Asha' }]);
});

test('unread is shown to 99+', () => {
  expect([-1, 0, 1, 99, 100].map(badgeOf)).toEqual(['', '', '1', '99', '99+']);
});
