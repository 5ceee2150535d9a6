import type * as contract from '@bahi/contract/endpoints/sales/sales-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import {
  leftToInvoice,
  leftToShip,
  OPEN_ORDERS,
  SalesOrderStatus,
  type SoldProgress,
} from '@bahi/domain/sales/sales-order';
import { readLinked } from '../../../core/document/document-links.ts';
import { listInvoicesOf } from '../../../core/sale/taken-lines.ts';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { onlySalesOrdersOf, type SalesOrder, salesOrders, withProgress } from './sales-order-store.ts';

type Query = NonNullable<InputOf<typeof contract.searchSalesOrders>['query']>;

/** What waits: drafts too. */
export const WAITING: readonly SalesOrderStatus[] = [SalesOrderStatus.draft, ...OPEN_ORDERS];

/** Orders of customers, the newest day first, or with `oldest` the oldest. */
export function listSalesOrders(tx: Tx, query: Query, oldest = false) {
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, onlySalesOrdersOf(tx))
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((ask) => `(d.status = 'Draft' and d.asked_by is not null) = ${ask}`, query.asked)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((warehouse) => `d.warehouse_id = ${warehouse}`, query.warehouseId)
    .asked(
      (item) => `exists (select from sales_order_line l where l.org_id = d.org_id and l.entity_id = d.entity_id
        and l.order_id = d.id and l.item_id = ${item})`,
      query.itemId,
    )
    .asked((from) => `d.ordered_on >= ${from}`, query.from)
    .asked((to) => `d.ordered_on <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return listPage<SalesOrder>(tx, {
    columns: salesOrders.heads.columns,
    from: salesOrders.heads.from,
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

interface ToShip extends Omit<SoldProgress, 'invoicedQuantity' | 'deliveredQuantity'> {
  orderId: string;
  code: string;
  expectedOn: string | null;
  customerId: string;
  customerName: string;
  lineId: string;
  itemId: string | null;
  description: string;
  unitCode: string | null;
  reservedQuantity: number;
}

/** Goods that are to be shipped, in the warehouses that the caller may use, what is expected first. */
export async function listGoodsToShip(tx: Tx, warehouseId: string | null | undefined) {
  const found = await tx.queryOnce<ToShip>(
    `select o.id as "orderId", o.code, o.expected_on as "expectedOn", o.customer_id as "customerId", c.name as "customerName",
       l.id as "lineId", l.item_id as "itemId", l.description, l.unit_code as "unitCode",
       l.quantity_e3 as quantity, l.short_quantity_e3 as "shortQuantity", s.quantity as "shippedQuantity", coalesce(r.quantity_e3, 0) as "reservedQuantity"
     from sales_order o join customer c on c.org_id = o.org_id and c.id = o.customer_id
       join sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id and l.family = 'part'
       left join stock_reservation r on r.org_id = l.org_id and r.entity_id = l.entity_id and r.document_id = l.order_id
         and r.document_line_id = l.id
       cross join lateral (select coalesce(sum(k.quantity_e3), 0)::bigint as quantity from document_link k where k.org_id = l.org_id
         and k.entity_id = l.entity_id and k.from_id = l.order_id and k.from_line_id = l.id and k.purpose = 'ship'
         and k.ended_at is null) s
     where o.org_id = $1 and o.entity_id = $2 and o.status in ('Approved', 'Shipped', 'Partially Invoiced')
       and ($3::uuid[] is null or o.created_by = any ($3)) and ($4::uuid[] is null or o.warehouse_id = any ($4))
       and ($5::uuid is null or o.warehouse_id = $5) and l.quantity_e3 > l.short_quantity_e3 + s.quantity
     order by o.expected_on nulls last, o.ordered_on, o.id, l.position limit 500`,
    [tx.ctx.orgId, tx.ctx.entityId, onlySalesOrdersOf(tx), permittedWarehouseIds(tx.ctx.access), warehouseId ?? null],
  );
  const rows = found.map((row) => ({ ...row, leftQuantity: leftToShip(row) }));
  return { rows, total: rows.length, nextCursor: null };
}

/** The lines of an order with what of them is left to be invoiced. */
export async function listItemsToInvoice(tx: Tx, id: string) {
  const order = await salesOrders.get(tx, id);
  const rows = withProgress(order, await readLinked(tx, id)).map((line) => ({
    ...line,
    leftQuantity: OPEN_ORDERS.includes(order.status) ? leftToInvoice(line) : 0,
  }));
  return { rows, total: rows.length, nextCursor: null };
}

/** Invoices that bill an order, of those that the caller may open. */
export async function listInvoicesOfOrder(tx: Tx, id: string, invoicesOf: readonly string[] | null) {
  await salesOrders.get(tx, id);
  return listInvoicesOf(tx, [id], invoicesOf);
}
