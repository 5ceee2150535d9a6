import { expect, test } from 'vitest';
import { duePaise, receivedPaise } from './due.ts';

test('what is written off is not due any more, and was not received', () => {
  const invoice = { totalPaise: 100_000, paidPaise: 40_000, writtenOffPaise: 5_000 };
  expect([duePaise(invoice), receivedPaise(invoice)]).toEqual([60_000, 35_000]);
});
