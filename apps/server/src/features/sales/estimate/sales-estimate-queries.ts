import type * as contract from '@bahi/contract/endpoints/sales/sales-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { listInvoicesOf } from '../../../core/sale/taken-lines.ts';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { onlySalesEstimatesOf, type SalesEstimate, salesEstimates } from './sales-estimate-store.ts';

type Query = NonNullable<InputOf<typeof contract.searchSalesEstimates>['query']>;

const OPEN = `d.status in ('New', 'WtngForAppr', 'Approved', 'Confirmed')`;
/** Estimates `d` that wait for who may approve them. */
const TO_SIGN = `(d.status = 'WtngForAppr' or (d.status = 'New' and d.asked_by is not null))`;

/** Estimates for customers, the newest day first. */
export function listSalesEstimates(tx: Tx, query: Query) {
  const { today } = tx.ctx;
  const where = inEntity(tx, 'd')
    .asked((people) => `d.created_by = any(${people})`, onlySalesEstimatesOf(tx))
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((toSign) => `${TO_SIGN} = ${toSign}`, query.toSign)
    .asked((day) => `${OPEN} and d.valid_to < ${day}`, query.expired === true ? today : null)
    .asked((day) => `not (${OPEN} and d.valid_to < ${day})`, query.expired === false ? today : null)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked(
      (item) => `exists (select from sales_estimate_line l where l.org_id = d.org_id and l.entity_id = d.entity_id
        and l.estimate_id = d.id and l.item_id = ${item})`,
      query.itemId,
    )
    .asked((from) => `d.estimated_on >= ${from}`, query.from)
    .asked((to) => `d.estimated_on <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return listPage<SalesEstimate>(tx, {
    columns: salesEstimates.heads.columns,
    from: salesEstimates.heads.from,
    where,
    order: [
      { column: 'd.estimated_on', type: 'date', of: (row) => row.estimatedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

/** Invoices that bill an estimate, also through its orders, of those that the caller may open. */
export async function listInvoicesOfEstimate(tx: Tx, id: string, invoicesOf: readonly string[] | null) {
  await salesEstimates.get(tx, id);
  const orders = await tx.query<{ id: string }>(
    `select distinct k.to_id as id from document_link k where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3
       and k.purpose = 'convert'`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return listInvoicesOf(tx, [id, ...orders.map((order) => order.id)], invoicesOf);
}
