import { describe, expect, test } from 'vitest';
import type { WorkOrderStatus } from '../document/work-order.ts';
import { buildJournal } from '../posting/journal.ts';
import { settledSublet, subletBillProblem, subletJournalLines, type SubletWork } from './sublet.ts';

const CODES = { subletCost: 5100, workInProgress: 1250, goodsReceivedNotBilled: 2050 } as const;
const account = (role: string): number => CODES[role as keyof typeof CODES];
const work: SubletWork = {
  status: 'Completed',
  sublet: true,
  subletCostPaise: 50_000,
  billedPaise: null,
  expensedPaise: 0,
  accruedPaise: 0,
};

describe('SubletBill: before closing it debits workInProgress; closing takes that, or SubCost against goodsReceivedNotBilled, to subletCost', () => {
  test.each<[string, WorkOrderStatus, Partial<SubletWork>, [number, number]]>([
    ['an open order keeps its bill in progress', 'Completed', { billedPaise: 55_000 }, [0, 0]],
    ['closing takes the bill', 'Closed', { billedPaise: 55_000 }, [55_000, 0]],
    ['without one what is expected', 'Closed', {}, [0, 50_000]],
    ['nothing is expected of work that was declined', 'Closed', { status: 'Declined' }, [0, 0]],
    ['nor of work that is done in the house', 'Closed', { sublet: false }, [0, 0]],
    [
      'a bill of an order that was called off is a cost all the same',
      'Cancelled',
      { billedPaise: 55_000 },
      [55_000, 0],
    ],
    ['and nothing more is expected of it', 'Cancelled', {}, [0, 0]],
    ['a bill of nothing is a bill', 'Closed', { billedPaise: 0 }, [0, 0]],
  ])('%s', (_title, order, more, [expensedPaise, accruedPaise]) => {
    expect(settledSublet({ ...work, ...more }, order)).toEqual({ expensedPaise, accruedPaise });
  });
});

test('A later bill clears it, the difference to subletCost', () => {
  const accrued = { expensedPaise: 0, accruedPaise: 50_000 };
  const of = (before: typeof accrued, after: typeof accrued) =>
    buildJournal(subletJournalLines(before, after, account)).map(({ accountCode, debitPaise, creditPaise }) => [
      accountCode,
      debitPaise - creditPaise,
    ]);
  expect(of({ expensedPaise: 0, accruedPaise: 0 }, accrued)).toEqual([
    [5100, 50_000],
    [2050, -50_000],
  ]);
  expect(of(accrued, { expensedPaise: 55_000, accruedPaise: 0 })).toEqual([
    [5100, 5_000],
    [2050, 50_000],
    [1250, -55_000],
  ]);
  expect(of(accrued, { expensedPaise: 45_000, accruedPaise: 0 })).toContainEqual([5100, -5_000]);
  expect(of(accrued, accrued)).toEqual([]);
});

describe('SubletBill makes one draft bill', () => {
  const line = { id: 'WO1', family: 'labour', status: 'Approved', sublet: true, vendorId: 'v' } as const;
  test.each([
    ['of sublet work', {}, 'InProgress', null],
    ['of a closed order, too', {}, 'Closed', null],
    ['not of work in the house', { sublet: false }, 'InProgress', 'WO1 is not sublet.'],
    ['not without a vendor', { vendorId: null }, 'InProgress', 'WO1 is sublet and needs a vendor.'],
    ['not of work that was declined', { status: 'Declined' }, 'InProgress', 'WO1 was called off.'],
    ['not of an order that was cancelled', {}, 'Cancelled', 'WO1 was called off.'],
  ] as const)('%s', (_title, more, order, problem) => {
    expect(subletBillProblem({ ...line, ...more }, order)).toBe(problem);
  });
});
