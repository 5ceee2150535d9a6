import {
  closeSalesOrder,
  createSalesOrder,
  invoiceFromOrders,
  setSalesOrderStatus,
} from '@bahi/contract/endpoints/sales/sales-order';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoItem } from './dataset/catalogue.ts';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** What becomes of the orders of the last days, in turn. */
const ENDS = ['approved', 'partInvoiced', 'draft', 'asked', 'approved', 'closed', 'cancelled', 'approved'] as const;
type End = (typeof ENDS)[number];
const MOST_LINES = 3;
const DELIVERY_DAYS = 5;

interface Wanted {
  domain: string;
  number: number;
  customer: string;
  items: readonly { item: DemoItem; units: number }[];
  end: End;
}

/**
 * Orders of customers in every entity: what is reserved, partly invoiced, short, and waits for a signature. They are entered
 * today, when all else is traded: what they keep in stock is missing to nobody.
 */
export const enterSalesOrders: Tier = (world) => {
  const { customers, items, entities } = world.dataset;
  return entities.flatMap(({ domain }) => {
    const sold = items.filter(({ tracked, homeOnly }) => tracked && !(homeOnly && domain !== world.home));
    if (sold.length === 0 || customers.length === 0) return [];
    const random = makeRandom(`sales orders of ${domain}`);
    return ENDS.map((end, number): Step => {
      const lines = Array.from({ length: random.between(1, MOST_LINES) }, () => random.pick(sold));
      const wanted: Wanted = {
        domain,
        number,
        end,
        customer: random.pick(customers).key,
        items: [...new Set(lines)].map((item) => ({ item, units: random.between(2, 6) })),
      };
      return {
        daysAgo: 0,
        minuteOfDay: MORNING + number,
        label: LABEL_OF_TRADE,
        touches: [`sales order numbers of ${domain}`, `invoice numbers of ${domain}`],
        run: () => enterOrder(world, wanted),
      };
    });
  });
};

async function enterOrder(world: World, { domain, number, customer, items, end }: Wanted): Promise<void> {
  const owner = await world.as('owner', domain);
  const key = (verb: string) => keyOf(world, 'sales order', `${domain} ${number} ${verb}`);
  const orderedOn = world.clock.day(0);
  const body = {
    customerId: world.customers.get(customer),
    orderedOn,
    expectedOn: addDays(orderedOn, DELIVERY_DAYS),
    reference: `PO/${410 + number}`,
    parts: items.map(({ item, units }) => ({
      itemId: world.items.get(item.key),
      quantity: units * QUANTITY_PER_UNIT,
    })),
    approve: end !== 'draft',
  };
  // Who runs the store enters orders, and asks somebody else to approve them.
  const maker = end === 'asked' ? await world.as('parts', domain) : owner;
  const { id } = await maker.call(createSalesOrder, { body }, key('make'));
  const params = { id };
  if (end === 'partInvoiced') {
    const lines = [{ id: 'SP1', quantity: QUANTITY_PER_UNIT }];
    await owner.call(invoiceFromOrders, { body: { orderIds: [id], lines } }, key('invoice'));
  }
  if (end === 'closed')
    await owner.call(closeSalesOrder, { params, body: { reason: 'The customer bought it elsewhere' } }, key('close'));
  if (end === 'cancelled')
    await owner.call(
      setSalesOrderStatus,
      { params, body: { status: 'Cancelled', reason: 'Ordered twice' } },
      key('cancel'),
    );
}
