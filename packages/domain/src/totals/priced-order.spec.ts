import { expect, it } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { WorkOrderLine } from '../document/work-order.ts';
import { approvedWorkIssues } from '../status/approved-work.ts';
import { labourLine, orderOf } from '../status/work-order.fixture.ts';
import { ratesForSupply } from '../tax/tax-codes.ts';
import { orderGiveaways } from './order-giveaway.ts';
import { priceOrder } from './priced-order.ts';

const rates = ratesForSupply(false);
const rules = { labourInclusive: false, taxed: true, roundToRupee: true, adjustPaise: 0 };
const approved = labourLine('WO1', { status: 'Approved' });
const waiting = labourLine('WO2');

/** How often a save prices line WO1, the order before and after counted together: the tax of a face is asked each time. */
function pricings(role: string, lines: WorkOrderLine[], overallPaise = 0): number {
  let asked = 0;
  const priced = () =>
    priceOrder({
      order: orderOf(lines, { discounts: { ...NO_DISCOUNTS, overallPaise } }),
      taxOf: ({ id, taxCode }, face) => {
        if (id === 'WO1' && face === 'customer') asked += 1;
        return rates(taxCode);
      },
      rules,
    });
  const [before, after] = [priced(), priced()];
  expect(approvedWorkIssues(before, after, findDefaultRole(role)!.access)).toEqual([]);
  expect(orderGiveaways(before)).toEqual(orderGiveaways(after));
  return asked;
}

it('An order is priced once before and once after a change, and once more for each rule that looks at other lines', () => {
  expect({
    approvedByManager: pricings('manager', [approved]),
    approvedByAdvisor: pricings('advisor', [approved]),
    withWaitingLines: pricings('advisor', [approved, waiting]),
    withDiscounts: pricings('advisor', [approved], 100),
  }).toEqual({ approvedByManager: 2, approvedByAdvisor: 2, withWaitingLines: 4, withDiscounts: 4 });
});
