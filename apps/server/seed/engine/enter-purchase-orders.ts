import {
  closePurchaseOrder,
  createPurchaseOrder,
  setPurchaseOrderStatus,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoItem } from './dataset/catalogue.ts';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** What becomes of the orders of the last weeks, in turn. */
const ENDS = ['approved', 'approved', 'closed', 'approved', 'draft', 'cancelled', 'approved', 'asked'] as const;
type End = (typeof ENDS)[number];
const ORDERS = 24;
const DAYS = 60;
const MOST_LINES = 7;
/** Enough of something dear to be above the limit of who orders. */
const ABOVE_LIMIT = 200;
const DELIVERY_DAYS = 6;

interface Ordered {
  number: number;
  daysAgo: number;
  vendor: string;
  items: readonly { item: DemoItem; units: number }[];
  end: End;
}

/** Orders to vendors in every entity: what was asked for, what is still to come, what waits for a signature. */
export const enterPurchaseOrders: Tier = (world) => {
  const { vendors = [], items, entities } = world.dataset;
  if (vendors.length === 0) return [];
  return entities.flatMap(({ domain }) => {
    const bought = items.filter(({ tracked, homeOnly }) => tracked && !(homeOnly && domain !== world.home));
    const random = makeRandom(`purchase orders of ${domain}`);
    return Array.from({ length: ORDERS }, (_, number): Step => {
      const end = ENDS[number % ENDS.length]!;
      const lines = Array.from({ length: random.between(1, MOST_LINES) }, () => random.pick(bought));
      const daysAgo = Math.floor(((ORDERS - 1 - number) * DAYS) / ORDERS);
      const order: Ordered = {
        number,
        daysAgo,
        end,
        vendor: random.pick(vendors).key,
        items: [...new Set(lines)].map((item) => ({
          item,
          units: random.between(2, 12) + (end === 'asked' ? ABOVE_LIMIT : 0),
        })),
      };
      return {
        daysAgo,
        minuteOfDay: MORNING + 90 + number,
        label: LABEL_OF_TRADE,
        touches: [`purchase order numbers of ${domain}`],
        run: () => enterOrder(world, domain, order),
      };
    });
  });
};

async function enterOrder(
  world: World,
  domain: string,
  { number, daysAgo, vendor, items, end }: Ordered,
): Promise<void> {
  const buyer = await world.as(end === 'asked' ? 'clerk' : 'parts', domain);
  const key = (verb: string) => keyOf(world, 'purchase order', `${domain} ${number} ${verb}`);
  const orderedOn = world.clock.day(daysAgo);
  const made = await buyer.call(
    createPurchaseOrder,
    {
      body: {
        vendorId: world.vendors.get(vendor),
        orderedOn,
        expectedOn: addDays(orderedOn, DELIVERY_DAYS),
        reference: `RFQ ${310 + number}`,
        lines: items.map(({ item, units }) => ({
          itemId: world.items.get(item.key),
          quantity: units * QUANTITY_PER_UNIT,
        })),
        approve: end !== 'draft' && end !== 'cancelled',
      },
    },
    key('make'),
  );
  world.purchaseOrders.set(`${domain} ${number}`, made.id);
  const params = { id: made.id };
  if (end === 'closed')
    await buyer.call(closePurchaseOrder, { params, body: { reason: 'The rest is not made any more' } }, key('close'));
  if (end === 'cancelled')
    await buyer.call(
      setPurchaseOrderStatus,
      { params, body: { status: 'Cancelled', reason: 'Bought at the counter instead' } },
      key('cancel'),
    );
}
