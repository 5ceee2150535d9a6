import {
  createTransferOrder,
  receiveTransferOrder,
  setTransferOrderStatus,
  transferTargets,
} from '@bahi/contract/endpoints/inventory/transfer-order';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { Shortage } from '@bahi/domain/stock/transfer-order';
import type { DemoTransfer } from './dataset/inventory.ts';
import type { DemoClient } from './demo-client.ts';
import { goodsOf } from './goods-of.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Goods between warehouses, in every state. */
export const enterTransfers: Tier = (world) =>
  (world.dataset.transfers ?? []).map((transfer): Step => ({
    daysAgo: transfer.daysAgo,
    minuteOfDay: MORNING + 200,
    label: LABEL_OF_TRADE,
    run: () => enterTransfer(world, transfer),
  }));

async function enterTransfer(world: World, transfer: DemoTransfer): Promise<void> {
  const { domain, end, vehicle, notes } = transfer;
  const parts = await world.as('parts', domain);
  const receiver = await world.as('parts', transfer.toDomain ?? domain);
  const key = (verb: string) => keyOf(world, 'transfer', `${domain} ${transfer.key} ${verb}`);
  const made = await parts.call(
    createTransferOrder,
    {
      body: {
        orderedOn: world.clock.day(transfer.daysAgo),
        ...(await targetOf(world, parts, transfer)),
        vehicleNo: vehicle,
        notes,
        lines: await goodsOf(world, parts, transfer.lines),
      },
    },
    key('make'),
  );
  if (end === 'draft') return;
  const params = { id: made.id };
  await parts.call(setTransferOrderStatus, { params, body: { status: 'InTransit' } }, key('send'));
  if (end === 'cancelled')
    await parts.call(
      setTransferOrderStatus,
      { params, body: { status: 'Cancelled', reason: 'Sent to the wrong store' } },
      key('cancel'),
    );
  if (end === 'sent' || end === 'cancelled') return;
  const lines = made.lines.map(({ id, quantity }, at) => {
    if (end === 'part') return { id, quantity: Math.floor(quantity / QUANTITY_PER_UNIT / 2) * QUANTITY_PER_UNIT };
    const isLost = end === 'lost' && at === 0;
    if (!isLost) return { id, quantity };
    return { id, quantity: quantity - QUANTITY_PER_UNIT, shortQuantity: QUANTITY_PER_UNIT, shortage: Shortage.loss };
  });
  const reason = end === 'lost' ? 'Fell off the trolley' : null;
  await receiver.call(receiveTransferOrder, { params, body: { lines, reason } }, key('receive'));
}

/** A warehouse of this branch, or of another one that goods are sent to. */
async function targetOf(world: World, parts: DemoClient, { domain, toDomain, to }: DemoTransfer) {
  if (!toDomain) return { toWarehouseId: world.warehouses.get(`${domain} ${to}`) };
  const branch = world.dataset.entities.find((entity) => entity.domain === toDomain)!.displayName;
  const { rows } = await parts.call(transferTargets, {});
  const found = rows.find((row) => row.entityName === branch && row.warehouseName === to);
  if (!found) throw new Error(`Nothing is sent to ${to} of ${branch}`);
  return { toEntityId: found.entityId, toWarehouseId: found.warehouseId };
}
