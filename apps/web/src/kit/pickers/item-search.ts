import { findItemsForPurchase, findItemsForSale } from '@bahi/contract/endpoints/catalogue/item';
import type { Infer } from '@bahi/contract/wire-type';
import type { itemHit, itemToBuyHit } from '@bahi/contract/wire/item.wire';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { call } from '../../app/api-client.ts';
import type { Search, SearchOption } from '../../ui/search-source.ts';

/** An item as a line takes it: price, MRP, tax code, HSN, unit and free stock in the default warehouse. */
export type ItemHit = Infer<typeof itemHit>;

const priceText = (row: ItemHit) =>
  row.salePrice === undefined || row.salePrice === null ? null : `₹${formatUnitPrice(row.salePrice)}`;

/** In place of a quantity while a blind count keeps it. */
export const BEING_COUNTED = 'Being counted';

/** Free stock at the right; none is said in words, because a bare 0 is overlooked. */
const stockText = (row: ItemHit): string | undefined => {
  if (!row.tracked) return undefined;
  if (row.counting) return BEING_COUNTED;
  const free = row.freeQuantity ?? 0;
  return free > 0 ? `${formatQuantity(free)} ${row.unitCode} free` : 'None free';
};

/** Name, then what tells it apart; part numbers are absent where the industry hides them. */
export const itemOption = <I extends ItemHit>(row: I, price = priceText(row)): SearchOption<I> => ({
  id: row.id,
  title: row.name,
  detail: [row.partNumber, row.genericName, row.manufacturer, price, row.binLocation].filter(Boolean).join(' · '),
  aside: stockText(row),
  value: row,
});

/** Items by name, part number, generic name or barcode, the exact code first. */
export const searchItemOptions: Search<ItemHit> = async (term, signal) =>
  (await call(findItemsForSale, { params: { term } }, { signal })).rows.map((row) => itemOption(row));

/** An item as it is bought, with the terms of the vendor who was named. */
export type ItemToBuy = Infer<typeof itemToBuyHit>;

/** The same for buying and stock work. */
export const searchPurchaseItemOptions: Search<ItemToBuy> = (term, signal) => searchOfVendor(null)(term, signal);

/** The same with how a vendor sells each on a day; today where none is named. */
export const searchOfVendor =
  (vendorId: string | null, on: string | null = null): Search<ItemToBuy> =>
  async (term, signal) =>
    (await call(findItemsForPurchase, { params: { term }, query: { vendorId, on } }, { signal })).rows.map((row) =>
      itemOption(row),
    );

/** Whether a pasted text is the part number of what was found. */
export const isPartNumberOf = ({ value }: SearchOption<unknown>, text: string): boolean =>
  (value as ItemHit).partNumber?.toUpperCase() === text.toUpperCase();
