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

describe('Which invoice is the oldest', () => {
  const due = (id: string, date: string, dueOn: string | null, number = id): OpenInvoice => ({
    id,
    date,
    dueOn,
    number,
    balancePaise: 100,
  });
  it.each([
    ['by its date', [due('b', '2026-04-02', null), due('a', '2026-04-01', '2026-12-31')], ['a', 'b']],
    ['then by its due date', [due('b', '2026-04-01', '2026-05-02'), due('a', '2026-04-01', '2026-05-01')], ['a', 'b']],
    [
      'due at once where none is said',
      [due('b', '2026-04-01', '2026-04-02', 'INV-1'), due('a', '2026-04-01', null, 'INV-2')],
      ['a', 'b'],
    ],
    ['then by its number', [due('b', '2026-04-01', null, 'INV-2'), due('a', '2026-04-01', null, 'INV-1')], ['a', 'b']],
    [
      'whatever the number of an older one',
      [due('b', '2026-04-02', null, 'INV-1'), due('a', '2026-04-01', null, 'INV-2')],
      ['a', 'b'],
    ],
    [
      'whatever the due date of an older one',
      [due('b', '2026-04-02', '2026-04-03'), due('a', '2026-04-01', '2026-09-01')],
      ['a', 'b'],
    ],
  ] as const)('%s', (_, invoices, order) => {
    const { allocations } = proposeAllocations(invoices, 200);
    expect(allocations.map(({ invoiceId }) => invoiceId)).toEqual(order);
    expect(proposeAllocations([...invoices].reverse(), 200).allocations).toEqual(allocations);
  });

  it('one that is paid takes nothing, and nothing is left to give', () => {
    const paid = { ...due('a', '2026-04-01', null), balancePaise: 0 };
    const owed = { ...due('b', '2026-04-02', null), balancePaise: -5 };
    expect(proposeAllocations([paid, owed, due('c', '2026-04-03', null)], 100)).toEqual({
      allocations: [{ invoiceId: 'c', amountPaise: 100 }],
      unappliedPaise: 0,
    });
  });

  it('the whole payment and the whole balance may be applied, a paisa more not', () => {
    const invoices = [due('a', '2026-04-01', null), due('b', '2026-04-02', null)];
    const to = (a: number, b: number) => [
      { invoiceId: 'a', amountPaise: a },
      { invoiceId: 'b', amountPaise: b },
    ];
    expect(findAllocationProblem(invoices, to(100, 100), 200)).toBeUndefined();
    expect(findAllocationProblem(invoices, to(100, 100), 199)).toBe('abovePayment');
    expect(findAllocationProblem(invoices, to(101, 1), 200)).toBe('aboveBalance');
    expect(findAllocationProblem(invoices, to(-1, 1), 200)).toBe('negative');
  });
});

it('what is hidden until an entity says otherwise', () => {
  expect(HIDDEN_BY_DEFAULT).toEqual({
    types: ['Net Banking'],
    subTypes: ['Credit Card: AMEX', 'Credit Card: Diners', 'Credit Card: Discover'],
  });
  expect([isSubTypeOf('Cash', 'Visa'), isSubTypeOf('Credit Card', 'Visa')]).toEqual([false, true]);
});
