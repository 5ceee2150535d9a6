import { createQuickList } from '@bahi/contract/endpoints/catalogue/quick-list';
import { QuickListKind } from '@bahi/domain/catalogue/quick-list';
import { quantityOfUnits } from '@bahi/domain/money/convert';
import type { DemoQuickList } from './dataset/catalogue.ts';
import { MORNING, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Quick lists, once operations and items are there. */
export const enterQuickLists: Tier = (world) =>
  (world.dataset.quickLists ?? []).map((list) => ({
    daysAgo: world.dataset.openingDaysAgo,
    minuteOfDay: MORNING,
    label: 'quick lists',
    run: () => enterQuickList(world, list),
  }));

async function enterQuickList(world: World, { name, operations = [], items = [] }: DemoQuickList): Promise<void> {
  const owner = await world.as('owner');
  const partOf = ([item, quantity]: readonly [string, number]) => ({
    itemId: world.items.get(item),
    quantity: quantityOfUnits(quantity),
  });
  const body = {
    name,
    kind: operations.length > 0 ? QuickListKind.services : QuickListKind.items,
    operations: operations.map(({ code, parts = [] }) => ({
      operationId: world.operations.get(code),
      parts: parts.map(partOf),
    })),
    items: items.map(partOf),
  };
  await owner.call(createQuickList, { body }, keyOf(world, 'quick-list', name));
}
