import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workOrderToInvoice } from '../../convert/work-order-to-invoice.ts';
import type { InvoiceLine } from '../../document/invoice.ts';
import { NO_DISCOUNTS, type TaxRates } from '../../document/priced-line.ts';
import type { WorkOrderLine } from '../../document/work-order.ts';
import { labourLine, orderOf, partLine } from '../../status/work-order.fixture.ts';
import { getTaxCode, ratesForSupply } from '../../tax/tax-codes.ts';
import { computeTotals } from '../../totals/compute-totals.ts';
import { extendedAmount } from '../../totals/price-line.ts';
import { payerOfShares, priceOfAmount, shareEstimate } from './insurer-share.ts';
import { invoicesDifference } from './invoices-difference.ts';
import { type ExcessBilled, excessForTotal, type InsuredFace, moveExcess, planExcess } from './policy-excess.ts';

const CGST = getTaxCode(106);
const rules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };

const face = (lineId: string, taxablePaise: number, customerTax: TaxRates | null = CGST): InsuredFace => ({
  lineId,
  family: lineId.startsWith('WO') ? 'labour' : 'part',
  taxablePaise,
  customerTax,
});

describe('rule 16: The deductible (Ded + VolDed + Salv) includes tax; it moves value from the largest insured labour line, then the next, then parts: taxable = amount × 100 ÷ (100 + rate); never a negative line; the customer’s invoice shows `Policy excess: {Desc}` with that HSN and rate, without stock. It is inclusive as BT: heads = round(amount × head ÷ (100 + rate)), taxable the rest, stored, not taxed again, NoDisc: ₹100 at 18 % = 84.74 + 7.63 + 7.63. Largest by the insurer’s taxable after rules 13-15, of equals the first, parts likewise. A used-up line takes its taxable and its tax by the customer’s heads off the deductible and stays on the insurer’s invoice at 0.00; without that invoice its stock moves with the customer’s. What exceeds the insured is shown and moved nowhere; no insurer’s invoice of nil is made. It moves once per claim; later invoices take what is left. `Split.Ins` below the computed total moves the difference alike, above it: SplitExceeds. Salv counts only when the customer keeps the old parts.', () => {
  test('the deductible includes tax; heads = round(amount × head ÷ (100 + rate)), taxable the rest: ₹100 at 18 % = 84.74 + 7.63 + 7.63', () => {
    expect(moveExcess([face('WO1', 50_000)], 10_000)).toEqual({
      moves: [{ lineId: 'WO1', paise: 10_000, taxablePaise: 8_474, usedUp: false }],
      leftPaise: 0,
    });
  });

  test('it moves value from the largest insured labour line, then the next, then parts; of equals the first', () => {
    const faces = [
      face('WP1', 900_000),
      face('WO1', 1_000),
      face('WO2', 2_000),
      face('WO3', 2_000),
      face('WP2', 900_000),
    ];
    const { moves } = moveExcess(faces, 1_000_000);
    expect(moves.map(({ lineId, usedUp }) => [lineId, usedUp])).toEqual([
      ['WO2', true],
      ['WO3', true],
      ['WO1', true],
      ['WP1', false],
    ]);
  });

  test('a used-up line takes its taxable and its tax by the customer’s heads off the deductible', () => {
    expect(moveExcess([face('WO1', 5_000), face('WO2', 4_000)], 10_000)).toEqual({
      moves: [
        { lineId: 'WO1', paise: 5_900, taxablePaise: 5_000, usedUp: true },
        { lineId: 'WO2', paise: 4_100, taxablePaise: 3_474, usedUp: false },
      ],
      leftPaise: 0,
    });
  });

  test('what exceeds the insured is shown and moved nowhere; never a negative line', () => {
    expect(moveExcess([face('WO1', 5_000), face('WP1', 0)], 10_000)).toEqual({
      moves: [{ lineId: 'WO1', paise: 5_900, taxablePaise: 5_000, usedUp: true }],
      leftPaise: 4_100,
    });
    expect(moveExcess([face('WO1', 5_000, null)], 10_000).leftPaise).toBe(5_000);
  });

  test('it moves once; later invoices take what is left', () => {
    const billed: ExcessBilled[] = [
      { lineId: 'WO1', side: 'insurer', paise: 5_900 },
      { lineId: 'WO1', side: 'customer', paise: 5_900 },
    ];
    const plan = planExcess([face('WO1', 5_000), face('WO2', 90_000)], new Set(['WO2']), 10_000, billed);
    expect([plan.customer.map(({ lineId, paise }) => [lineId, paise]), plan.movedPaise]).toEqual([
      [['WO2', 4_100]],
      4_100,
    ]);
    const done = planExcess([face('WO1', 5_000)], new Set(), 5_900, billed);
    expect([done.customer, [...done.insurer], done.leftPaise]).toEqual([[], [], 0]);
  });

  test('Split.Ins below the computed total moves the difference alike; above it is refused', () => {
    const split = { duePaise: 955_800, movedPaise: 100_000, excessPaise: 100_000 };
    expect([855_800, 805_800, 855_801].map((wanted) => excessForTotal(split, wanted))).toEqual([
      100_000,
      150_000,
      null,
    ]);
  });

  test('an invoice that is made again beside one that stands takes off, or bears, what the other says', () => {
    const faces = [face('WO1', 50_000)];
    const insurerStands = planExcess(faces, new Set(), 99_999, [{ lineId: 'WO1', side: 'insurer', paise: 10_000 }]);
    expect(insurerStands.customer).toEqual([{ lineId: 'WO1', paise: 10_000, taxablePaise: 8_474, usedUp: false }]);
    const customerStands = planExcess(faces, new Set(['WO1']), 0, [{ lineId: 'WO1', side: 'customer', paise: 10_000 }]);
    expect([...customerStands.insurer]).toEqual([['WO1', { paise: 10_000, restPaise: 41_526 }]]);
    expect(customerStands.movedPaise).toBe(0);
  });
});

