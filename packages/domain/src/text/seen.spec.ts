import { expect, test } from 'vitest';
import { isUnseen, nameProblem } from './seen.ts';

test.each([
  ['', true],
  [' \t\n', true],
  ['\u200b\u200d\ufeff', true],
  ['\u3164', true],
  ['\u200ba', false],
  ['.', false],
])('%j has nothing to read: %s', (text, unseen) => {
  expect(isUnseen(text)).toBe(unseen);
});

const ODD = 'Type this name anew: it holds a line break or a sign that cannot be seen.';

test.each([
  ['Asha Rao', null],
  ['  Asha Rao\n', null],
  ['D’Souza & Söhne (P) Ltd. №\u00a07', null],
  ['क्\u200dष', null],
  ['می\u200cخواهم', null],
  ['Ravi \u2764\ufe0f', null],
  ['', null],
  ['\u200b', ODD],
  ['\u200d', ODD],
  ['\u3164', ODD],
  ['Asha\u200b Rao', ODD],
  ['Asha \u202eoaR', ODD],
  ['Asha \u2066Rao\u2069', ODD],
  ['Asha\nRao', ODD],
  ['Asha\u2028Rao', ODD],
  ['Asha\tRao', ODD],
  ['Asha\u00adRao', ODD],
])('what is called %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
