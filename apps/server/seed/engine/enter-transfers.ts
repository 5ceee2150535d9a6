import {
  createTransferOrder,
  receiveTransferOrder,
  transferTargets,
} from '@bahi/contract/endpoints/inventory/transfer-order';
import { createWarehouse } from '@bahi/contract/endpoints/inventory/warehouse';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { makeRandom } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Days ago on which goods were put aside: the last ones are on their way still. */
const SENT = [12, 1] as const;
const ITEMS = 3;

/** Two transfers in every entity to the place for rejected goods: one that arrived, and one on its way. */
export const enterTransfers: Tier = (world) =>
  world.dataset.entities.flatMap(({ domain }) => {
    const kept = world.dataset.items.filter(
      ({ tracked, homeOnly, trackBy }) =>
        tracked && (trackBy ?? 'Qty') === 'Qty' && !(homeOnly && domain !== world.home),
    );
    if (kept.length === 0) return [];
    const random = makeRandom(`transfers of ${domain}`);
    return SENT.map((daysAgo, at): Step => {
      const items = [...new Set(Array.from({ length: ITEMS }, () => random.pick(kept)))];
      return {
        daysAgo,
        minuteOfDay: MORNING + 20,
        label: LABEL_OF_TRADE,
        run: () => send(world, domain, { at, itemKeys: items.map(({ key }) => key) }),
      };
    });
  });

async function send(world: World, domain: string, { at, itemKeys }: { at: number; itemKeys: readonly string[] }) {
  const [owner, parts] = [await world.as('owner', domain), await world.as('parts', domain)];
  const key = (verb: string) => keyOf(world, 'transfer', `${domain} ${at} ${verb}`);
  if (at === 0) await owner.call(createWarehouse, { body: { name: 'Put aside', kind: 'Quarantine' } }, key('place'));
  const { rows } = await parts.call(transferTargets, {});
  const aside = rows.find(({ warehouseName }) => warehouseName === 'Put aside')!;
  const sent = await parts.call(
    createTransferOrder,
    {
      body: {
        toWarehouseId: aside.warehouseId,
        notes: at === 0 ? 'Looked at again' : 'Boxes that fell',
        approve: true,
        lines: itemKeys.map((item) => ({ itemId: world.items.get(item)!, quantity: QUANTITY_PER_UNIT })),
      },
    },
    key('send'),
  );
  if (at > 0) return;
  const lines = sent.lines.map(({ id, quantity }) => ({ id, quantity }));
  await parts.call(receiveTransferOrder, { params: { id: sent.id }, body: { lines } }, key('receive'));
}
