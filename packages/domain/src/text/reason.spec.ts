import { expect, it } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { reasonProblem } from './reason.ts';

const short = 'Enter at least 3 characters.';

it.each([
  [null, MESSAGES.fieldRequired],
  [undefined, MESSAGES.fieldRequired],
  ['   ', MESSAGES.fieldRequired],
  ['No', short],
  ['  a ', short],
  ['Wet', undefined],
  [' Customer changed his mind ', undefined],
])('A reason of %j is refused with: %s', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
