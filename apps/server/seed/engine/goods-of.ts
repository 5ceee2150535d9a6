import { pickGoods } from '@bahi/contract/endpoints/inventory/batch';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityOfUnits } from '@bahi/domain/money/convert';
import type { DemoGoods } from './dataset/inventory.ts';
import type { DemoClient } from './demo-client.ts';
import type { World } from './world.ts';

/** Goods of the main store as lines name them: of an item that is told apart by batch those that expire first. */
export async function goodsOf(world: World, client: DemoClient, goods: readonly DemoGoods[]) {
  const lines = goods.map(([key, units]) => ({ itemId: world.items.get(key), quantity: quantityOfUnits(units), key }));
  const isBatched = ({ key }: { key: string }): boolean =>
    world.dataset.items.find((item) => item.key === key)?.trackBy === TrackBy.batch;
  const batched = lines.filter(isBatched).map(({ itemId, quantity }) => ({ itemId, quantity }));
  const picked = batched.length > 0 ? await client.call(pickGoods, { body: { lines: batched } }) : [];
  return [
    ...lines.filter((line) => !isBatched(line)).map(({ itemId, quantity }) => ({ itemId, quantity })),
    ...picked.map(({ itemId, quantity, batchNo, expiresOn, mrp }) => ({ itemId, quantity, batchNo, expiresOn, mrp })),
  ];
}
