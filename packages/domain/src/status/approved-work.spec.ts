import { describe, expect, it } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { NO_DISCOUNTS, type DocumentDiscounts, type PricingRules } from '../document/priced-line.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { ratesForSupply } from '../tax/tax-codes.ts';
import { orderGiveaways } from '../totals/order-giveaway.ts';
import { priceOrder, type PricedOrder } from '../totals/priced-order.ts';
import { approvedWorkIssues } from './approved-work.ts';
import { labourLine, orderOf, partLine } from './work-order.fixture.ts';

const RULES: PricingRules = { labourInclusive: false, taxed: true, roundToRupee: true, adjustPaise: 0 };
const rates = ratesForSupply(false);
const priced = (
  lines: WorkOrderLine[],
  discounts: Partial<DocumentDiscounts> = {},
  rules: Partial<PricingRules> = {},
): PricedOrder =>
  priceOrder({
    order: orderOf(lines, { discounts: { ...NO_DISCOUNTS, ...discounts } }),
    taxOf: ({ taxCode }) => rates(taxCode),
    rules: { ...RULES, ...rules },
  });
const advisor = findDefaultRole('advisor')!.access;
const manager = findDefaultRole('manager')!.access;

const LINES = [
  labourLine('WO1', { status: 'Approved' }),
  partLine('WP1', 'WO1', { status: 'OnHold' }),
  labourLine('WO2', { status: 'New' }),
];
const changed = (id: string, part: Partial<WorkOrderLine>) =>
  LINES.map((line) => (line.id === id ? { ...line, ...part } : line));
const paths = (after: PricedOrder, access = advisor, before = priced(LINES), mayEnd = false) =>
  approvedWorkIssues(before, after, access, { mayEnd }).map(({ path }) => path);

describe('A change of what approved work comes to asks EdApprWO, whatever it is that changes', () => {
  it.each<[string, Partial<WorkOrderLine>]>([
    ['price', { unitPrice: 5_000_001 + 100 }],
    ['quantity', { quantity: 2_000 }],
    [
      'quantity and price with the same total',
      { quantity: 2_000, unitPrice: 2_500_000, discountPaise: 1, taxCode: 106 },
    ],
    ['discount', { discountPaise: 100 }],
    ['percentage', { discountPercent: 10_000 }],
    ['NoDisc', { noDiscount: true }],
    ['tax code', { taxCode: 102 }],
    ['payer', { payer: 'Int' }],
    ['insurer price', { payer: 'InCu', insurerUnitPrice: 100_000 }],
    ['estimate price', { estimateUnitPrice: 100_000 }],
  ])('%s', (_title, part) => {
    expect(paths(priced(changed('WO1', part)))).toEqual(['lines.WO1']);
    expect(paths(priced(changed('WP1', { ...part, quantity: 5_000 })))).toEqual(['lines.WP1']);
    expect(paths(priced(changed('WO2', part)))).toEqual([]);
    expect(paths(priced(changed('WO1', part)), manager)).toEqual([]);
  });

  it('a document that becomes untaxed changes every line of it', () =>
    expect(paths(priced(LINES, {}, { taxed: false }))).toEqual(['lines.WO1', 'lines.WP1']));

  it('what is no price changes nothing', () =>
    expect(paths(priced(changed('WO1', { technicianId: 't', status: 'InProgress', description: 'Oil' })))).toEqual([]));

  it('a line that is ended or gone is one too, but for the verbs that end the order', () => {
    for (const after of [priced(changed('WO1', { status: 'Cancelled' })), priced(LINES.slice(1))]) {
      expect(paths(after)).toEqual(['lines.WO1']);
      expect(paths(after, manager)).toEqual([]);
      expect(paths(after, advisor, priced(LINES), true)).toEqual([]);
    }
  });

  it('a billed line is changed by nobody', () => {
    const billed = (unitPrice: number) => priced([labourLine('WO1', { status: 'Completed', billed: true, unitPrice })]);
    expect(paths(billed(1), manager, billed(5_000_000))).toEqual(['lines.WO1']);
    expect(paths(billed(5_000_000), manager, billed(5_000_000))).toEqual([]);
  });

  it('document discounts may make approved work cheaper, not dearer; lines that wait share them', () => {
    const tenth = { overallPercent: 100_000 };
    expect(paths(priced(LINES, tenth))).toEqual([]);
    expect(paths(priced(LINES), advisor, priced(LINES, tenth))).toEqual(['']);
    expect(paths(priced(LINES), manager, priced(LINES, tenth))).toEqual([]);
    expect(paths(priced(LINES, {}, { adjustPaise: -500 }))).toEqual([]);
    expect(paths(priced(LINES, {}, { adjustPaise: 500 }))).toEqual(['']);
    const fixed = { overallPaise: 10_000 };
    expect(paths(priced([...LINES, labourLine('WO3')], fixed), advisor, priced(LINES, fixed))).toEqual([]);
    expect(paths(priced(LINES.slice(0, 2), fixed), advisor, priced(LINES, fixed))).toEqual([]);
  });
});

