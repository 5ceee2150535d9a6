import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { onlyReceiptsOf } from './sales-receipt-store.ts';

type Query = NonNullable<InputOf<typeof contract.searchSalesReceipts>['query']>;
type Row = OutputOf<typeof contract.searchSalesReceipts>['rows'][number];

const COLUMNS = `d.id, d.code, d.status, d.sold_on as "soldOn", d.sold_at as "soldAt", d.customer_id as "customerId",
    coalesce(c.name, d.name) as name, d.phone, d.total_paise as "totalPaise", m.name as "doctorName", d.hold_note as "holdNote",
    d.row_version as "rowVersion", u.name as "createdByName", t.name as "takenByName",
    a.name as "askedByName", s.name as "signedByName",
    (select count(*)::int from sales_receipt_line l where l.org_id = d.org_id and l.entity_id = d.entity_id and l.receipt_id = d.id)
      as "lineCount",
    (select string_agg(p.type, ', ' order by p.position) from sales_receipt_tender p
      where p.org_id = d.org_id and p.entity_id = d.entity_id and p.receipt_id = d.id) as "paidBy"`;
const FROM = `sales_receipt d left join customer c on c.org_id = d.org_id and c.id = d.customer_id
    left join doctor m on m.org_id = d.org_id and m.id = d.doctor_id
    left join app_user u on u.org_id = d.org_id and u.id = d.created_by
    left join app_user t on t.org_id = d.org_id and t.id = d.taken_by
    left join app_user a on a.org_id = d.org_id and a.id = d.asked_by
    left join app_user s on s.org_id = d.org_id and s.id = d.signed_by`;

/** Held bills, and paid ones of which something is to be done, that somebody is asked to sign, and nobody has. */
export const RECEIPTS_TO_SIGN = `(d.status = 'Draft' and d.asked_by is not null and d.signed_by is null
  or d.status = 'Closed' and exists (select from receipt_ask q where q.org_id = d.org_id and q.entity_id = d.entity_id
    and q.receipt_id = d.id and q.ended_at is null and q.signed_by is null))`;

/** Receipts, the newest day first. */
export function listSalesReceipts(tx: Tx, query: Query) {
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, onlyReceiptsOf(tx))
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((doctor) => `d.doctor_id = ${doctor}`, query.doctorId)
    .asked(
      (item) => `exists (select from sales_receipt_line l where l.org_id = d.org_id and l.entity_id = d.entity_id
        and l.receipt_id = d.id and l.item_id = ${item})`,
      query.itemId,
    )
    .asked((toSign) => `(${RECEIPTS_TO_SIGN}) = ${toSign}`, query.toSign)
    .asked((from) => `d.sold_on >= ${from}`, query.from)
    .asked((to) => `d.sold_on <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return listPage<Row>(tx, {
    columns: COLUMNS,
    from: FROM,
    where,
    order: [
      { column: 'd.sold_on', type: 'date', of: (row) => row.soldOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

const HELD: readonly SalesReceiptStatus[] = [SalesReceiptStatus.draft];

/** Bills of everybody who sells: whoever is free takes one up. */
export const listHeld = (tx: Tx, query: Pick<Query, 'limit' | 'cursor'>) =>
  listSalesReceipts(tx, { ...query, statuses: [...HELD] });

/** What the head of the counter shows of money: never how much should be in the drawer. */
export async function getCounterDrawer(tx: Tx): Promise<OutputOf<typeof contract.ownCounterDrawer>> {
  const { orgId, entityId, userId, settings } = tx.ctx;
  const [row] = await tx.query<{ drawerId: string | null; openedOn: string | null; heldCount: number }>(
    `select o.id as "drawerId", o.opened_on as "openedOn", h.held as "heldCount"
     from (select count(*)::int as held from sales_receipt
         where org_id = $1 and entity_id = $2 and status = 'Draft' and ($4::uuid[] is null or created_by = any ($4))) h
       left join cash_drawer o on o.org_id = $1 and o.entity_id = $2 and o.user_id = $3 and o.status = 'Open'`,
    [orgId, entityId, userId, onlyReceiptsOf(tx)],
  );
  return { ...row!, isRequired: settings.accounting.cashDrawerRequired };
}
