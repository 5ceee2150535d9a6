import {
  createPackage,
  deliverPackage,
  packGoods,
  returnPackage,
  setPackageStatus,
  shipPackage,
} from '@bahi/contract/endpoints/sales/package';
import { createSalesOrder } from '@bahi/contract/endpoints/sales/sales-order';
import { searchStock } from '@bahi/contract/endpoints/inventory/stock';
import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { defaultConfig } from '@bahi/domain/industry/config';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { PackageStatus } from '@bahi/domain/sales/package';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** How packages are found, the carrier of each, and what of the order lies in it. */
const WANTED: readonly { end: PackageStatus; carrier: string; pieces: number }[] = [
  { end: PackageStatus.draft, carrier: 'Delhivery', pieces: 2 },
  { end: PackageStatus.packed, carrier: 'BlueDart', pieces: 2 },
  { end: PackageStatus.shipped, carrier: 'Delhivery', pieces: 1 },
  { end: PackageStatus.shipped, carrier: 'VRL Logistics', pieces: 2 },
  { end: PackageStatus.delivered, carrier: 'BlueDart', pieces: 2 },
  { end: PackageStatus.delivered, carrier: 'Own van', pieces: 1 },
  { end: PackageStatus.returned, carrier: 'India Post', pieces: 1 },
  { end: PackageStatus.cancelled, carrier: 'VRL Logistics', pieces: 2 },
];
const STORE = WarehouseKind.store;
const ORDERED = 2;
const ONE = QUANTITY_PER_UNIT;
const AFTER_CHALLANS = 45;
const TRACKED_FROM = 7_710_450;

/** Boxes of orders in every entity that packs and ships: today, behind its challans. */
export const enterPackages: Tier = (world) =>
  world.dataset.entities.flatMap(({ domain, industry }): Step[] => {
    if (!defaultConfig(industry).features.PacShip || world.dataset.customers.length === 0) return [];
    return [
      {
        daysAgo: 0,
        minuteOfDay: MORNING + AFTER_CHALLANS,
        label: LABEL_OF_TRADE,
        touches: ['package', 'challan', 'sales order'].map((kind) => `${kind} numbers of ${domain}`),
        run: () => enterAll(world, domain),
      },
    ];
  });

async function enterAll(world: World, domain: string): Promise<void> {
  const owner = await world.as('owner', domain);
  const { customers, items } = world.dataset;
  const plain = items.filter(({ tracked, trackBy }) => tracked && !trackBy).map(({ key }) => world.items.get(key)!);
  const stores = (await owner.call(listWarehouses, {})).rows.filter(({ kind, active }) => active && kind === STORE);
  const found = await Promise.all(plain.map((itemId) => owner.call(searchStock, { query: { itemId } })));
  const goods = found
    .flatMap(({ rows }) => rows)
    .filter(({ warehouseId }) => stores.some(({ id }) => id === warehouseId))
    .filter(({ freeQuantity }) => (freeQuantity ?? 0) >= WANTED.length * ORDERED * ONE);
  if (goods.length === 0) return;
  for (const [number, { end, carrier, pieces }] of WANTED.entries()) {
    const { itemId, warehouseId } = goods[number % goods.length]!;
    const customerId = world.customers.get(customers[number % customers.length]!.key)!;
    const key = (verb: string) => keyOf(world, 'package', `${domain} ${number} ${verb}`);
    const order = await owner.call(
      createSalesOrder,
      {
        body: {
          customerId,
          warehouseId,
          parts: [{ itemId, quantity: ORDERED * ONE }],
          approve: true,
        },
      },
      key('order'),
    );
    const { id } = await owner.call(
      createPackage,
      {
        body: {
          orderId: order.id,
          lines: [{ sourceLineId: 'SP1', quantity: pieces * ONE }],
          box: { length: 40 * ONE, breadth: 30 * ONE, height: 25 * ONE, weight: (3 + number) * ONE },
          boxCount: 1 + (number % 2),
          carrier,
          trackingNo: `${TRACKED_FROM + number}`,
        },
      },
      key('make'),
    );
    await bringTo(world, domain, { id, end, key });
  }
}

interface Made {
  id: string;
  end: PackageStatus;
  key: (verb: string) => string;
}

async function bringTo(world: World, domain: string, { id, end, key }: Made): Promise<void> {
  const owner = await world.as('owner', domain);
  const params = { id };
  if (end === PackageStatus.cancelled)
    await owner.call(
      setPackageStatus,
      { params, body: { status: PackageStatus.cancelled, reason: 'Packed for another order' } },
      key('cancel'),
    );
  if (end === PackageStatus.draft || end === PackageStatus.cancelled) return;
  await owner.call(packGoods, { params, body: {} }, key('pack'));
  if (end === PackageStatus.packed) return;
  await owner.call(shipPackage, { params, body: {} }, key('ship'));
  if (end === PackageStatus.delivered)
    await owner.call(deliverPackage, { params, body: { receivedBy: 'Security gate' } }, key('deliver'));
  if (end === PackageStatus.returned)
    await owner.call(returnPackage, { params, body: { reason: 'Nobody was there to take it' } }, key('return'));
}
