import type { listCheques as endpoint } from '@bahi/contract/endpoints/accounting/cheque';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf } from '../../../kit/paging.ts';
import { onlyPaymentsOf } from './payment-context.ts';

type Row = OutputOf<typeof endpoint>['rows'][number];

/** Cheques by the date on them, the earliest first; those of cancelled payments are left out. */
export async function searchCheques(tx: Tx, query: InputOf<typeof endpoint>['query']) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query?.cursor, 3);
  const rows = await tx.queryOnce<Row>(
    `select t.payment_id as "paymentId", t.position, p.code as "paymentCode", p.customer_id as "customerId",
            c.name as "customerName", p.received_on as "receivedOn", t.reference as number, t.bank,
            coalesce(t.cheque_on, p.received_on) as "chequeOn", t.cheque_state as state, t.deposited_on as "depositedOn",
            t.cleared_on as "clearedOn", t.bounced_on as "bouncedOn", t.amount_paise as "amountPaise"
     from payment_tender t
       join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
       join customer c on c.org_id = p.org_id and c.id = p.customer_id
     where t.org_id = $1 and t.entity_id = $2 and t.cheque_state is not null and p.status <> 'Cancelled'
       and ($3::uuid[] is null or p.created_by = any ($3)) and ($4::text is null or t.cheque_state = $4)
       and ($5::date is null or coalesce(t.cheque_on, p.received_on) >= $5)
       and ($6::date is null or coalesce(t.cheque_on, p.received_on) <= $6)
       and ($7::text is null or p.search_text like $7)
       and ($8::date is null or (coalesce(t.cheque_on, p.received_on), t.payment_id, t.position) > ($8, $9::uuid, $10::int))
     order by coalesce(t.cheque_on, p.received_on), t.payment_id, t.position limit $11`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, onlyPaymentsOf(tx), query?.dueOnly ? 'Received' : (query?.state ?? null)],
      ...[query?.from ?? null, query?.dueOnly ? tx.ctx.today : (query?.to ?? null)],
      ...[query?.text ? likeTerm(query.text) : null, cursor?.[0] ?? null, cursor?.[1] ?? null, cursor?.[2] ?? null],
      limit + 1,
    ],
  );
  const all = `payment_tender t
    join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
    where t.org_id = $1 and t.entity_id = $2 and t.cheque_state is not null and p.status <> 'Cancelled'
      and ($3::uuid[] is null or p.created_by = any ($3))`;
  const countAll = countRows(tx, all, [tx.ctx.orgId, tx.ctx.entityId, onlyPaymentsOf(tx)]);
  return pageOf(rows, limit, (row) => [row.chequeOn, row.paymentId, row.position], countAll);
}
