import { expect, it } from 'vitest';
import { withoutEnd } from './without-end.ts';

it.each([
  ['Total | ', 'Total'],
  [' | a | b', ' | a | b'],
  ['| |', ''],
  ['', ''],
])('the signs at the end of %j go, those within stay', (text, left) => {
  expect(withoutEnd(text, (sign) => ' |'.includes(sign))).toBe(left);
});
