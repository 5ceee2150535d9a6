import { NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import type { Tx } from '../../core/tx.ts';
import { RECEIPTS_TO_SIGN } from '../../features/accounting/sales-receipt/sales-receipt-queries.ts';
import { onlyReceiptsOf } from '../../features/accounting/sales-receipt/sales-receipt-store.ts';
import { countWaiting } from './count-waiting.ts';
import type { Counted, Named } from './counted.ts';

const ASK = `select q.asked_by from receipt_ask q
  where q.org_id = d.org_id and q.entity_id = d.entity_id and q.receipt_id = d.id and q.ended_at is null`;
/** Bills that ask for a second person, of those that the caller may open and did not ask for himself. */
const WAITING = `from sales_receipt d where d.org_id = $1 and d.entity_id = $2 and ${RECEIPTS_TO_SIGN}
  and ($3::uuid[] is null or d.created_by = any ($3)) and coalesce(d.asked_by, (${ASK})) <> $4`;

const values = (tx: Tx): unknown[] => [tx.ctx.orgId, tx.ctx.entityId, onlyReceiptsOf(tx), tx.ctx.userId];

export const countReceiptsToSign = (tx: Tx): Promise<Counted> => countWaiting(tx, WAITING, values(tx));

export const nameReceiptsToSign = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'receiptsToSign' as key, d.id, d.code, coalesce(c.name, d.name, 'Walk-in') as name, u.name as "askedBy",
       d.total_paise as "amountPaise"
     from (select d.* ${WAITING} order by d.asked_at, d.id limit ${NAMED_OF_EACH}) d
       left join customer c on c.org_id = d.org_id and c.id = d.customer_id
       left join receipt_ask q on q.org_id = d.org_id and q.entity_id = d.entity_id and q.receipt_id = d.id and q.ended_at is null
       left join app_user u on u.org_id = d.org_id and u.id = coalesce(d.asked_by, q.asked_by)
     order by coalesce(d.asked_at, q.asked_at), d.id`,
    values(tx),
  );
