import {
  createChallan,
  invoiceFromChallans,
  setChallanEwayBill,
  setChallanStatus,
} from '@bahi/contract/endpoints/sales/delivery-challan';
import { searchStock } from '@bahi/contract/endpoints/inventory/stock';
import { createSalesReturn } from '@bahi/contract/endpoints/sales/sales-return';
import { createSalesOrder } from '@bahi/contract/endpoints/sales/sales-order';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { ChallanWhy, isGiven } from '@bahi/domain/sales/delivery-challan';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

interface Wanted {
  why: ChallanWhy;
  /** What becomes of it. */
  end: 'draft' | 'open' | 'partInvoiced' | 'partReturned' | 'invoiced' | 'closed' | 'cancelled';
  /** It takes goods of an order. */
  ofOrder?: true;
}

/** Each kind of challan, and each way that one ends. */
const WANTED: readonly Wanted[] = [
  { why: ChallanWhy.supply, end: 'open', ofOrder: true },
  { why: ChallanWhy.supply, end: 'closed', ofOrder: true },
  { why: ChallanWhy.supply, end: 'partInvoiced' },
  { why: ChallanWhy.supply, end: 'invoiced' },
  { why: ChallanWhy.supply, end: 'draft' },
  { why: ChallanWhy.supply, end: 'cancelled' },
  { why: ChallanWhy.approval, end: 'open' },
  { why: ChallanWhy.demo, end: 'open' },
  { why: ChallanWhy.loan, end: 'open' },
  { why: ChallanWhy.replace, end: 'closed' },
  { why: ChallanWhy.sample, end: 'closed' },
  { why: ChallanWhy.approval, end: 'partReturned' },
];
/** So many pieces leave with each. */
const PIECES = 2;
const KINDS_OF_GOODS = 8;
const KINDS_ASKED = 3 * KINDS_OF_GOODS;
const AFTER_ORDERS = 30;
const REFERENCES = 510;
const FIRST_EWAY_BILL = 331_004_518_200;

/** Goods that leave before they are invoiced, in every entity that keeps goods: today, behind the orders of customers. */
export const enterChallans: Tier = (world) => {
  const { customers, items, entities } = world.dataset;
  return entities.flatMap(({ domain }): Step[] => {
    const isSold = items.some(({ tracked, homeOnly }) => tracked && !(homeOnly && domain !== world.home));
    if (!isSold || customers.length === 0) return [];
    return [
      {
        daysAgo: 0,
        minuteOfDay: MORNING + AFTER_ORDERS,
        label: LABEL_OF_TRADE,
        touches: ['challan', 'sales order', 'invoice'].map((kind) => `${kind} numbers of ${domain}`),
        run: () => enterAll(world, domain),
      },
    ];
  });
};

/** The number that the portal gave, of each entity another. */
const ewayBillOf = ({ dataset }: World, domain: string): string =>
  String(FIRST_EWAY_BILL + dataset.entities.findIndex((entity) => entity.domain === domain));

/** Goods where they lie. */
interface Goods {
  itemId: string;
  warehouseId: string;
}

async function enterAll(world: World, domain: string): Promise<void> {
  const goods = await mostFree(world, domain);
  if (goods.length === 0) return;
  const { customers } = world.dataset;
  for (const [number, wanted] of WANTED.entries())
    await enterChallan(world, {
      ...wanted,
      domain,
      number,
      customerId: world.customers.get(customers[number % customers.length]!.key)!,
      goods: goods[number % goods.length]!,
    });
}

/** Of what is told apart by nothing and lay there most, that of which most is free today. */
async function mostFree(world: World, domain: string): Promise<Goods[]> {
  const owner = await world.as('owner', domain);
  const asked = world.dataset.items
    .filter(({ tracked, homeOnly, trackBy }) => tracked && !trackBy && !(homeOnly && domain !== world.home))
    .toSorted((a, b) => b.stock - a.stock)
    .slice(0, KINDS_ASKED)
    .map(({ key }) => owner.call(searchStock, { query: { itemId: world.items.get(key)! } }));
  return (await Promise.all(asked))
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => (b.freeQuantity ?? 0) - (a.freeQuantity ?? 0))
    .slice(0, KINDS_OF_GOODS);
}

interface Entered extends Wanted {
  domain: string;
  number: number;
  customerId: string;
  goods: Goods;
}

async function enterChallan(world: World, wanted: Entered): Promise<void> {
  const { domain, number, customerId, goods, why, end, ofOrder } = wanted;
  const { itemId, warehouseId } = goods;
  const parts = [{ itemId, quantity: PIECES * QUANTITY_PER_UNIT }];
  const owner = await world.as('owner', domain);
  const key = (verb: string) => keyOf(world, 'challan', `${domain} ${number} ${verb}`);
  const order =
    ofOrder &&
    (await owner.call(
      createSalesOrder,
      { body: { customerId, warehouseId, reference: `PO/${REFERENCES + number}`, parts, approve: true } },
      key('order'),
    ));
  const source = order ? { orderIds: [order.id] } : { customerId, warehouseId, why, parts };
  const body = { ...source, vehicleNo: `KA01AB${1200 + number}`, dispatch: end !== 'draft' };
  const { id } = await owner.call(createChallan, { body }, key('make'));
  if (end === 'open' && ofOrder)
    await owner.call(
      setChallanEwayBill,
      { params: { id }, body: { ewayBillNo: ewayBillOf(world, domain) } },
      key('e-way bill'),
    );
  const challanIds = [id];
  if (end === 'partInvoiced')
    await owner.call(
      invoiceFromChallans,
      { body: { challanIds, lines: [{ id: 'DP1', quantity: QUANTITY_PER_UNIT }], approve: true } },
      key('invoice'),
    );
  if (end === 'invoiced') await owner.call(invoiceFromChallans, { body: { challanIds } }, key('invoice'));
  if (end === 'closed' && !isGiven(why))
    await owner.call(invoiceFromChallans, { body: { challanIds, approve: true } }, key('invoice'));
  if (end === 'partReturned')
    await owner.call(
      createSalesReturn,
      {
        body: {
          of: { kind: 'Challan', id },
          lines: [{ sourceLineId: 'DP1', quantity: QUANTITY_PER_UNIT }],
          reason: 'He keeps one of them',
          approve: true,
        },
      },
      key('return'),
    );
  if (end === 'cancelled')
    await owner.call(
      setChallanStatus,
      { params: { id }, body: { status: 'Cancelled', reason: 'The lorry did not come' } },
      key('cancel'),
    );
}
