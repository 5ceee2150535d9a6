import { describe, expect, it } from 'vitest';
import { allocationsOf, OPENING, sentAllocations } from '../due-keys.ts';
import { checkPayment, openDueOf, sentDeductions, sentPlace, sharesOf } from './payment-form.ts';
import { searchQueryOf } from './payment-search-query.ts';

const invoice = (id: string, date: string, balancePaise: number) => ({
  id,
  date,
  dueOn: null,
  number: `INV/${id}`,
  balancePaise,
});
const open = [invoice('b', '2026-04-02', 70000), invoice('a', '2026-04-01', 60000)];

describe('Invoices that a payment pays', () => {
  it('the oldest first, the rest stays unapplied', () => {
    expect(sharesOf(open, 100000, 'oldest', {}, undefined)).toEqual({ a: 60000, b: 40000 });
  });

  it('accepted for one invoice it pays that one; what is beyond stays unapplied (decisions §3)', () => {
    expect(sharesOf(open, 100000, 'invoice', {}, 'b')).toEqual({ b: 70000 });
  });

  it('as typed', () => {
    const typed = { a: 100, b: 0 };
    expect(sharesOf(open, 100000, 'typed', typed, 'b')).toBe(typed);
    expect(allocationsOf(typed)).toEqual([{ invoiceId: 'a', amountPaise: 100 }]);
  });
});

describe('A payment is refused', () => {
  const payment = { customerId: 'c', amountPaise: 50000, open, shares: { a: 50000 } };

  it('without customer, without amount, or applied beyond what is due or received', () => {
    expect([
      checkPayment(payment),
      checkPayment({ ...payment, customerId: undefined }),
      checkPayment({ ...payment, amountPaise: 0 }),
      checkPayment({ ...payment, shares: { a: 60001 } }),
      checkPayment({ ...payment, shares: { a: 30000, b: 30000 } }),
    ]).toEqual([
      {},
      { customer: 'This Field Is Required.' },
      { tenders: 'Enter the amount received.' },
      { invoices: 'More is applied to an invoice than it is due.' },
      { invoices: 'More is applied than is received.' },
    ]);
  });
});

describe('What the customer owed before the books began', () => {
  it('is a due beside the invoices and is sent as the opening', () => {
    const due = openDueOf({ invoiceId: null, datedOn: '2026-03-31', dueOn: null, duePaise: 50000 });
    expect(due).toEqual({ id: OPENING, date: '2026-03-31', dueOn: null, number: '', balancePaise: 50000 });
    const shares = sharesOf([...open, due], 60000, 'oldest', {}, undefined);
    expect(sentAllocations(shares)).toEqual([
      { opening: true, amountPaise: 50000 },
      { invoiceId: 'a', amountPaise: 10000 },
    ]);
  });
});

describe('Deductions', () => {
  const tds = { key: 1, kind: 'TDS' as const, section: '194C', amountPaise: 1000 };

  it('are sent with an amount only, a section with TDS only', () => {
    expect(
      sentDeductions([tds, { ...tds, kind: 'BankCharge', amountPaise: 500 }, { ...tds, amountPaise: null }]),
    ).toEqual([
      { kind: 'TDS', section: '194C', amountPaise: 1000 },
      { kind: 'BankCharge', section: null, amountPaise: 500 },
    ]);
  });

  it('that are too large are told at themselves, not at the amount that they leave nothing of', () => {
    const payment = { customerId: 'c', amountPaise: 0, open, shares: { a: 60000 } };
    const charge = { ...tds, kind: 'BankCharge' as const, section: null, amountPaise: 59000 };
    expect([
      checkPayment({
        ...payment,
        deductions: [
          { ...charge, amountPaise: 100 },
          { ...tds, amountPaise: 90000 },
        ],
      }),
      checkPayment({ ...payment, deductions: [charge] }),
      checkPayment({ ...payment, deductions: [tds] }),
      checkPayment({ ...payment, shares: {} }),
    ]).toEqual([
      { deductions: { 1: 'Enter at most ₹120.00: TDS under 194C is at most 20% of what is applied.' } },
      { deductions: { 0: 'Deduct at most ₹300.00 of the ₹600.00 applied: at least half is paid with money.' } },
      { tenders: 'Enter the amount received.' },
      { tenders: 'Enter the amount received.' },
    ]);
    const drafts = [tds, { ...tds, amountPaise: null }, { ...tds, amountPaise: 1 }];
    expect(drafts.map((_, at) => sentPlace(drafts, at))).toEqual([0, undefined, 1]);
  });

  it('settle with the money; they are made from what is applied', () => {
    const payment = { customerId: 'c', amountPaise: 59000, open, shares: { a: 60000 } };
    expect(checkPayment(payment)).toEqual({ invoices: 'More is applied than is received.' });
    expect(checkPayment({ ...payment, deductions: sentDeductions([tds]) })).toEqual({});
    expect(checkPayment({ ...payment, shares: {}, deductions: [{ kind: 'Discount', amountPaise: 1000 }] })).toEqual({
      deductions: { 0: 'Apply this payment to what is due first, or remove the deduction.' },
    });
  });
});

it('the address of a search is read field by field; what it does not understand is left out', () => {
  expect(
    searchQueryOf({ least: '100.50', most: 'much', status: 'Lost', unapplied: 'true', type: 'UPI' }),
  ).toMatchObject({
    fromPaise: 10050,
    toPaise: undefined,
    status: undefined,
    unapplied: true,
    tenderType: 'UPI',
  });
});
