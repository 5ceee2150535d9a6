import {
  createPurchaseReceive,
  setPurchaseReceiveStatus,
  updatePurchaseReceive,
} from '@bahi/contract/endpoints/purchase/purchase-receive';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { addDays } from '@bahi/domain/time/dates';
import { batchOf } from './batches.ts';
import type { DemoReceive, DemoReceivedLine } from './dataset/purchases.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Of an order that comes in part, every line comes by half. */
const PARTS = 2;

/** What came from vendors: of orders or without one, in part, in batches, rejected, still unpacked. */
export const enterPurchaseReceives: Tier = (world) =>
  (world.dataset.receives ?? []).map((receive): Step => ({
    daysAgo: receive.daysAgo,
    minuteOfDay: MORNING + 150,
    label: LABEL_OF_TRADE,
    run: () => enterReceive(world, receive),
  }));

async function enterReceive(world: World, receive: DemoReceive): Promise<void> {
  const { domain, daysAgo, paper, end } = receive;
  const parts = await world.as('parts', domain);
  const key = (verb: string) => keyOf(world, 'purchase receive', `${domain} ${receive.key} ${verb}`);
  const receivedOn = world.clock.day(daysAgo);
  const of =
    'order' in receive
      ? { orderIds: [world.purchaseOrders.get(`${domain} ${receive.order}`)] }
      : {
          vendorId: world.vendors.get(receive.vendor),
          lines: receive.lines.map((line) => lineBody(world, line)),
        };
  const made = await parts.call(
    createPurchaseReceive,
    { body: { ...of, receivedOn, vendorDocumentNo: paper, vendorDocumentDate: receivedOn } },
    key('make'),
  );
  world.purchaseReceives.set(`${domain} ${receive.key}`, made.id);
  const params = { id: made.id };
  world.purchaseReceives.set(`${domain} ${receive.key}`, made.id);
  if ('order' in receive) {
    const share = receive.inPart ? PARTS : 1;
    const lines = made.lines.map(({ id, itemId, quantity, trackBy }) => {
      const units = Math.ceil(quantity / QUANTITY_PER_UNIT / share);
      const item = world.dataset.items.find((each) => world.items.get(each.key) === itemId);
      const batches = trackBy === TrackBy.batch && { batches: [batchOf(item, receivedOn)] };
      return { id, itemId, quantity: quantityOfUnits(units), ...batches };
    });
    await parts.call(updatePurchaseReceive, { params, body: { lines } }, key('count'));
  }
  if (end === 'draft') return;
  await parts.call(setPurchaseReceiveStatus, { params, body: { status: 'Received' } }, key('receive'));
  if (end === 'cancelled')
    await parts.call(
      setPurchaseReceiveStatus,
      { params, body: { status: 'Cancelled', reason: 'Entered twice' } },
      key('cancel'),
    );
}

function lineBody(world: World, { item: key, quantity, free = 0, rejected = 0, batches }: DemoReceivedLine) {
  const item = world.dataset.items.find((each) => each.key === key);
  const { pack } = item ?? {};
  return {
    itemId: world.items.get(key),
    ...(pack && { unitCode: pack.name }),
    quantity: quantityOfUnits(quantity),
    freeQuantity: quantityOfUnits(free),
    rejectedQuantity: quantityOfUnits(rejected),
    ...(item &&
      batches && {
        batches: batches.map((batch) => ({
          batchNo: batch.batchNo,
          expiresOn: addDays(world.clock.day(0), batch.expiresInDays),
          mrp: unitPriceOfRupees(item.mrp * (pack?.units ?? 1)),
          quantity: quantityOfUnits(batch.quantity),
          freeQuantity: quantityOfUnits(batch.free ?? 0),
        })),
      }),
  };
}
