import { createItemGroup } from '@bahi/contract/endpoints/catalogue/item-group';
import { unitPriceOfRupees } from '@bahi/domain/money/convert';
import type { DemoItemGroup } from './dataset/parties.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const GST_18 = 106;

/** Items with variants, which nobody has bought yet. */
export const enterItemGroups: Tier = (world) =>
  (world.dataset.itemGroups ?? []).map((group): Step => ({
    daysAgo: 0,
    minuteOfDay: MORNING - 4,
    label: 'item groups',
    run: () => enterItemGroup(world, group),
  }));

async function enterItemGroup(world: World, group: DemoItemGroup): Promise<void> {
  const owner = await world.as('owner');
  const { partNumber, name, manufacturer, hsn, price, cost, attributes, own } = group;
  const body = {
    partNumber,
    name,
    manufacturer,
    hsn,
    salePrice: unitPriceOfRupees(price),
    purchaseCost: unitPriceOfRupees(cost),
    taxCode: GST_18,
    axes: Object.entries(attributes).map(([axis, values]) => ({ name: axis, values: [...values] })),
    items: own.map((one) => ({ attributes: { ...one.values }, salePrice: unitPriceOfRupees(one.price) })),
  };
  await owner.call(createItemGroup, { body }, keyOf(world, 'item group', partNumber));
}
