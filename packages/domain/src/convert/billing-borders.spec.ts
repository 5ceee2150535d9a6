import { describe, expect, test } from 'vitest';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { WorkOrderLine, WorkOrderStatus } from '../document/work-order.ts';
import { labourLine, orderOf, partLine } from '../status/work-order.fixture.ts';
import { billableShares, statusAfterInvoicing, workOrderToInvoice } from './work-order-to-invoice.ts';

const done = { status: 'Completed' } as const;

describe('a line on an invoice', () => {
  const billed = (line: WorkOrderLine, payer: 'Cus' | 'Ins' = 'Cus') =>
    workOrderToInvoice(orderOf([line]), { payer, billed: [] })!.lines[0]!;

  test.each<[string, Partial<WorkOrderLine>, boolean]>([
    ['an operation', { operationCode: 'OIL01', itemId: null }, false],
    ['an item', { operationCode: null, itemId: 'item-1' }, false],
    ['both', { operationCode: 'OIL01', itemId: 'item-1' }, false],
    ['neither', { operationCode: null, itemId: null }, true],
  ])('of %s is free-form: %s', (_, change, freeForm) => {
    expect(billed(labourLine('WO1', { ...done, ...change })).freeForm).toBe(freeForm);
  });

  const discount = { discountPercent: 50_000, discountPaise: 700 };
  test.each<['Cus' | 'Ins', Partial<WorkOrderLine>, object]>([
    ['Cus', { payer: 'Cus' }, { ...discount, unitPrice: 3_500_000, tracked: true, warehouseId: 'wh-1' }],
    ['Cus', { payer: 'InCu' }, { ...discount, unitPrice: 3_500_000, tracked: true, warehouseId: 'wh-1' }],
    [
      'Ins',
      { payer: 'InCu' },
      { discountPercent: null, discountPaise: 0, unitPrice: 9, tracked: false, warehouseId: null },
    ],
    [
      'Ins',
      { payer: 'Ins' },
      { discountPercent: null, discountPaise: 0, unitPrice: 9, tracked: true, warehouseId: 'wh-1' },
    ],
    ['Cus', { payer: 'Cus', tracked: false }, { ...discount, unitPrice: 3_500_000, tracked: false, warehouseId: null }],
  ])('to %s of a part with %j', (payer, change, expected) => {
    const line = partLine('WP1', null, { ...done, ...discount, insurerUnitPrice: 9, ...change });
    expect(billed(line, payer)).toMatchObject(expected);
  });
});

describe('what an order has to bill', () => {
  const lines = [
    labourLine('WO1', done),
    labourLine('WO2', { ...done, payer: 'InCu' }),
    labourLine('WO3', { ...done, payer: 'Ins' }),
    labourLine('WO4', { ...done, payer: 'War' }),
    labourLine('WO5', { ...done, payer: 'Int' }),
    labourLine('WO6', { status: 'Review' }),
    labourLine('WO7', { status: 'OnHold' }),
  ];
  const shares = (...given: [string, string][]) => given.map(([lineId, payer]) => ({ lineId, payer }));

  test('its completed lines, or all approved ones', () => {
    const completed = shares(['WO1', 'Cus'], ['WO2', 'Cus'], ['WO2', 'Ins'], ['WO3', 'Ins']);
    expect(billableShares(orderOf(lines), [])).toEqual(completed);
    expect(billableShares(orderOf(lines), [], false)).toEqual([...completed, ...shares(['WO6', 'Cus'])]);
    expect(billableShares(orderOf(lines, { warrantyPartyId: 'maker' }), [])).toEqual([
      ...completed,
      ...shares(['WO4', 'War']),
    ]);
  });

  test('without what is billed to the same payer', () => {
    const billed = [
      { lineId: 'WO2', payer: 'Ins' },
      { lineId: 'WO1', payer: 'Ins' },
    ] as const;
    expect(billableShares(orderOf(lines), billed)).toEqual(shares(['WO1', 'Cus'], ['WO2', 'Cus'], ['WO3', 'Ins']));
    expect(workOrderToInvoice(orderOf(lines), { payer: 'War', billed: [] })).toBeNull();
  });

  test('percentages of the order hold for every invoice of the customer, amounts for the first, none for others', () => {
    const discounts = { ...NO_DISCOUNTS, overallPercent: 10_000, overallPaise: 500, labourPaise: 5, partsPaise: 6 };
    const order = orderOf(lines, { discounts });
    const of = (payer: 'Cus' | 'Ins', billed: Parameters<typeof billableShares>[1]) =>
      workOrderToInvoice(order, { payer, billed })!.discounts;
    expect(of('Cus', [])).toEqual(discounts);
    expect(of('Cus', [{ lineId: 'WO2', payer: 'Ins' }])).toEqual(discounts);
    expect(of('Cus', [{ lineId: 'WO2', payer: 'Cus' }])).toEqual({
      ...NO_DISCOUNTS,
      overallPercent: 10_000,
    });
    expect(of('Ins', [])).toEqual(NO_DISCOUNTS);
  });
});

describe('the header after invoicing', () => {
  const all = [{ lineId: 'WO1', payer: 'Cus' }] as const;
  test.each<[WorkOrderStatus, typeof all | [], WorkOrderStatus]>([
    ['Completed', all, 'Closed'],
    ['Approved', all, 'Closed'],
    ['InProgress', all, 'InProgress'],
    ['Closed', all, 'Closed'],
    ['Closed', [], 'Completed'],
    ['InProgress', [], 'InProgress'],
    ['Approved', [], 'Approved'],
  ])('an order that is %s with %j billed is %s', (status, billed, after) => {
    expect(statusAfterInvoicing(orderOf([labourLine('WO1', done)], { status }), billed)).toBe(after);
  });

  test('an order that is in progress and has something left to bill stays so', () => {
    const lines = [labourLine('WO1', done), labourLine('WO2', done)];
    const after = (status: WorkOrderStatus) => statusAfterInvoicing(orderOf(lines, { status }), all);
    expect([after('InProgress'), after('Completed'), after('Closed')]).toEqual([
      'InProgress',
      'Completed',
      'Completed',
    ]);
  });

  test('a line that is not completed is left to bill only where approved lines are billed', () => {
    const order = orderOf([labourLine('WO1', done), labourLine('WO2', { status: 'Review' })], { status: 'Approved' });
    expect([statusAfterInvoicing(order, all), statusAfterInvoicing(order, all, false)]).toEqual(['Closed', 'Approved']);
  });
});
