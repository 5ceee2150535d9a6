import { describe, expect, it, test } from 'vitest';
import { cashLimitProblem, settleTenders, tenderIssues, TOO_MUCH_CASH } from './receipt-tenders.ts';

const cash = (rupees: number) => ({ type: 'Cash' as const, amountPaise: rupees * 100 });
const upi = (rupees: number) => ({ type: 'UPI' as const, amountPaise: rupees * 100 });

describe('Only cash exceeds the total: ₹184 of ₹500 = ₹316 change, drawer +₹184. `Cash of ₹2,00,000 or more cannot be taken for one bill (section 269ST).` (sales rule 24)', () => {
  test('₹184 of ₹500 = ₹316 change, drawer +₹184 (sales rule 24)', () => {
    expect(settleTenders([cash(500)], 184_00)).toEqual({
      tenders: [cash(184)],
      givenPaise: 500_00,
      changePaise: 316_00,
    });
  });

  test('Split tenders keep what is not cash whole', () => {
    expect(settleTenders([upi(100), cash(100)], 184_00)).toEqual({
      tenders: [upi(100), cash(84)],
      givenPaise: 100_00,
      changePaise: 16_00,
    });
  });
});

it.each([
  ['A receipt is paid in full (sales rule 26)', [cash(100)], 'tenders', '₹84.00 of ₹184.00 is not paid.'],
  ['Only cash exceeds the total', [upi(200)], 'tenders', 'Only cash may exceed the total of ₹184.00.'],
  [
    'Cash that nothing is owed for is refused (§13)',
    [upi(184), cash(20)],
    'tenders.1.amountPaise',
    'Nothing is owed for this cash.',
  ],
  ['A tender is above zero', [cash(184), upi(0)], 'tenders.1.amountPaise', 'Enter an amount above zero.'],
  ['Cash is entered once', [cash(100), cash(84)], 'tenders', 'Enter the cash as one amount.'],
  [
    'A cheque is not taken',
    [{ type: 'Cheque' as const, amountPaise: 184_00 }],
    'tenders.0.type',
    'A cheque pays an invoice, not a bill at the counter.',
  ],
])('%s', (_, tenders, path, message) => {
  expect(tenderIssues(tenders, 184_00)).toEqual([{ path, message }]);
});

test('What pays to the paisa has no issue, nor has a bill of nothing', () => {
  expect(tenderIssues([upi(100), cash(84)], 184_00)).toEqual([]);
  expect(tenderIssues([cash(500)], 184_00)).toEqual([]);
  expect(tenderIssues([], 0)).toEqual([]);
});

test('Section 269ST counts the cash kept after change, all cash of the person that day (§13)', () => {
  expect(cashLimitProblem(1_99_999_99, 0)).toBeNull();
  expect(cashLimitProblem(2_00_000_00, 0)).toBe(TOO_MUCH_CASH);
  expect(cashLimitProblem(1_00_000_00, 1_00_000_00)).toBe(TOO_MUCH_CASH);
  expect(cashLimitProblem(0, 3_00_000_00)).toBeNull();
});
