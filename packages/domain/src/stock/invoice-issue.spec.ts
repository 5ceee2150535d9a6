import { describe, expect, test } from 'vitest';
import { type BilledLine, costsOfInvoice, type JobCost, planInvoiceIssues } from './invoice-issue.ts';

const line = (id: string, values: Partial<BilledLine> = {}): BilledLine => ({
  id,
  itemId: 'oil',
  quantity: 5_000,
  tracked: true,
  sourceLineId: null,
  ...values,
});
const job: JobCost = { sourceLineId: 'WP1', issuedQuantity: 3_000, issuedCostPaise: 30_000, reservedQuantity: 1_000 };

describe('What the approval of an invoice takes from the warehouse', () => {
  test.each<[string, BilledLine, [number, number][]]>([
    ['a part of the invoice’s own, all of it', line('IP1'), [[5_000, 0]]],
    [
      'of a part of the job what is not issued, the reserved first',
      line('IP1', { sourceLineId: 'WP1' }),
      [[2_000, 1_000]],
    ],
    ['nothing of what is issued whole', line('IP1', { sourceLineId: 'WP1', quantity: 3_000 }), []],
    ['nothing where no stock is kept', line('IP1', { tracked: false }), []],
    ['nothing of a part in words', line('IP1', { itemId: null }), []],
    ['all of a line whose order line is not known', line('IP1', { sourceLineId: 'WP9' }), [[5_000, 0]]],
  ])('%s', (_title, billed, taken) => {
    const issues = planInvoiceIssues([billed], [job]);
    expect(issues.map(({ quantity, fromReservedQuantity }) => [quantity, fromReservedQuantity])).toEqual(taken);
  });
});

describe('What an invoice has cost', () => {
  test('every line bears what the job and the warehouse gave for it', () => {
    const lines = [line('IP1', { sourceLineId: 'WP1' }), line('IP2'), line('IO1', { tracked: false, itemId: null })];
    const taken = [
      { lineId: 'IP1', costPaise: 20_000 },
      { lineId: 'IP2', costPaise: 7_000 },
    ];
    expect(costsOfInvoice(lines, [job], taken)).toEqual({
      lines: [
        { ...lines[0], costPaise: 50_000 },
        { ...lines[1], costPaise: 7_000 },
        { ...lines[2], costPaise: 0 },
      ],
      costPaise: { fromInventory: 27_000, fromWorkInProgress: 30_000, fromDelivered: 0 },
    });
  });

  test('of a part that two payers share the cost stands once, on the line that moves the stock', () => {
    const insurer = line('IP1', { sourceLineId: 'WP1', tracked: false });
    expect(costsOfInvoice([insurer], [job], []).lines[0]!.costPaise).toBe(0);
  });
});

test('goods leave in the smallest piece, and reserved ones only as far as they are', () => {
  const plan = (quantity: number, reservedQuantity: number) =>
    planInvoiceIssues([line('IP1', { sourceLineId: 'WP1', quantity })], [{ ...job, reservedQuantity }]);
  expect(plan(3_001, 5_000)).toEqual([
    { line: line('IP1', { sourceLineId: 'WP1', quantity: 3_001 }), quantity: 1, fromReservedQuantity: 1 },
  ]);
  expect(plan(9_000, 0).map(({ quantity, fromReservedQuantity }) => [quantity, fromReservedQuantity])).toEqual([
    [6_000, 0],
  ]);
  expect(plan(2_000, 0)).toEqual([]);
});
