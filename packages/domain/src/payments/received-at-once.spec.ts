import { expect, test } from 'vitest';
import { receivedAtOnceProblem } from './received-at-once.ts';

test('An invoice that is paid as it is made takes a part or all of it, never more', () => {
  expect([10_000, 18_000, 18_400].map((paid) => receivedAtOnceProblem(paid, 18_000))).toEqual([
    null,
    null,
    'The tenders add up to ₹184.00, the invoice is ₹180.00.',
  ]);
});
