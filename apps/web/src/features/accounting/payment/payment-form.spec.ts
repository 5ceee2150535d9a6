import { describe, expect, it } from 'vitest';
import { allocationsOf, amountsOf, changeDue, checkPayment, newTender, sharesOf } from './payment-form.ts';

const cash = newTender(1, 'Cash');
const upi = newTender(2, 'UPI');
const invoice = (id: string, date: string, balancePaise: number) => ({
  ...{ id, date, dueOn: null, number: `INV/${id}`, balancePaise },
});
const open = [invoice('b', '2026-04-02', 70000), invoice('a', '2026-04-01', 60000)];

describe('Tenders of a payment', () => {
  it('the amount defaults to what is due', () => {
    expect(amountsOf([cash], 118000)).toEqual([118000]);
  });

  it('an untouched tender takes what the typed ones leave', () => {
    expect(amountsOf([{ ...cash, amountPaise: 40000 }, upi], 118000)).toEqual([40000, 78000]);
    expect(amountsOf([cash, { ...upi, amountPaise: 50000 }], 118000)).toEqual([68000, 50000]);
    expect(amountsOf([{ ...cash, amountPaise: 200000 }, upi], 118000)).toEqual([200000, 0]);
    expect(amountsOf([{ ...cash, amountPaise: null }], 118000)).toEqual([0]);
  });

  it('change is what was given beyond the amount', () => {
    expect([changeDue(50000, 47200), changeDue(40000, 47200), changeDue(null, 47200)]).toEqual([2800, -7200, null]);
  });
});

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
