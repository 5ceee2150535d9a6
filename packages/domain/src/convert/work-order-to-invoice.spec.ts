import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { Payer } from '../document/work-order.ts';
import { labourLine, orderOf, partLine } from '../status/work-order.fixture.ts';
import { BILLED_PAYERS, billableShares, statusAfterInvoicing, workOrderToInvoice } from './work-order-to-invoice.ts';

const done = { status: 'Completed' } as const;
const discounts = { ...NO_DISCOUNTS, labourPercent: 100_000, overallPaise: 5_000 };

describe('generate invoice', () => {
  const order = orderOf(
    [
      labourLine('WO1', { ...done, discountPaise: 1_000 }),
      partLine('WP1', 'WO1', done),
      labourLine('WO2', { ...done, payer: 'InCu', insurerUnitPrice: 4_000_000 }),
      partLine('WP2', 'WO2', { ...done, payer: 'InCu', insurerUnitPrice: 2_000_000 }),
      labourLine('WO3', { ...done, payer: 'Int' }),
      labourLine('WO4', { status: 'Declined' }),
      labourLine('WO5', { status: 'InProgress' }),
    ],
    { status: 'Completed', discounts },
  );

  test('an invoice shows Completed lines; ids IO<n>, IP<n> keep their source line', () => {
    const invoice = workOrderToInvoice(order, { payer: 'Cus', billed: [] })!;
    expect(invoice.lines.map((line) => [line.id, line.sourceLineId, line.unitPrice, line.tracked])).toEqual([
      ['IO1', 'WO1', 5_000_000, false],
      ['IP1', 'WP1', 3_500_000, true],
      ['IO2', 'WO2', 5_000_000, false],
      ['IP2', 'WP2', 3_500_000, true],
    ]);
    expect(invoice.counters).toEqual({ IO: 2, IP: 2 });
  });

  test('a whole line', () => {
    expect(workOrderToInvoice(order, { payer: 'Cus', billed: [] })!.lines[1]).toEqual({
      id: 'IP1',
      family: 'part',
      description: 'Oil filter',
      operationCode: 'OIL01',
      itemId: 'item-1',
      partNumber: 'OF-11',
      hsn: '842123',
      unitCode: 'NOS',
      quantity: 2_000,
      unitPrice: 3_500_000,
      discountPercent: null,
      discountPaise: 0,
      noDiscount: false,
      // The price of the order: lowering it on the invoice gives away.
      listPrice: 3_500_000,
      minimumPrice: 0,
      freeForm: false,
      taxCode: 106,
      accountCode: 4100,
      tracked: true,
      warehouseId: 'wh-1',
      sourceLineId: 'WP1',
    });
  });

  test('one invoice per payer; document discounts touch the customer face only; stock moves once', () => {
    const [customer, insurer] = (['Cus', 'Ins'] as const).map((payer) =>
      workOrderToInvoice(order, { payer, billed: [] }),
    );
    expect([customer!.payer, customer!.discounts]).toEqual(['Cus', discounts]);
    expect([insurer!.payer, insurer!.discounts]).toEqual(['Ins', NO_DISCOUNTS]);
    expect(insurer!.lines.map((line) => [line.sourceLineId, line.unitPrice, line.discountPaise, line.tracked])).toEqual(
      [
        ['WO2', 4_000_000, 0, false],
        ['WP2', 2_000_000, 0, false],
      ],
    );
  });

  test('Int makes no invoice', () => {
    expect(billableShares(order, []).some((share) => share.lineId === 'WO3')).toBe(false);
  });

  test('War a claim invoice to the warranty party, or none when there is none', () => {
    const warranty = orderOf([labourLine('WO1', { ...done, payer: 'War' })], { status: 'Completed' });
    expect(workOrderToInvoice(warranty, { payer: 'War', billed: [] })).toBeNull();
    const claimed = workOrderToInvoice({ ...warranty, warrantyPartyId: 'maker' }, { payer: 'War', billed: [] });
    expect(claimed!.lines.map((line) => line.sourceLineId)).toEqual(['WO1']);
  });

  test('what is billed is not billed again; amounts of document discount are given once, percentages on', () => {
    const billed = [{ lineId: 'WO1', payer: 'Cus' }] as const;
    const rest = workOrderToInvoice(order, { payer: 'Cus', billed, existingLineIds: ['IO1'] })!;
    expect(rest.lines.map((line) => line.id)).toEqual(['IP1', 'IO2', 'IP2']);
    expect(rest.discounts).toEqual({ ...discounts, overallPaise: 0 });
  });

  test('Approved lines are billed where Generate Invoice does not need Completed', () => {
    expect(billableShares(order, [], false).map((share) => share.lineId)).toContain('WO5');
  });
});

describe('closing', () => {
  const order = orderOf([labourLine('WO1', { ...done, payer: 'InCu' })], { status: 'Completed' });

  test('GenerateInvoice for all payers: Closed', () => {
    expect(statusAfterInvoicing(order, [{ lineId: 'WO1', payer: 'Cus' }])).toBe('Completed');
    expect(
      statusAfterInvoicing(order, [
        { lineId: 'WO1', payer: 'Cus' },
        { lineId: 'WO1', payer: 'Ins' },
      ]),
    ).toBe('Closed');
  });

  test('cancelling or deleting the last live invoice: Completed', () => {
    expect(statusAfterInvoicing({ ...order, status: 'Closed' }, [])).toBe('Completed');
  });

  test('a line that is taken off one of several invoices is left to bill: Completed', () => {
    const closed = { ...order, status: 'Closed' as const };
    expect(statusAfterInvoicing(closed, [{ lineId: 'WO1', payer: 'Ins' }])).toBe('Completed');
    expect(
      statusAfterInvoicing(closed, [
        { lineId: 'WO1', payer: 'Cus' },
        { lineId: 'WO1', payer: 'Ins' },
      ]),
    ).toBe('Closed');
  });
});

test('billing all payers in any order bills every share exactly once', () => {
  const line = fc.record({ payer: fc.constantFrom(...Object.values(Payer)), part: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.shuffledSubarray([...BILLED_PAYERS], { minLength: 3 }),
      (lines, payers) => {
        const order = orderOf(
          lines.map((one, index) =>
            one.part
              ? partLine(`WP${index + 1}`, null, { ...done, payer: one.payer })
              : labourLine(`WO${index + 1}`, { ...done, payer: one.payer }),
          ),
          { status: 'Completed', warrantyPartyId: 'maker' },
        );
        const expected = billableShares(order, []);
        const billed: { lineId: string; payer: (typeof BILLED_PAYERS)[number] }[] = [];
        for (const payer of payers) {
          const draft = workOrderToInvoice(order, { payer, billed });
          billed.push(...(draft?.lines ?? []).map((one) => ({ lineId: one.sourceLineId!, payer })));
        }
        expect(billed).toHaveLength(expected.length);
        expect(
          expected.every((share) => billed.some((one) => one.lineId === share.lineId && one.payer === share.payer)),
        ).toBe(true);
        expect(billableShares(order, billed)).toEqual([]);
      },
    ),
  );
});
