import { describe, expect, it, test } from 'vitest';
import { billsCustomerAll, owesForInsurer, paidByCustomer } from './claim-mode.ts';

describe('rule 22: Reimb with ReimbInv: the insurer is recipient of the approved part, the customer its debtor (`DebtorId`: receivable, dues, payments); without: lines are Cus.', () => {
  test.each([
    ['Cashless', true, [false, false]],
    ['Cashless', false, [false, false]],
    ['Reimb', true, [true, false]],
    ['Reimb', false, [false, true]],
  ] as const)(
    'Reimb with ReimbInv: the insurer is recipient, the customer its debtor; without: lines are Cus (%s, %s)',
    (mode, reimburseInvoice, is) => {
      const of = { mode, reimburseInvoice };
      expect([owesForInsurer(of), billsCustomerAll(of)]).toEqual(is);
    },
  );

  it('what the customer has paid lies on every line alike, and all of it once he has paid all', () => {
    const lines = [472_000, 70_800, 313_001];
    const total = { totalPaise: 855_801 };
    const paid = (paidPaise: number) => lines.map((line) => paidByCustomer(line, { ...total, paidPaise }));
    expect([paid(855_801), paid(0), paid(427_900)]).toEqual([lines, [0, 0, 0], [236_000, 35_400, 156_500]]);
    expect(paidByCustomer(0, { totalPaise: 0, paidPaise: 0 })).toBe(0);
  });
});
