import { pickGoods } from '@bahi/contract/endpoints/inventory/batch';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import { addMonths } from '@bahi/domain/time/dates';
import type { DemoItem } from './dataset/catalogue.ts';
import type { DemoClient } from './demo-client.ts';
import type { World } from './world.ts';

const MONTHS_TO_EXPIRY = 20;

/** What is printed on goods that come in on a day, of an item that is told apart by batch. */
export function batchOf(item: DemoItem | undefined, receivedOn: string) {
  if (item?.trackBy !== TrackBy.batch) return {};
  const [year = '', month = '', day = ''] = receivedOn.split('-');
  const [lastYear = '', lastMonth = ''] = addMonths(receivedOn, MONTHS_TO_EXPIRY).split('-');
  return {
    batchNo: `${item.key.slice(0, 2).toUpperCase()}${year.slice(2)}${month}${day}`,
    expiresOn: `${lastMonth}/${lastYear}`,
    mrp: unitPriceOfRupees(item.mrp),
  };
}

/** Parts as a line sells them: of an item that is told apart by batch those that expire first. */
export async function partsByBatch(world: World, client: DemoClient, parts: readonly (readonly [string, number])[]) {
  const lines = parts.map(([key, units]) => ({
    itemId: world.items.get(key)!,
    quantity: quantityOfUnits(units),
    byBatch: world.dataset.items.find((item) => item.key === key)?.trackBy === TrackBy.batch,
  }));
  const told = lines.filter(({ byBatch }) => byBatch).map(({ itemId, quantity }) => ({ itemId, quantity }));
  const picked = told.length > 0 ? await client.call(pickGoods, { body: { lines: told } }) : [];
  return [
    ...lines.filter(({ byBatch }) => !byBatch).map(({ itemId, quantity }) => ({ itemId, quantity })),
    ...picked.map(({ itemId, quantity, batchId }) => ({ itemId, quantity, batchId })),
  ];
}
