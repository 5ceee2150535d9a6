import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { usualSalesReceipt } from '@bahi/domain/industry/sales-receipt';
import type { Factor, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { type ListedItem, type PriceList, schemeByList } from '@bahi/domain/pricing/price-list';
import { freeGoodsOfLines, NO_SCHEME, type Scheme, withScheme } from '@bahi/domain/pricing/scheme';
import { type BoxedGoods, listPriceAtCounter } from '@bahi/domain/sales/counter-list';
import { rateInside } from '@bahi/domain/totals/inclusive-price';
import { assertMayChoose, findLists, type KnownList, readListedItems } from '../../../core/pricing/customer-list.ts';
import { invalid } from '../../../core/app-error.ts';
import { getBuyer } from '../../../core/sale/buyer.ts';
import type { Tx } from '../../../core/tx.ts';
import type { PickedLines } from './pick-lines.ts';
import type { ReceiptLine } from './sales-receipt-store.ts';

/** By what a bill is priced: the list that was chosen for it, else its buyer's own, or that of his category (sales rule 18). */
export interface BuyersList {
  list: KnownList;
  /** What the buyer is asked without a choice: what is below that is given away. */
  own: KnownList | null;
  items: ReadonlyMap<string, ListedItem>;
  /** How many of an item the whole bill takes: from ten on counts over all its batches. */
  quantityOf: (itemId: string) => Quantity;
}

interface Asked {
  customerId: string | null;
  /** A list that was chosen; null takes the buyer's. */
  priceListId: string | null;
  on: string;
  lines: readonly { itemId?: string | null | undefined; quantity?: Quantity | null | undefined }[];
}

/** The list of a bill for what it sells; null of a walk-in, and of who has none on that day, where none is chosen. */
export async function findBuyersList(
  tx: Tx,
  { customerId, priceListId, on, lines }: Asked,
  isNewlyChosen: boolean,
): Promise<BuyersList | null> {
  if (customerId === null && priceListId === null) return null;
  const { own, named } = await findLists(tx, { customerId, priceListId, on });
  if (priceListId !== null && !named) throw invalid('PrList', 'Choose a list that holds on the day of the document.');
  if (isNewlyChosen) assertMayChoose(tx.ctx, named, own);
  const list = named ?? own;
  if (!list) return null;
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const items = await readListedItems(tx, ids);
  const quantityOf = (id: string) =>
    lines.reduce((sum, { itemId, quantity }) => (itemId === id ? sum + (quantity ?? 0) : sum), 0);
  return { list, own, items, quantityOf };
}

/** The price of goods by the list of their buyer, for as many units as their box holds; null where the list says none. */
function listedPrice(
  { items, quantityOf }: BuyersList,
  list: PriceList | null,
  itemId: string,
  box: Omit<BoxedGoods, 'quantity'>,
) {
  const item = items.get(itemId);
  const price = item && list ? listPriceAtCounter(list, item, { ...box, quantity: quantityOf(itemId) }) : 0;
  return price > 0 ? price : null;
}

/**
 * A line at the list of its bill; a price that was typed stays. What the buyer's own list says is its list price, and no discount
 * (rule 23); what another list gives beyond that is.
 */
export function atBuyersList(line: ReceiptLine, picked: PickedLines, inclusive: boolean, buyer: BuyersList | null) {
  if (!buyer || line.itemId === null) return line;
  const box = {
    mrp: inclusive && line.batchId !== null ? line.mrp : 0,
    factor: line.priceFactor,
    rateInside: rateInside({ inclusive, labourInclusive: false }, { family: 'part', taxCode: line.taxCode }),
  };
  const asked = listedPrice(buyer, buyer.list, line.itemId, box);
  if (asked === null) return line;
  const listPrice = listedPrice(buyer, buyer.own, line.itemId, box) ?? line.listPrice;
  const typed = picked.lines.find(({ id }) => id === line.id)?.unitPrice;
  return withFreeGoods({ ...line, listPrice, unitPrice: typed ?? asked }, picked, buyer);
}

/** With what its list gives free (sales rule 13): of all parts of an item on the bill together, and each bears its share. */
function withFreeGoods(line: ReceiptLine, { lines }: PickedLines, buyer: BuyersList): ReceiptLine {
  const shares = freeGoodsOfLines(
    lines.map(({ itemId, quantity }) => ({ itemId, quantity: quantity ?? 0 })),
    (itemId, whole) => schemesOf(buyer, itemId, whole),
  );
  const own = shares[lines.findIndex(({ id }) => id === line.id)];
  return own ? withScheme(line, undefined, own) : line;
}

function schemesOf({ items, list, own }: BuyersList, itemId: string, whole: Quantity) {
  const item = items.get(itemId);
  const by = (one: PriceList | null) => (item ? schemeByList(one, item, whole) : NO_SCHEME);
  return { chosen: by(list), own: by(own) };
}

const isGiving = ({ schemeFreeQuantity }: Scheme) => schemeFreeQuantity > 0;

interface Box {
  id: string;
  mrp: UnitPrice;
  factor: Factor;
}

/** What the rows of a bill cost its buyer by his list, as they will be posted; rows that no list prices are left out. */
export async function counterPrices(
  tx: Tx,
  { body }: InputOf<typeof contract.counterPrices>,
): Promise<OutputOf<typeof contract.counterPrices>> {
  const { orgId, today, entity } = tx.ctx;
  const { customerId = null, priceListId = null } = body;
  if (customerId !== null) await getBuyer(tx, customerId);
  const buyer = await findBuyersList(tx, { ...body, customerId, priceListId, on: today }, priceListId !== null);
  if (!buyer) return { listName: null, lines: [] };
  const batchIds = body.lines.flatMap(({ batchId }) => batchId ?? []);
  const rows =
    batchIds.length === 0
      ? []
      : await tx.query<Box>(
          'select id, mrp_e4 as mrp, factor_e6 as factor from batch where org_id = $1 and id = any ($2::uuid[])',
          [orgId, batchIds],
        );
  const boxes = new Map(rows.map((row) => [row.id, row]));
  const { taxIncluded: inclusive } = usualSalesReceipt(entity.industry);
  const lines = body.lines.flatMap(({ itemId, batchId }) => {
    const box = inclusive && batchId ? boxes.get(batchId) : undefined;
    const { mrp, factor } = box && box.mrp > 0 ? box : { mrp: 0, factor: FACTOR_PER_ONE };
    const taxCode = buyer.items.get(itemId)?.taxCode ?? 0;
    const rate = rateInside({ inclusive, labourInclusive: false }, { family: 'part', taxCode });
    const unitPrice = listedPrice(buyer, buyer.list, itemId, { mrp, factor, rateInside: rate });
    if (unitPrice === null) return [];
    const { chosen } = schemesOf(buyer, itemId, buyer.quantityOf(itemId));
    return [{ itemId, batchId: batchId ?? null, unitPrice, priceFactor: factor, ...(isGiving(chosen) && chosen) }];
  });
  return { listName: buyer.list.name, lines };
}
