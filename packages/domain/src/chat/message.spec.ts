import { expect, it } from 'vitest';
import { closedWords, pairOf } from './message.ts';

it.each([
  ['Ended', 'This connection has ended: what was said stays to be read, and nothing new is said.'],
  ['TheirCard', 'Asha Rao shows no card any more: you can write again when it is shown, or when you are written to.'],
  ['OwnCard', 'You took back your card: show it again (Profile, Card) to write to Asha Rao and to be written to.'],
] as const)('A talk that is closed by %s says: %s', (by, words) => {
  expect(closedWords(by, 'Asha Rao')).toBe(words);
});

it('a private room has one name, whoever of the two writes first', () => {
  expect([pairOf('b', 'a'), pairOf('a', 'b'), pairOf('a', 'c')]).toEqual(['a b', 'a b', 'a c']);
});
