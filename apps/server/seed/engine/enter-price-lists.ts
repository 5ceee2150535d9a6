import { createPriceList } from '@bahi/contract/endpoints/inventory/price-list';
import { updateCustomer } from '@bahi/contract/endpoints/parties/customer';
import { updateVendor } from '@bahi/contract/endpoints/parties/vendor';
import { percentOfNumber, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { PriceListKind } from '@bahi/domain/pricing/price-list';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoListedPrice, DemoPriceList } from './dataset/parties.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Lists that hold from today on: what was sold before was sold at the sale prices. */
export const enterPriceLists: Tier = (world) =>
  (world.dataset.priceLists ?? []).map((list): Step => ({
    daysAgo: 0,
    minuteOfDay: MORNING - 5,
    label: 'price lists',
    run: () => enterPriceList(world, list),
  }));

async function enterPriceList(world: World, list: DemoPriceList): Promise<void> {
  const owner = await world.as('owner');
  const { name, base, percent, roundTo, holdsDays, lines, customers, vendors = [] } = list;
  const today = world.clock.day(0);
  const made = await owner.call(
    createPriceList,
    {
      body: {
        name,
        kind: vendors.length > 0 ? PriceListKind.purchase : PriceListKind.sale,
        base,
        percent: percentOfNumber(percent),
        roundTo: unitPriceOfRupees(roundTo),
        validFrom: holdsDays === undefined ? undefined : today,
        validUntil: holdsDays === undefined ? undefined : addDays(today, holdsDays),
        lines: lines.map((line) => lineBody(world, line)),
      },
    },
    keyOf(world, 'price list', name),
  );
  for (const customer of customers) {
    const params = { id: world.customers.get(customer) };
    await owner.call(
      updateCustomer,
      { params, body: { priceListId: made.id } },
      keyOf(world, 'price list of', customer),
    );
  }
  for (const vendor of vendors) {
    const params = { id: world.vendors.get(vendor) };
    await owner.call(updateVendor, { params, body: { priceListId: made.id } }, keyOf(world, 'price list of', vendor));
  }
}

const lineBody = (world: World, { item, category, maker, from, price, percent }: DemoListedPrice) => ({
  itemId: item === undefined ? undefined : world.items.get(item),
  categoryId: category === undefined ? undefined : world.records.get(`item-category ${category}`),
  manufacturer: maker,
  minQuantity: from * QUANTITY_PER_UNIT,
  unitPrice: price === undefined ? undefined : unitPriceOfRupees(price),
  percent: percent === undefined ? undefined : percentOfNumber(percent),
});
