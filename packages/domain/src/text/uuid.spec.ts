import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
  ['0197d0a0-0000-7000-8000-000000000000', true],
  ['0197D0A0-0000-7000-8000-000000000000', false],
  ['0197d0a0000070008000000000000000', false],
  ['0197d0a0-0000-7000-8000-000000000000\n', false],
  ['WO1', false],
])('%j is the id of a record: %s', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
