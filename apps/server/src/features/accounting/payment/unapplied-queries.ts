import type { listUnappliedPayments } from '@bahi/contract/endpoints/accounting/open-dues';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { IS_OPEN, openSum } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf } from '../../../kit/paging.ts';
import { onlyPaymentsOf } from './payment-context.ts';

type Row = OutputOf<typeof listUnappliedPayments>['rows'][number];

/** Payments with something unapplied, oldest first, with their age and what their customers owe. */
export async function listAllUnapplied(tx: Tx, query: InputOf<typeof listUnappliedPayments>['query']) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query?.cursor, 2);
  const rows = await tx.queryOnce<Row>(
    `select p.id, p.code, p.received_on as "receivedOn", ($3::date - p.received_on)::int as days,
            p.customer_id as "customerId", c.name as "customerName", c.phone as "customerPhone",
            p.amount_paise as "amountPaise", p.unapplied_paise as "unappliedPaise", p.row_version as "rowVersion",
            (select string_agg(t.type, ', ' order by t.position) from payment_tender t
             where t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id) as "tenderTypes",
            (select ${openSum(`o.role = 'due'`)} from open_item o
             where o.org_id = p.org_id and o.entity_id = p.entity_id and o.customer_id = p.customer_id and ${IS_OPEN}) as "duePaise"
     from payment p join customer c on c.org_id = p.org_id and c.id = p.customer_id
     where p.org_id = $1 and p.entity_id = $2 and p.status = 'Received' and p.unapplied_paise > 0
       and ($4::uuid[] is null or p.created_by = any ($4)) and ($5::text is null or p.search_text like $5)
       and ($6::date is null or (p.received_on, p.id) > ($6, $7::uuid))
     order by p.received_on, p.id limit $8`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today, onlyPaymentsOf(tx)],
      ...[query?.text ? likeTerm(query.text) : null, cursor?.[0] ?? null, cursor?.[1] ?? null, limit + 1],
    ],
  );
  const all = `payment p where p.org_id = $1 and p.entity_id = $2 and p.status = 'Received' and p.unapplied_paise > 0
    and ($3::uuid[] is null or p.created_by = any ($3))`;
  const countAll = countRows(tx, all, [tx.ctx.orgId, tx.ctx.entityId, onlyPaymentsOf(tx)]);
  return pageOf(rows, limit, (row) => [row.receivedOn, row.id], countAll);
}
