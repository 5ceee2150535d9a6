import type { searchPurchaseOrders } from '@bahi/contract/endpoints/purchase/purchase-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { buysForSalesOnly } from '@bahi/domain/purchase/needed-by';
import { IS_NEEDED } from '../../../core/sale/needed-goods.ts';
import { BOUGHT_QUANTITY } from '../../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../../core/tx.ts';
import { listPage } from '../../../kit/list-query.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';
import { type PurchaseOrder, purchaseOrders } from '../purchase-order-store.ts';

type Query = NonNullable<InputOf<typeof searchPurchaseOrders>['query']>;
type Row = PurchaseOrder & { lineCount: number; receivedLines: number };

const LINES = `from purchase_order_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.order_id = d.id`;
const RECEIVED = `coalesce((select sum(k.quantity_e3) from document_link k
    where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id and k.from_line_id = l.id
      and k.purpose = 'receive' and k.ended_at is null), 0) + l.short_quantity_e3
  >= ${BOUGHT_QUANTITY}`;

const { draft, approved, partReceived } = PurchaseOrderStatus;
/** Orders of which goods are to come. */
export const TO_COME: readonly PurchaseOrderStatus[] = [approved, partReceived];
/** What waits: drafts too. */
export const WAITING: readonly PurchaseOrderStatus[] = [draft, ...TO_COME];

/** Purchase orders, the newest day first, or with `oldest` the oldest. */
export function listPurchaseOrders(tx: Tx, query: Query, oldest = false) {
  const where = whereVendorDocument(tx, query, { day: 'ordered_on', lines: LINES })
    .asked((ask) => `(d.status = 'Draft' and d.asked_by is not null) = ${ask}`, query.asked)
    .asked((needed) => `${IS_NEEDED} = ${needed}`, buysForSalesOnly(tx.ctx.access) || query.needed);
  return listPage<Row>(tx, {
    columns: `${purchaseOrders.heads.columns}, (select count(*)::int ${LINES}) as "lineCount",
      (select count(*)::int ${LINES} and ${RECEIVED}) as "receivedLines"`,
    from: purchaseOrders.heads.from,
    where,
    order: [
      { column: 'd.ordered_on', type: 'date', of: (row) => row.orderedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: oldest ? 'asc' : 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
