import { expect, test } from 'vitest';
import { pairOf, wordsProblem, inTooManyRooms } from './message.ts';

test.each([
  ['', 'This Field Is Required.'],
  [' \n\t', 'This Field Is Required.'],
  ['\u200b\u200d\ufeff', 'This Field Is Required.'],
  ['x'.repeat(4_000), null],
  ['x'.repeat(4_001), 'A message has at most 4,000 characters.'],
  ['\u{1f600}'.repeat(2_001), 'A message has at most 4,000 characters.'],
])(
  '`This Field Is Required.` without text (blanks, zero-width signs) and files; `A message has at most 4,000 characters.`: %j',
  (words, problem) => {
    expect(wordsProblem(words)).toBe(problem);
  },
);

test('two people who write to each other first make one room', () => {
  expect(pairOf('b', 'a')).toBe(pairOf('a', 'b'));
});

test('who is in too many rooms is named', () => {
  expect(inTooManyRooms(['Asha', 'Ravi'])).toBe('Asha, Ravi: in 500 rooms already.');
});
