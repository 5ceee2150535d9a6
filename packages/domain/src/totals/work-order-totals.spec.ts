import { describe, expect, test } from 'vitest';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { labourLine, orderOf, partLine } from '../status/work-order.fixture.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import type { TaxOfFace } from './payer-split.ts';
import { computeWorkOrderTotals } from './work-order-totals.ts';

const taxOf: TaxOfFace = (line) => findTaxCode(SEEDED_TAX_CODES, line.taxCode)!;
const rules = { labourInclusive: false, taxed: true, roundToRupee: true, adjustPaise: 0 };

describe('totals with alternatives', () => {
  const pads = (option: 'A' | 'B', rupees: number, more: object = {}) =>
    labourLine(`WO${option}`, { option, unitPrice: rupees * 10_000, ...more });

  test('the first counts until one is agreed to; the others have the amounts that they would have', () => {
    const lines = [labourLine('WO1'), pads('A', 1000), pads('B', 600, { discountPercent: 100_000 })];
    const totals = computeWorkOrderTotals(orderOf(lines), taxOf, rules);
    expect(totals.options.map(({ option, totals: { totalPaise } }) => [option, totalPaise])).toEqual([
      ['A', 177_000],
      ['B', 122_700],
    ]);
    expect([totals.totalPaise, totals.lines.get('WOB')!.customer.totalPaise]).toEqual([177_000, 63_720]);
  });

  test('what was agreed to counts, and one that has gone on to the order is no alternative any more', () => {
    const agreed = [labourLine('WO1'), pads('A', 1000), pads('B', 600, { status: 'Approved' })];
    expect(computeWorkOrderTotals(orderOf(agreed), taxOf, rules).totalPaise).toBe(129_800);
    const gone = [pads('B', 600, { status: 'Approved', billed: true }), pads('A', 1000)];
    expect(computeWorkOrderTotals(orderOf(gone), taxOf, rules).totalPaise).toBe(188_800);
  });
});

describe('totals of a repair order', () => {
  test('internal work and warranty without a party are valued and in no total', () => {
    const order = orderOf([
      labourLine('WO1'),
      labourLine('WO2', { unitPrice: 3_000_000, payer: 'Int' }),
      labourLine('WO3', { payer: 'War' }),
    ]);
    const totals = computeWorkOrderTotals(order, taxOf, rules);
    expect(totals.totalPaise).toBe(59_000);
    expect(totals.lines.get('WO2')!.customer.totalPaise).toBe(35_400);
    expect(computeWorkOrderTotals({ ...order, warrantyPartyId: 'maker' }, taxOf, rules).totalPaise).toBe(118_000);
  });

  test('a declined line is worth nothing', () => {
    const totals = computeWorkOrderTotals(orderOf([labourLine('WO1', { status: 'Declined' })]), taxOf, rules);
    expect([totals.totalPaise, totals.lines.size]).toEqual([0, 0]);
  });

  test('document discounts and Adjust touch what the customer pays', () => {
    const order = orderOf([labourLine('WO1'), partLine('WP1', 'WO1', { payer: 'Int' })], {
      discounts: { ...NO_DISCOUNTS, overallPaise: 10_000 },
    });
    const totals = computeWorkOrderTotals(order, taxOf, { ...rules, adjustPaise: -200 });
    expect([totals.subTotalPaise, totals.overallDiscountPaise, totals.taxablePaise, totals.totalPaise]).toEqual([
      50_000, 10_000, 40_000, 47_000,
    ]);
    expect(totals.lines.get('WP1')!.customer.recordDiscountPaise).toBe(0);
  });
});
