import { batchesOfItem, holdBatch } from '@bahi/contract/endpoints/inventory/batch';
import type { DemoHold } from './dataset/inventory.ts';
import { LABEL_OF_TRADE, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** When the counter has closed. */
const EVENING = 21 * 60;

/** Batches that their makers called back. */
export const enterHolds: Tier = (world) =>
  (world.dataset.holds ?? []).map((hold): Step => ({
    label: LABEL_OF_TRADE,
    daysAgo: hold.daysAgo,
    minuteOfDay: EVENING,
    run: () => enterHold(world, hold),
  }));

async function enterHold(world: World, { domain, item, batchNo, reason }: DemoHold): Promise<void> {
  const parts = await world.as('parts', domain);
  const { rows } = await parts.call(batchesOfItem, { params: { itemId: world.items.get(item) } });
  const batch = rows.find((row) => row.batchNo === batchNo);
  if (!batch) throw new Error(`The demo data has no batch ${batchNo} of ${item}`);
  const body = { onHold: true, reason, rowVersion: batch.rowVersion };
  await parts.call(holdBatch, { params: { id: batch.id }, body }, keyOf(world, 'hold', `${domain} ${batchNo}`));
}
