import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OpenInvoice } from './allocate-payment.ts';
import { findAllocationProblem, proposeAllocations } from './allocate-payment.ts';
import { HIDDEN_BY_DEFAULT, isSubTypeOf, offeredPaymentTypes, PAYMENT_TYPES } from './payment-types.ts';

function open(id: string, date: string, balancePaise: number): OpenInvoice {
  return { id, date, dueOn: null, number: `INV-${id}`, balancePaise };
}

describe('A payment is applied to the oldest invoices first', () => {
  const invoices = [open('c', '2026-05-03', 5000), open('a', '2026-04-01', 60000), open('b', '2026-04-02', 70000)];

  it('pays them in order and leaves the rest unapplied', () => {
    expect(proposeAllocations(invoices, 100000)).toEqual({
      allocations: [
        { invoiceId: 'a', amountPaise: 60000 },
        { invoiceId: 'b', amountPaise: 40000 },
      ],
      unappliedPaise: 0,
    });
    expect(proposeAllocations(invoices, 150000).unappliedPaise).toBe(15000);
    expect(proposeAllocations([], 100)).toEqual({ allocations: [], unappliedPaise: 100 });
  });

  it('what it proposes may always be posted', () => {
    const list = fc.array(fc.nat(1_000_000), { maxLength: 20 });
    fc.assert(
      fc.property(list, fc.nat(10_000_000), (balances, amount) => {
        const all = balances.map((balance, i) => open(String(i), '2026-04-01', balance));
        const { allocations, unappliedPaise } = proposeAllocations(all, amount);
        expect(allocations.reduce((sum, share) => sum + share.amountPaise, unappliedPaise)).toBe(amount);
        expect(findAllocationProblem(all, allocations, amount)).toBeUndefined();
      }),
    );
  });

  it.each([
    [[{ invoiceId: 'x', amountPaise: 1 }], 'unknownInvoice'],
    [[{ invoiceId: 'c', amountPaise: 0 }], 'negative'],
    [[{ invoiceId: 'c', amountPaise: 5001 }], 'aboveBalance'],
    [[1, 2].map(() => ({ invoiceId: 'c', amountPaise: 1 })), 'twice'],
    [[{ invoiceId: 'a', amountPaise: 60000 }], 'abovePayment'],
  ])('refuses %j as %s', (allocations, problem) => {
    expect(findAllocationProblem(invoices, allocations, 50000)).toBe(problem);
  });
});

describe('Payment types (spec 3 §3.1)', () => {
  it('stand in order', () => {
    expect(PAYMENT_TYPES.map(({ name }) => name)).toEqual([
      'Cash',
      'UPI',
      'Wallet',
      'Debit Card',
      'Credit Card',
      'Net Banking',
      'Bank Transfer',
      'Cheque',
      'Other',
    ]);
  });

  it('AMEX, Diners, Discover and Net Banking are hidden', () => {
    const visible = offeredPaymentTypes(HIDDEN_BY_DEFAULT);
    expect(visible.map(({ name }) => name)).not.toContain('Net Banking');
    expect(visible.find(({ name }) => name === 'Credit Card')?.subTypes.map(({ name }) => name)).toEqual([
      'Visa',
      'Master',
      'Rupay',
      'Other',
    ]);
    expect(isSubTypeOf('Credit Card', 'AMEX')).toBe(true);
    expect(isSubTypeOf('Debit Card', 'AMEX')).toBe(false);
    expect(isSubTypeOf('Cash', null)).toBe(true);
  });
});
