import { seesCost } from '@bahi/domain/access/access';
import { type ListedItem, PriceBase, type PriceList, PriceListKind } from '@bahi/domain/pricing/price-list';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../tx.ts';
import { HOLDS_ON, LIST_CONTENT, NOT_OVER_ON } from './list-content.ts';

/** Whom something is sold to and when, and the list that was chosen for it; null is his own. */
export interface Bargain {
  customerId: string | null;
  priceListId: string | null;
  on: string;
}

export type KnownList = PriceList & { id: string };

interface FoundList extends KnownList {
  isChosen: boolean;
  isHis: boolean;
  isOfCategory: boolean;
}

const LISTS = `with buyer as (select c.price_list_id, c.category_id from customer c where c.org_id = $1 and c.id = $2)
  select ${LIST_CONTENT}, coalesce(l.id = $3::uuid, false) as "isChosen", coalesce(l.id = (select price_list_id from buyer), false) as "isHis",
    coalesce(l.customer_category_id = (select category_id from buyer), false) as "isOfCategory"
  from price_list l
  where l.org_id = $1 and l.kind = '${PriceListKind.sale}' and ${HOLDS_ON('$4')}
    and (l.id = $3::uuid or l.id = (select price_list_id from buyer) or l.customer_category_id = (select category_id from buyer))`;

/**
 * The list by which a customer buys on a day, his own, else that of his category (inventory-purchasing rule 28), and the one that
 * was chosen. One of his own that does not hold on that day is none: his category's holds.
 */
export async function findLists(
  tx: Tx,
  { customerId, priceListId, on }: Bargain,
): Promise<{ own: KnownList | null; named: KnownList | null }> {
  if (!tx.ctx.config.features.PrList) return { own: null, named: null };
  const found = await tx.query<FoundList>(LISTS, [tx.ctx.orgId, customerId, priceListId, on]);
  const own = found.find(({ isHis }) => isHis) ?? found.find(({ isOfCategory }) => isOfCategory) ?? null;
  return { own, named: found.find(({ isChosen }) => isChosen) ?? null };
}

/** Lists by which somebody buys on this day or a later one. */
export const listsNotOver = (tx: Tx, on: string): Promise<KnownList[]> =>
  tx.query<KnownList>(
    `select ${LIST_CONTENT} from price_list l where l.org_id = $1 and l.kind = '${PriceListKind.sale}' and ${NOT_OVER_ON('$2')}`,
    [tx.ctx.orgId, on],
  );

/** A list on cost tells the cost of whatever it prices: it is chosen by who sees costs, or for who buys by it. */
export function assertMayChoose({ access }: Ctx, named: KnownList | null, own: KnownList | null): void {
  if (named?.base !== PriceBase.cost || named.id === own?.id || seesCost(access)) return;
  const message = 'A price list on cost is chosen by who sees costs.';
  throw new AppError('Forbidden', message, [{ path: 'PrList', message }]);
}

/** What a list asks of items, in this branch. */
export async function readListedItems(tx: Tx, ids: readonly string[]): Promise<Map<string, ListedItem>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<ListedItem>(
    `select i.id, i.category_id as "categoryId", i.manufacturer, p.sale_price_e4 as "salePrice", nullif(p.mrp_e4, 0) as mrp,
       nullif(p.wholesale_price_e4, 0) as "wholesalePrice", nullif(p.purchase_cost_e4, 0) as "purchaseCost", p.tax_code as "taxCode"
     from item i left join item_price p on p.org_id = i.org_id and p.entity_id = $2 and p.item_id = i.id
     where i.org_id = $1 and i.id = any ($3::uuid[])`,
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
