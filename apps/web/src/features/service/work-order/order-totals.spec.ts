import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { expect, it } from 'vitest';
import { newLine, type OrderLine } from '../order-state.ts';
import { computeGiveawayChanges, computeOrderTotals, lineOfTotal, type PricingFacts } from '../order-totals.ts';

const facts: PricingFacts = {
  interState: false,
  taxed: true,
  labourInclusive: false,
  inclusive: false,
  roundToRupee: false,
  adjustPaise: 0,
  discounts: { ...NO_DISCOUNTS, overallPercent: 100_000 },
  warrantyPartyId: null,
};
const line = (id: string, rupees: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...newLine('labour', id, 106),
  description: id,
  unitPrice: rupees * 10_000,
  ...more,
});

it('a typed total is worked back into the rate, after the share of the order’s discount', () => {
  const lines = [line('WO1', 500), line('WO2', 500)];
  const worked = lineOfTotal(lines, facts, lines[0]!, 106_200);
  expect([worked.unitPrice, worked.discountPaise]).toEqual([10_000_000, 0]);
  expect(computeOrderTotals([worked, lines[1]!], facts).rows[0]!.totalPaise).toBe(106_200);
});

it('a line without quantity keeps its price', () => {
  const none = line('WO1', 500, { quantity: 0 });
  expect(lineOfTotal([none], facts, none, 1_000)).toBe(none);
});

it('counts the discounts that the ceiling looks at', () => {
  const lines = [line('WO1', 500), line('WO2', 500, { discountPaise: 5_000 })];
  const [given] = computeGiveawayChanges(null, { lines, facts });
  expect(given!.after).toEqual({ discountPaise: 14_500, belowListPaise: 0, basePaise: 95_000, lines: [] });
});

it('prices that hold their tax come to what is typed, those of parts too', () => {
  const inclusive = { ...facts, discounts: NO_DISCOUNTS, inclusive: true };
  const part: OrderLine = {
    ...newLine('part', 'WP1', 106),
    description: 'Filter',
    quantity: 3_000,
    unitPrice: 5_000_000,
  };
  const { rows, totalPaise } = computeOrderTotals([line('WO1', 100), part], inclusive);
  expect([rows.map(({ taxablePaise }) => taxablePaise), totalPaise]).toEqual([[8_474, 127_118], 160_000]);
});
