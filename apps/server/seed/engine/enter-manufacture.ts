import {
  createManufactureOrder,
  issueToManufacture,
  outputOfManufacture,
  setManufactureOrderStatus,
  tellManufactureStage,
} from '@bahi/contract/endpoints/inventory/manufacture-order';
import { pickGoods } from '@bahi/contract/endpoints/inventory/batch';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityOfUnits } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { addDays } from '@bahi/domain/time/dates';
import { batchOf } from './batches.ts';
import type { DemoManufacture } from './dataset/manufacture.ts';
import type { DemoClient } from './demo-client.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

type Order = OutputOf<typeof createManufactureOrder>;
type End = DemoManufacture['end'];

/** What part of it is made, in tenths, of an order whose work ended or goes on. */
const TENTHS: Readonly<Partial<Record<End, number>>> = { part: 5, done: 10, closed: 10, less: 9, givenUp: 5 };
const WITHOUT_WORK: readonly End[] = ['draft', 'released'];

/** Orders to make goods, in every state. */
export const enterManufacture: Tier = (world) =>
  (world.dataset.manufacture ?? []).map((order, at): Step => ({
    daysAgo: order.daysAgo,
    minuteOfDay: MORNING + 100 + at,
    label: LABEL_OF_TRADE,
    run: () => enterOrder(world, order),
  }));

async function enterOrder(world: World, order: DemoManufacture): Promise<void> {
  const { domain, item, quantity, end, notes } = order;
  const parts = await world.as('parts', domain);
  const key = (verb: string) => keyOf(world, 'manufacture', `${domain} ${order.key} ${verb}`);
  const orderedOn = world.clock.day(order.daysAgo);
  const made = await parts.call(
    createManufactureOrder,
    {
      body: {
        recipeId: world.recipes.get(item),
        quantity: quantityOfUnits(quantity),
        orderedOn,
        dueOn: addDays(orderedOn, order.dueInDays),
        notes,
      },
    },
    key('make'),
  );
  const params = { id: made.id };
  const setStatus = (status: 'Released' | 'Done' | 'Closed' | 'Cancelled', reason?: string) =>
    parts.call(setManufactureOrderStatus, { params, body: { status, reason } }, key(status));
  if (end === 'draft') return;
  await setStatus('Released');
  if (WITHOUT_WORK.includes(end)) return;
  await issueAll(parts, made, key('issue'));
  await tellStages(parts, made, { key, whole: end !== 'begun' });
  const tenths = TENTHS[end];
  if (tenths) await takeIn(world, parts, order, { made, tenths, key: key('output') });
  if (end === 'givenUp') await setStatus('Done', 'The rest was spoilt by rain');
  if (end === 'closed') await setStatus('Closed');
  if (end === 'cancelled') await setStatus('Cancelled', 'The customer took the order back');
}

/** All that is needed goes in, of batches the first expired first. */
async function issueAll(parts: DemoClient, { id, components }: Order, key: string): Promise<void> {
  const batched = components.filter(({ trackBy }) => trackBy === TrackBy.batch);
  const picked =
    batched.length > 0
      ? await parts.call(pickGoods, {
          body: { lines: batched.map(({ itemId, need }) => ({ itemId, quantity: need })) },
        })
      : [];
  const lines = components.flatMap((row) =>
    row.trackBy === TrackBy.batch
      ? picked
          .filter(({ itemId }) => itemId === row.itemId)
          .map(({ quantity, batchNo, expiresOn, mrp }) => ({ id: row.id, quantity, batchNo, expiresOn, mrp }))
      : [{ id: row.id, quantity: row.need }],
  );
  await parts.call(issueToManufacture, { params: { id }, body: { lines } }, key);
}

/** The work of all stages as it was planned, or of the first one alone. */
async function tellStages(
  parts: DemoClient,
  { id, stages, quantity }: Order,
  { key, whole }: { key: (verb: string) => string; whole: boolean },
): Promise<void> {
  for (const stage of whole ? stages : stages.slice(0, 1))
    await parts.call(
      tellManufactureStage,
      {
        params: { id },
        body: { id: stage.id, minutes: stage.plannedMinutes, goodQuantity: whole ? quantity : 0, done: whole },
      },
      key(`stage ${stage.id}`),
    );
}

async function takeIn(
  world: World,
  parts: DemoClient,
  { item, daysAgo, end }: DemoManufacture,
  { made, tenths, key }: { made: Order; tenths: number; key: string },
): Promise<void> {
  const units = Math.floor((made.quantity * tenths) / 10 / QUANTITY_PER_UNIT);
  const goods = batchOf(
    world.dataset.items.find((each) => each.key === item),
    world.clock.day(daysAgo),
  );
  const body = { quantity: quantityOfUnits(units), ...goods, last: end === 'less' };
  await parts.call(outputOfManufacture, { params: { id: made.id }, body }, key);
}
