import type { pricesOfItems as endpoint } from '@bahi/contract/endpoints/inventory/price-list';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { type ListedItem, pricesByQuantity, type PriceList, stepAt, whyPrice } from '@bahi/domain/pricing/price-list';
import type { Quantity } from '@bahi/domain/money/units';
import { invalid } from '../../../core/app-error.ts';
import { assertMayChoose, findLists, readListedItems } from '../../../core/pricing/customer-list.ts';
import type { Tx } from '../../../core/tx.ts';

/** What items cost a customer by his list or by another one that is named; items that do not exist are left out. */
export async function pricesOfItems(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { customerId = null, priceListId = null, on, lines } = body;
  const { own, named } = await findLists(tx, { customerId, priceListId, on: on ?? tx.ctx.today });
  if (priceListId && !named) throw invalid('PrList', 'Choose a list that holds on this day.');
  assertMayChoose(tx.ctx, named, own);
  const list = named ?? own;
  const items = await readListedItems(tx, [...new Set(lines.map(({ itemId }) => itemId))]);
  return {
    priceListId: list?.id ?? null,
    priceListName: list?.name ?? null,
    lines: lines.flatMap(({ itemId, quantity }) => {
      const item = items.get(itemId);
      return item ? [pricedItem(item, quantity, list, own)] : [];
    }),
  };
}

function pricedItem(item: ListedItem, quantity: Quantity, list: PriceList | null, own: PriceList | null) {
  const prices = pricesByQuantity(list, own, item);
  return {
    itemId: item.id,
    quantity,
    unitPrice: stepAt(prices, quantity)?.unitPrice ?? 0,
    why: list ? whyPrice(list, item, quantity) : 'Sale price',
    prices,
  };
}
