import { describe, expect, it } from 'vitest';

import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { computeTotals } from './compute-totals.ts';
import { billedTotal, checkPayerSplit, estimateTotals, splitByPayer, pricesAskedOf } from './payer-split.ts';

const intra = findTaxCode(SEEDED_TAX_CODES, 106)!;
const inter = findTaxCode(SEEDED_TAX_CODES, 114)!;
const rules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 500 };

function orderLine(id: string, payer: WorkOrderLine['payer'], rupees: [number, number, number]): WorkOrderLine {
  const [unitPrice, insurerUnitPrice, estimateUnitPrice] = rupees.map((amount) => amount * 10000) as [
    number,
    number,
    number,
  ];
  return {
    id,
    family: id.startsWith('WO') ? 'labour' : 'part',
    status: 'Completed',
    payer,
    description: id,
    operationCode: null,
    operationId: null,
    itemId: null,
    partNumber: null,
    hsn: null,
    unitCode: null,
    labourLineId: null,
    complaintId: null,
    repairId: null,
    componentOf: null,
    componentKind: null,
    quantity: 1000,
    unitPrice,
    insurerUnitPrice,
    estimateUnitPrice,
    discountPercent: null,
    discountPaise: 1000,
    noDiscount: false,
    taxCode: 106,
    accountCode: 4000,
    technicianId: null,
    sublet: false,
    vendorId: null,
    tracked: false,
    receivedQuantity: 0,
    issuedQuantity: 0,
    returnedQuantity: 0,
    warehouseId: null,
    free: false,
    declinedOnOrder: false,
    adviseNextVisit: false,
    remindOn: null,
  };
}

const lines = [
  orderLine('WO1', 'Cus', [1000, 0, 900]),
  orderLine('WP1', 'InCu', [300, 700, 1000]),
  orderLine('WP2', 'Ins', [0, 500, 500]),
  orderLine('WO2', 'War', [200, 0, 0]),
  orderLine('WO3', 'Int', [100, 0, 0]),
];

describe('Lines are split by who pays (decisions §5, §6)', () => {
  const shares = splitByPayer(
    lines,
    (_, face) => (face === 'insurer' ? inter : intra),
    { ...NO_DISCOUNTS, overallPaise: 10000 },
    rules,
  );
  const share = (payer: string) => shares.find((candidate) => candidate.payer === payer)!;

  it('each payer gets its lines, a shared line both faces', () => {
    expect(shares.map(({ payer, lines: own, stockLineIds }) => [payer, own.map(({ id }) => id), stockLineIds])).toEqual(
      [
        ['Cus', ['WO1', 'WP1'], ['WO1', 'WP1']],
        ['Ins', ['WP1', 'WP2'], ['WP2']],
        ['War', ['WO2'], ['WO2']],
        ['Int', ['WO3'], ['WO3']],
      ],
    );
  });

  it('document discounts and Adjust touch the customer face only; each face has its own tax', () => {
    expect(share('Cus').totals).toMatchObject({ subTotalPaise: 128000, overallDiscountPaise: 10000, adjustPaise: 500 });
    expect(share('Ins').totals).toMatchObject({
      subTotalPaise: 120000,
      overallDiscountPaise: 0,
      igstPaise: 21600,
      totalPaise: 141600,
    });
  });

  it('invoice shares add up in paise exactly, stock moves once', () => {
    const billed = ['Cus', 'Ins', 'War'].reduce((sum, payer) => sum + share(payer).totals.totalPaise, 0);
    expect(billedTotal(shares, true)).toBe(billed);
    expect(billedTotal(shares, false)).toBe(billed - share('War').totals.totalPaise);
    for (const { lines: own, totals } of shares) {
      expect(own.length).toBe(totals.lines.length);
    }
    const moved = shares.flatMap(({ stockLineIds }) => stockLineIds);
    expect(moved.sort()).toEqual(lines.map(({ id }) => id).sort());
    expect(computeTotals(share('Ins').lines, NO_DISCOUNTS, { ...rules, adjustPaise: 0 })).toEqual(share('Ins').totals);
  });

  it('the estimate face has its own total', () => {
    expect(estimateTotals(lines, () => intra, rules).totalPaise).toBe(240000 * 1.18);
  });

  it('customer plus insurer cannot exceed the total; lower asks for a confirmation (spec 2 §5)', () => {
    expect(checkPayerSplit(100000, 60000, 40000)).toBe('equal');
    expect(checkPayerSplit(100000, 60000, 50000)).toBe('exceeds');
    expect(checkPayerSplit(100000, 60000, 30000)).toBe('lower');
  });
});

describe('a reopened order', () => {
  const discounts = { ...NO_DISCOUNTS, labourPercent: 100_000, overallPaise: 10_000 };
  const plain = { ...rules, adjustPaise: 500 };
  const labour = (id: string, billed: boolean) => ({ ...orderLine(id, 'Cus', [1000, 0, 0]), discountPaise: 0, billed });

  it('keeps the amounts of its billed lines: what is added shares percentages, not what was given once', () => {
    const before = splitByPayer([labour('WO1', false)], () => intra, discounts, plain);
    const after = splitByPayer([labour('WO1', true), labour('WO2', false)], () => intra, discounts, plain);
    expect(after.map(({ payer, lines: own }) => [payer, own.map(({ id }) => id)])).toEqual([
      ['Cus', ['WO1']],
      ['Cus', ['WO2']],
    ]);
    expect(after[0]!.totals).toEqual(before[0]!.totals);
    // 10 % of the added ₹1,000; the overall ₹100 and Adjust stand on the first invoice.
    expect(after[1]!.totals).toMatchObject({ taxablePaise: 90_000, adjustPaise: 0, totalPaise: 106_200 });
  });
});

describe('What the customer’s share of a line is held to', () => {
  const shared = { ...orderLine('WP1', 'InCu', [0, 3_600, 0]), listPrice: 50_000_000, minimumPrice: 45_000_000 };
  const tieUp = (percent: number) => ({ labourDiscountPercent: 0, partsDiscountPercent: percent });
  it.each([
    ['the customer pays it all', { ...shared, payer: 'Cus' as const }, 0, 50_000_000, 45_000_000],
    ['the insurer pays ₹3,600 of it', shared, 0, 14_000_000, 9_000_000],
    ['and takes 10 % off, which is ₹4,000 and a paisa of rounding', shared, 100_000, 9_999_889, 4_999_889],
    ['and takes all off', shared, 1_000_000, 0, 0],
    ['a list without a minimum, all off', { ...shared, minimumPrice: 0 }, 1_000_000, 0, 0],
  ])('list and minimum price where %s', (_, line, percent, listPrice, minimumPrice) => {
    expect(pricesAskedOf(line, tieUp(percent))).toEqual({ listPrice, minimumPrice });
  });

  it('labour has a tie-up of its own', () => {
    const labour = { ...shared, family: 'labour' as const };
    expect(pricesAskedOf(labour, tieUp(100_000)).listPrice).toBe(14_000_000);
  });
});
