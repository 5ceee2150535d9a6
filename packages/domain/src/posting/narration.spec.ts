import { expect, test } from 'vitest';
import { narrationBeside } from './narration.ts';

test.each([
  ['Payment RCT-1', 'Payment RCT-1, Ravi Kumar', 'Ravi Kumar'],
  ['Invoice INV-1', 'Invoice INV-1', ''],
  ['Cash drawer', 'Cash over at the count: Counted twice', 'Cash over at the count: Counted twice'],
])('beside %s the narration %s says %s', (name, narration, said) => {
  expect(narrationBeside(name, narration)).toBe(said);
});
