import { expect, it } from 'vitest';
import { type PaidInvoice, refundableCashPaise, refundablePaise, refundedAfter } from './note-refund.ts';

/** ₹2,360 with a note of ₹590. */
const INVOICE: PaidInvoice = {
  totalPaise: 236_000,
  notedPaise: 59_000,
  paidPaise: 236_000,
  cashPaise: 0,
  deductedPaise: 0,
  refundedPaise: 0,
  refundedCashPaise: 0,
};

it.each<[string, Partial<PaidInvoice>, number]>([
  ['Of an invoice that was paid the note is paid back', {}, 59_000],
  ['Once', { refundedPaise: 59_000 }, 0],
  ['Of one that nobody has paid it is no money, wherever it stands', { paidPaise: 0 }, 0],
  ['Of one that is paid in part the due comes first', { paidPaise: 200_000 }, 23_000],
  ['And all of it where less was paid than is left to pay', { paidPaise: 100_000 }, 0],
  [
    'A discount is no money: all of it back is what was paid',
    { notedPaise: 236_000, paidPaise: 226_000, deductedPaise: 10_000 },
    226_000,
  ],
  ['Nor does it hold back the note', { paidPaise: 226_000, deductedPaise: 10_000 }, 59_000],
])('%s (sales rule 34)', (_, change, paise) => {
  expect(refundablePaise({ ...INVOICE, ...change })).toBe(paise);
});

it('At most what came in cash goes out in cash (sales rule 34)', () => {
  expect(refundableCashPaise(INVOICE)).toBe(0);
  expect(refundableCashPaise({ ...INVOICE, cashPaise: 30_000, refundedCashPaise: 20_000 })).toBe(10_000);
});

it('what was paid back falls by a refund that is taken back', () =>
  expect(refundedAfter({ refundedPaise: 59_000 }, 50_000)).toBe(9_000));
