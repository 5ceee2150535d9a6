import { addItemSubstitute, createItem, updateItem } from '@bahi/contract/endpoints/catalogue/item';
import { createAdjustment } from '@bahi/contract/endpoints/inventory/adjustment';
import { createWarehouse } from '@bahi/contract/endpoints/inventory/warehouse';
import { factorOfNumber, quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { batchOf } from './batches.ts';
import type { DemoAdjustment } from './dataset/purchases.ts';
import type { DemoEntity } from './dataset/organisation.ts';
import type { DemoItem } from './dataset/catalogue.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Items with their prices in every entity, then the opening stock of each entity by one adjustment. */
export const enterItems: Tier = (world) => {
  const { items, entities, openingDaysAgo } = world.dataset;
  const entered: Step[] = items.map((item) => ({
    label: 'items',
    daysAgo: openingDaysAgo + 1,
    minuteOfDay: MORNING,
    touches: [item.key, ...(item.substitutes ?? [])].map((key) => `item ${key}`),
    run: () => enterItem(world, item),
  }));
  // Who keeps no stock counts none.
  const counted: Step[] = (items.length > 0 ? entities : []).map((entity) => ({
    label: 'opening stock',
    daysAgo: openingDaysAgo,
    minuteOfDay: MORNING,
    run: () => enterOpeningStock(world, entity),
  }));
  return [...entered, ...counted];
};

async function enterItem(world: World, item: DemoItem): Promise<void> {
  const [home, ...others] = world.dataset.entities;
  const parts = await world.as('parts', home!.domain);
  const prices = pricesOf(item);
  const { partNumber, name, genericName, manufacturer, hsn, unit, tracked, barcode } = item;
  const made = await parts.call(
    createItem,
    {
      body: {
        ...(partNumber && { partNumber }),
        name,
        genericName,
        manufacturer,
        hsn,
        unitCode: unit,
        tracked,
        barcode,
        ...detailsOf(world, item),
        ...prices,
      },
    },
    keyOf(world, 'item', item.key),
  );
  world.items.set(item.key, made.id);
  for (const other of item.substitutes ?? [])
    await parts.call(
      addItemSubstitute,
      { params: { id: made.id }, body: { substituteId: world.items.get(other) } },
      keyOf(world, `substitute-${item.key}`, other),
    );
  for (const { domain } of item.homeOnly ? [] : others) {
    const there = await world.as('parts', domain);
    await there.call(updateItem, { params: { id: made.id }, body: prices }, keyOf(world, `item-${domain}`, item.key));
  }
}

const detailsOf = (world: World, { category, pack, drugSchedule, mostAtOnce, trackBy, moreBarcodes }: DemoItem) => ({
  ...(category && { categoryId: world.records.get(`item-category ${category}`) }),
  ...(pack && { saleUnit: pack.name, saleFactor: factorOfNumber(pack.units) }),
  ...(moreBarcodes && { otherBarcodes: [...moreBarcodes] }),
  drugSchedule,
  ...(mostAtOnce && { counterMaximum: quantityOfUnits(mostAtOnce) }),
  trackBy,
});

const pricesOf = (item: DemoItem) => ({
  salePrice: unitPriceOfRupees(item.price),
  mrp: unitPriceOfRupees(item.mrp),
  purchaseCost: unitPriceOfRupees(item.cost),
  taxCode: item.taxCode,
  reorderLevel: quantityOfUnits(item.reorderLevel),
  reorderMaximum: quantityOfUnits(item.reorderLevel * 3),
  binLocation: item.bin,
});

async function enterOpeningStock(world: World, { domain, stockPercent, moreWarehouses }: DemoEntity): Promise<void> {
  const parts = await world.as('parts', domain);
  const owner = await world.as('owner', domain);
  for (const warehouse of moreWarehouses ?? []) {
    const key = keyOf(world, `warehouse-${domain}`, warehouse.name);
    const { id } = await owner.call(createWarehouse, { body: warehouse }, key);
    world.warehouses.set(`${domain} ${warehouse.name}`, id);
  }
  const adjustedOn = world.clock.day(world.dataset.openingDaysAgo);
  const lines = world.dataset.items
    .filter((item) => item.tracked && !(item.homeOnly && domain !== world.home))
    .map((item) => ({ item, units: Math.ceil((item.stock * stockPercent) / 100) }))
    .filter(({ units }) => units > 0)
    .map(({ item, units }) => ({
      itemId: world.items.get(item.key),
      quantity: quantityOfUnits(units),
      unitCost: unitPriceOfRupees(item.cost),
      ...batchOf(item, adjustedOn),
    }));
  await parts.call(
    createAdjustment,
    {
      body: {
        adjustedOn,
        reasonKind: 'opening',
        reason: 'Stock counted when the books were opened',
        lines,
      },
    },
    keyOf(world, 'opening', domain),
  );
}

/** Counts and damages since then, each by whoever noticed it. */
export const adjustStock: Tier = (world) =>
  world.dataset.adjustments.map((adjustment): Step => ({
    label: LABEL_OF_TRADE,
    daysAgo: adjustment.daysAgo,
    minuteOfDay: adjustment.minuteOfDay ?? EVENING,
    touches: [`stock of ${adjustment.domain}`],
    run: () => enterAdjustment(world, adjustment),
  }));

const EVENING = 19 * 60;

async function enterAdjustment(world: World, adjustment: DemoAdjustment): Promise<void> {
  const { key, domain, by, daysAgo, kind, reason, lines } = adjustment;
  const client = await world.as(by, domain);
  const adjustedOn = world.clock.day(daysAgo);
  const itemOf = (wanted: string) => world.dataset.items.find(({ key }) => key === wanted);
  await client.call(
    createAdjustment,
    {
      body: {
        adjustedOn,
        reasonKind: kind,
        reason,
        lines: lines.map(({ item, units, cost }) => ({
          itemId: world.items.get(item),
          quantity: quantityOfUnits(units),
          ...(cost && { unitCost: unitPriceOfRupees(cost) }),
          ...(units > 0 && batchOf(itemOf(item), adjustedOn)),
        })),
      },
    },
    keyOf(world, 'adjustment', key),
  );
}
