import { expect, test } from 'vitest';
import { duePaise, receivedPaise, usualDueDay } from './due.ts';

test('what is written off is not due any more, and was not received', () => {
  const invoice = { totalPaise: 100_000, paidPaise: 40_000, writtenOffPaise: 5_000 };
  expect([duePaise(invoice), receivedPaise(invoice)]).toEqual([60_000, 35_000]);
});

test('credit days of the customer count, else those of the entity', () => {
  expect(usualDueDay('2026-11-21', 30, 15)).toBe('2026-12-21');
  expect(usualDueDay('2026-11-21', 0, 15)).toBe('2026-12-06');
});