const done = { status: 'Completed', noDiscount: false, unitPrice: 0 } as const;

/** Both invoices of insured lines, as they are priced. */
function invoicesOf(lines: readonly WorkOrderLine[], excessPaise: number, interState = false) {
  const order = orderOf([...lines], { status: 'Completed', discounts: NO_DISCOUNTS });
  const priced = (own: readonly InvoiceLine[], inter: boolean) => {
    const ratesOf = ratesForSupply(inter);
    const priceable = own.map((line) => ({ ...line, tax: ratesOf(line.taxCode) }));
    return { lines: own, totals: computeTotals(priceable, NO_DISCOUNTS, rules) };
  };
  const faces = lines
    .filter(({ payer }) => payer === 'Ins' || payer === 'InCu')
    .map((line) => ({
      lineId: line.id,
      family: line.family,
      taxablePaise: extendedAmount(line.quantity, line.insurerUnitPrice),
      customerTax: getTaxCode(line.taxCode),
    }));
  const excess = planExcess(faces, new Set(faces.map(({ lineId }) => lineId)), excessPaise, []);
  const draft = (payer: 'Cus' | 'Ins') => workOrderToInvoice(order, { payer, billed: [], excess })?.lines ?? [];
  return { customer: priced(draft('Cus'), false), insurer: priced(draft('Ins'), interState), excess };
}

/** A line of which this much is estimated, shared by depreciation. */
function assessed(line: WorkOrderLine, estimatePaise: number, depreciationPercent: number): WorkOrderLine {
  const shares = shareEstimate(estimatePaise, { depreciationPercent, underInsuredPercent: 0, tieUpPercent: 0 });
  return {
    ...line,
    ...done,
    payer: payerOfShares(shares),
    unitPrice: priceOfAmount(shares.customerPaise, line.quantity).unitPrice,
    insurerUnitPrice: priceOfAmount(shares.insurerPaise, line.quantity).unitPrice,
  };
}

describe('rule 17: Bumper ₹8,000 Plastic, RRF ₹600, Ptng ₹4,000, 18 %, Ded ₹1,000: insurer 4,000 + 600 + 3,500 − 847.46 = 7,252.54, total ₹8,558.00 (IGST of another state 720 + 108 + 477.46: the same); customer 4,000 + 500 + 847.46 = 5,347.46, total ₹6,310.00; together ₹14,868.00 = 12,600 × 1.18.', () => {
  const bumper = assessed({ ...partLine('WP1', null), quantity: 1_000 }, 800_000, 500_000);
  const refit = assessed(labourLine('WO1'), 60_000, 0);
  const painting = assessed(labourLine('WO2'), 400_000, 125_000);

  test.each([false, true])(
    'Bumper ₹8,000 Plastic, RRF ₹600, Ptng ₹4,000, 18 %, Ded ₹1,000; another state: %s',
    (interState) => {
      const { customer, insurer } = invoicesOf([bumper, refit, painting], 100_000, interState);
      expect(insurer.totals.lines.map(({ taxablePaise }) => taxablePaise)).toEqual([400_000, 60_000, 265_254]);
      expect([insurer.totals.taxablePaise, insurer.totals.totalPaise]).toEqual([725_254, 855_800]);
      expect(insurer.totals.igstPaise).toBe(interState ? 72_000 + 10_800 + 47_746 : 0);
      expect(customer.totals.lines.map(({ taxablePaise }) => taxablePaise)).toEqual([400_000, 50_000, 84_746]);
      expect([customer.totals.taxablePaise, customer.totals.totalPaise]).toEqual([534_746, 631_000]);
      expect(customer.totals.totalPaise + insurer.totals.totalPaise).toBe(1_486_800);
    },
  );

  test('rule 16: the customer’s invoice shows Policy excess: {Desc} with that HSN and rate, without stock', () => {
    const { customer } = invoicesOf([bumper, refit, painting], 100_000);
    const { description, hsn, taxCode, tracked, itemId, noDiscount, quantity, valueOnly } = customer.lines.at(-1)!;
    expect({ description, hsn, taxCode, tracked, itemId, noDiscount, quantity, valueOnly }).toEqual({
      description: 'Policy excess: Oil change',
      hsn: '998714',
      taxCode: 106,
      tracked: false,
      itemId: null,
      noDiscount: true,
      quantity: 1_000,
      valueOnly: false,
    });
  });

  test('rule 16: a used-up line stays on the insurer’s invoice at 0.00', () => {
    const { insurer } = invoicesOf([bumper, refit], 100_000);
    expect(insurer.totals.lines.map(({ totalPaise }) => totalPaise)).toEqual([472_000 - 29_200, 0]);
  });

  test('rule 23: stock of a shared part moves with the customer’s invoice, of an insurer’s part with the insurer’s; the other and excess lines of goods count 0', () => {
    const own = { ...partLine('WP2', null), ...done, payer: 'Ins' as const, insurerUnitPrice: 1_000_000 };
    const { customer, insurer } = invoicesOf([bumper, own], 0);
    const stock = (lines: readonly InvoiceLine[]) =>
      lines.map(({ sourceLineId, tracked, valueOnly }) => [sourceLineId, tracked, valueOnly ?? false]);
    expect(stock(customer.lines)).toEqual([['WP1', true, false]]);
    expect(stock(insurer.lines)).toEqual([
      ['WP1', false, true],
      ['WP2', true, false],
    ]);
    // Excess lines of goods count 0 too.
    expect(stock(invoicesOf([own], 5_000).customer.lines)).toEqual([['WP2', false, true]]);
  });
});