describe('What an order gives away is measured by payer, of all lines and of the approved ones', () => {
  it('so that neither a claim nor a line that waits covers a discount', () => {
    const lines = [
      labourLine('WO1', { status: 'Approved', discountPaise: 10_000 }),
      labourLine('WO2', { payer: 'War', status: 'Approved', discountPaise: 20_000 }),
      labourLine('WO3', { unitPrice: 90_000_000 }),
      labourLine('WO4', { status: 'Cancelled', discountPaise: 30_000 }),
      labourLine('WO5', { payer: 'Int', status: 'Approved', discountPaise: 30_000 }),
    ];
    const given = orderGiveaways(priced(lines)).map(({ discountPaise, basePaise }) => [discountPaise, basePaise]);
    expect(given).toEqual([
      [110_000, 1_040_000],
      [0, 0],
      [0, 0],
      [110_000, 140_000],
      [0, 0],
      [0, 0],
    ]);
    const claimed = orderGiveaways({ ...priced(lines), order: { ...priced(lines).order, warrantyPartyId: 'party' } });
    expect(claimed.map(({ discountPaise, basePaise }) => [discountPaise, basePaise])).toEqual([
      [60_000, 990_000],
      [20_000, 30_000],
      [0, 0],
      [60_000, 90_000],
      [20_000, 30_000],
      [0, 0],
    ]);
  });

  it('work that nobody pays for is given away in full, as by a discount of all of it', () => {
    const whole = { listPrice: 6_000_000, minimumPrice: 4_000_000 };
    expect(orderGiveaways(priced([labourLine('WO1', { payer: 'Int', ...whole })]))[0]).toEqual({
      discountPaise: 50_000,
      belowListPaise: 10_000,
      basePaise: 50_000,
      lines: [{ id: 'WO1', belowListPaise: 10_000, belowMinimumPaise: 40_000, freePaise: 50_000 }],
    });
  });

  it('holds the customer’s share of a line to the list less what the insurer pays', () => {
    const shared = { payer: 'InCu', listPrice: 5_000_000, minimumPrice: 4_500_000 } as const;
    const given = (part: Partial<WorkOrderLine>) =>
      orderGiveaways(priced([labourLine('WO1', { ...shared, ...part })]))[0]!;
    expect(given({ unitPrice: 2_000_000, insurerUnitPrice: 3_000_000 }).lines).toEqual([]);
    expect(given({ unitPrice: 1_000_000, insurerUnitPrice: 3_000_000 }).lines).toEqual([
      { id: 'WO1', belowListPaise: 10_000, belowMinimumPaise: 5_000 },
    ]);
  });

  it('and what the insurer alone is asked for to the list, less what is agreed with him', () => {
    const insured = { payer: 'Ins', listPrice: 5_000_000, minimumPrice: 4_500_000, unitPrice: 0 } as const;
    const given = (insurerUnitPrice: number, tieUp: WorkOrder['tieUp'] = null) => {
      const order = { ...priced([]).order, lines: [labourLine('WO1', { ...insured, insurerUnitPrice })], tieUp };
      return orderGiveaways(priceOrder({ ...priced([]), order }))[2]!.lines;
    };
    const tieUp = { labourDiscountPercent: 100_000, partsDiscountPercent: 0 };
    expect([given(5_000_000), given(4_500_000, tieUp)]).toEqual([[], []]);
    expect(given(4_000_000)).toEqual([{ id: 'WO1', belowListPaise: 10_000, belowMinimumPaise: 5_000 }]);
    expect(given(4_000_000, tieUp)).toEqual([{ id: 'WO1', belowListPaise: 4_999, belowMinimumPaise: 499 }]);
  });
});
