import { describe, expect, it, test } from 'vitest';
import { deriveSettledStatus, openPaise, shareProblem } from './open-item.ts';

test('what is open is the total less what is settled', () => {
  expect(openPaise({ totalPaise: 100_000, settledPaise: 40_000 })).toBe(60_000);
});

it.each([
  [0, 100, 'Unpaid'],
  [1, 100, 'Partial'],
  [99, 100, 'Partial'],
  [100, 100, 'Closed'],
  [0, 0, 'Closed'],
])('%d of %d paise settled is %s', (settledPaise, totalPaise, status) => {
  expect(deriveSettledStatus({ totalPaise, settledPaise })).toBe(status);
});

describe('a share of a due', () => {
  const due = {
    name: 'Invoice INV-1',
    partyId: 'lakshmi',
    datedOn: '2026-11-10',
    totalPaise: 100_000,
    settledPaise: 40_000,
  };
  const share = { partyId: 'lakshmi', on: '2026-11-10', amountPaise: 60_000 };

  it('of all that is open, on its day, of its party is taken', () => {
    expect(shareProblem(due, share, 'customer')).toBeNull();
  });

  it.each([
    ['of more than is open', { amountPaise: 60_001 }, 'amount', 'Invoice INV-1 has only ₹600.00 due.'],
    ['of nothing', { amountPaise: 0 }, 'amount', 'Enter an amount above zero.'],
    ['of less than nothing', { amountPaise: -1 }, 'amount', 'Enter an amount above zero.'],
    ['of another', { partyId: 'ravi' }, 'party', 'Invoice INV-1 belongs to another customer.'],
    [
      'of an earlier day',
      { on: '2026-11-09' },
      'day',
      'Invoice INV-1 is of 10/11/2026: money of an earlier day stays unapplied until then.',
    ],
  ])('%s is refused', (_what, changes, of, message) => {
    expect(shareProblem(due, { ...share, ...changes }, 'customer')).toEqual({ of, message });
  });

  it('names a vendor as such', () => {
    expect(shareProblem(due, { ...share, partyId: 'x' }, 'vendor')?.message).toBe(
      'Invoice INV-1 belongs to another vendor.',
    );
  });
});
