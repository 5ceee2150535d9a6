import { makeWords } from '@bahi/domain/industry/words';
import { describe, expect, it } from 'vitest';
import { filledMore, queryOf, without } from './invoice-search.ts';

describe('The search of invoices', () => {
  it('needs at least one field', () => {
    expect(queryOf({})).toBeNull();
    expect(queryOf({ statuses: 'Nonsense', from: 'yesterday', amountFrom: 'much' })).toBeNull();
  });

  it('takes every field from the address', () => {
    expect(
      queryOf({
        text: 'rao',
        statuses: 'Draft,OverDue',
        from: '2026-05-01',
        to: '2026-05-31',
        code: 'INV-1',
        customer: 'c',
        customerName: 'Asha Rao',
        phone: '98450',
        reg: 'KA05',
        order: 'RO-1',
        item: 'oil',
        dueFrom: '2026-06-01',
        dueTo: '2026-06-30',
        amountFrom: '500',
        amountTo: '999.50',
        mine: 'true',
      }),
    ).toEqual({
      text: 'rao',
      statuses: ['Draft', 'OverDue'],
      from: '2026-05-01',
      to: '2026-05-31',
      code: 'INV-1',
      customerId: 'c',
      phone: '98450',
      registrationNumber: 'KA05',
      workOrderCode: 'RO-1',
      itemText: 'oil',
      dueFrom: '2026-06-01',
      dueTo: '2026-06-30',
      amountFromPaise: 50000,
      amountToPaise: 99950,
      mine: true,
    });
  });

  it('shows what is filled as chips that take it out again', () => {
    const fields = { text: 'rao', customer: 'c', customerName: 'Asha Rao', amountFrom: '500', mine: 'true' };
    expect(filledMore(fields, makeWords('AUTO1'))).toEqual([
      { key: 'customer', label: 'Customer: Asha Rao' },
      { key: 'amountFrom', label: 'Total from: ₹500.00' },
      { key: 'mine', label: 'Made by me' },
    ]);
    expect(without('customer')).toEqual({ customer: undefined, customerName: undefined });
  });
});