describe('rule 18: Faces add up in taxable paise; each invoice taxes its own; both totals before Round less the lines taxed as one by the customer’s heads is the difference, shown whatever its size, never hidden in a line.', () => {
  test('rule 18: a paisa between totals is shown: 0.03 and 0.03 at 18 % have no tax, 0.06 as one has 0.01 twice', () => {
    const billed = { lineId: 'WP1', taxablePaise: 3, totalPaise: 3, customerTax: CGST };
    expect(invoicesDifference([billed, billed])).toBe(-2);
  });

  test('rule 18: for any lines, payers, depreciation, deductible and rates faces add up in taxable paise, and the difference is shown', () => {
    const anyLine = fc.record({
      part: fc.boolean(),
      paise: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 40_000 }),
      depreciation: fc.constantFrom(0, 50_000, 125_000, 333_333, 500_000, 1_000_000),
      taxCode: fc.constantFrom(106, 101, 103, 105, 107),
      customerPays: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 9 }),
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.boolean(),
        (made, excess, inter) => {
          const lines = made.map(({ part, paise, quantity, depreciation, taxCode, customerPays }, i) => {
            const id = part ? `WP${i + 1}` : `WO${i + 1}`;
            const line = { ...(part ? partLine(id, null) : labourLine(id)), quantity, taxCode };
            return assessed(line, paise, customerPays ? 1_000_000 : depreciation);
          });
          const { customer, insurer, excess: plan } = invoicesOf(lines, excess, inter);
          const billed = [customer, insurer].flatMap(({ lines: own, totals }) =>
            own.map((line, i) => ({ line, amounts: totals.lines[i]! })),
          );
          for (const [i, { paise }] of made.entries()) {
            const own = billed.filter(({ line }) => line.sourceLineId === lines[i]!.id);
            expect(own.reduce((sum, { amounts }) => sum + amounts.taxablePaise, 0)).toBe(paise);
          }
          for (const { amounts } of billed) expect(amounts.taxablePaise).toBeGreaterThanOrEqual(0);
          // What moves is what the customer pays of it, to the paisa.
          const borne = billed.filter(({ line }) => line.description.startsWith('Policy excess'));
          expect(borne.reduce((sum, { amounts }) => sum + amounts.totalPaise, 0)).toBe(plan.movedPaise);
          expect(plan.movedPaise + plan.leftPaise).toBe(excess);
          const asOne = lines.reduce((sum, line, i) => {
            const rates = getTaxCode(line.taxCode);
            return (
              sum +
              computeTotals(
                [{ ...line, unitPrice: made[i]!.paise * 100, quantity: 1_000, tax: rates }],
                NO_DISCOUNTS,
                rules,
              ).totalPaise
            );
          }, 0);
          const faces = billed.map(({ line, amounts }) => ({
            lineId: line.sourceLineId!,
            taxablePaise: amounts.taxablePaise,
            totalPaise: amounts.totalPaise,
            customerTax: getTaxCode(line.taxCode),
          }));
          expect(customer.totals.totalPaise + insurer.totals.totalPaise - asOne).toBe(invoicesDifference(faces));
        },
      ),
    );
  });
});
