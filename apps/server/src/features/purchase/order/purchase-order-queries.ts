import type { searchPurchaseOrders } from '@bahi/contract/endpoints/purchase/purchase-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { type PurchaseOrder, purchaseOrders } from './purchase-order-store.ts';

type Query = NonNullable<InputOf<typeof searchPurchaseOrders>['query']>;
type Row = PurchaseOrder & { lineCount: number; receivedLines: number };

const LINES = `from purchase_order_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.order_id = d.id`;
const RECEIVED = `coalesce((select sum(k.quantity_e3) from document_link k
    where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id and k.from_line_id = l.id
      and k.purpose = 'receive' and k.ended_at is null), 0) + l.short_quantity_e3
  >= (l.quantity_e3 + l.free_quantity_e3) * l.factor_e6 / 1000000`;

const { draft, approved, partReceived } = PurchaseOrderStatus;
/** What waits: drafts, and orders of which goods are to come. */
export const WAITING: readonly PurchaseOrderStatus[] = [draft, approved, partReceived];

/** Purchase orders, the newest day first. */
export function listPurchaseOrders(tx: Tx, query: Query) {
  const where = inEntity(tx, 'd')
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((ask) => `(d.status = 'Draft' and d.asked_by is not null) = ${ask}`, query.asked)
    .asked((vendor) => `d.vendor_id = ${vendor}`, query.vendorId)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked((item) => `exists (select ${LINES} and l.item_id = ${item})`, query.itemId)
    .asked((from) => `d.ordered_on >= ${from}`, query.from)
    .asked((to) => `d.ordered_on <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return listPage<Row>(tx, {
    columns: `${purchaseOrders.heads.columns}, (select count(*)::int ${LINES}) as "lineCount",
      (select count(*)::int ${LINES} and ${RECEIVED}) as "receivedLines"`,
    from: purchaseOrders.heads.from,
    where,
    order: [
      { column: 'd.ordered_on', type: 'date', of: (row) => row.orderedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
