import type { searchSalesReturns } from '@bahi/contract/endpoints/sales/sales-return';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { SalesReturnStatus } from '@bahi/domain/sales/sales-return';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { onlySalesReturnsOf, type SalesReturn, salesReturns } from './sales-return-store.ts';
import { shownReturn } from './sales-return-verbs.ts';

type Query = NonNullable<InputOf<typeof searchSalesReturns>['query']>;
type Row = SalesReturn & { lineCount: number };

/** As `readReturnStatus` says. */
const STATUS = `case when d.status = 'Received' and d.challan_id is not null then 'Closed' when d.status <> 'Received' or n.id is null or n.status = 'Draft' then d.status
  when coalesce(o.settled_paise, n.refunded_paise + n.exchanged_paise) >= n.total_paise then 'Closed' else 'Credited' end`;
const LINES = `from sales_return_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id`;

const { draft, received, credited } = SalesReturnStatus;
/** What waits for goods, for a note, or for what that leaves. */
const WAITING: readonly SalesReturnStatus[] = [draft, received, credited];
/** Those that somebody has to credit still. */
const UNCREDITED = `(d.status = 'Received' and d.challan_id is null and (n.id is null or n.status = 'Draft'))`;

/** Returns, the newest day first, unless some are searched those without a note before them; `waiting` are those that something is to be done with. */
export async function listSalesReturns(tx: Tx, { text, statuses, ...query }: Query, waiting = false) {
  const asked = waiting ? WAITING : statuses;
  const isAll = waiting || (!text && !statuses?.length);
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, onlySalesReturnsOf(tx))
    .asked((warehouses) => `d.warehouse_id = any(${warehouses}::uuid[])`, permittedWarehouseIds(tx.ctx.access))
    .asked((each) => `${STATUS} = any(${each}::text[])`, asked?.length ? asked : null)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((sale) => `${sale} in (d.invoice_id, d.receipt_id, d.challan_id)`, query.saleId)
    .asked((item) => `exists (select ${LINES} and l.item_id = ${item})`, query.itemId)
    .asked((from) => `d.returned_on >= ${from}`, query.from)
    .asked((to) => `d.returned_on <= ${to}`, query.to);
  for (const word of text ? likeWords(text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  const page = await listPage<Row & { waits: string }>(tx, {
    columns: `${salesReturns.heads.columns}, (select count(*)::int ${LINES}) as "lineCount", (${UNCREDITED})::text as waits`,
    from: salesReturns.heads.from,
    where,
    order: [
      ...(isAll
        ? [{ column: `(${UNCREDITED})::text`, type: 'text' as const, of: (row: { waits: string }) => row.waits }]
        : []),
      { column: 'd.returned_on', type: 'date', of: (row) => row.returnedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...shownReturn(row) })) };
}
