import { EXPIRING_DAYS, NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import { IS_OPEN } from '../../core/settlement/open-items.ts';
import type { Tx } from '../../core/tx.ts';
import { readAgeing, untilOf } from '../../features/purchase/expiry/ageing-batches.ts';
import type { Counted, Named } from './counted.ts';

const first = async (tx: Tx, text: string, values: unknown[]): Promise<Counted> =>
  (await tx.queryOnce<Counted>(text, values))[0]!;

/** Bills that differ from their order or goods, or are above the limit, and wait for who may delete bills. */
export const countBillsToSign = (tx: Tx): Promise<Counted> =>
  first(
    tx,
    `select count(*)::int as count, coalesce(sum(total_paise), 0)::bigint as "amountPaise" from bill
     where org_id = $1 and entity_id = $2 and status = 'Pending Approval'`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );

export const nameBillsToSign = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'billsToSign' as key, d.id, d.vendor_bill_no as code, v.name, u.name as "askedBy",
       d.total_paise as "amountPaise"
     from (select * from bill where org_id = $1 and entity_id = $2 and status = 'Pending Approval'
           order by billed_on, id limit ${NAMED_OF_EACH}) d
       join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
       left join app_user u on u.org_id = d.org_id and u.id = d.asked_by
     order by d.billed_on, d.id`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );

/** Dues of posted bills whose day is over. */
export const countBillsOverdue = (tx: Tx): Promise<Counted> =>
  first(
    tx,
    `select count(*)::int as count, coalesce(sum(o.total_paise - o.settled_paise), 0)::bigint as "amountPaise" from open_item o
     where o.org_id = $1 and o.entity_id = $2 and o.side = 'payable' and o.role = 'due' and o.kind = 'bill' and ${IS_OPEN}
       and o.due_on < $3`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today],
  );

/** Orders of which goods are to come. */
export const countToReceive = (tx: Tx): Promise<Counted> =>
  first(
    tx,
    `select count(*)::int as count from purchase_order d
     where d.org_id = $1 and d.entity_id = $2 and d.status in ('Approved', 'PartReceived')`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );

/** What has expired or does within so many days: a batch in one warehouse from one vendor, as its list tells it. */
export const countExpiring = async (tx: Tx): Promise<Counted> => ({
  count: (await readAgeing(tx, { until: untilOf(tx, EXPIRING_DAYS) })).length,
});

/** Items that lie in any warehouse of the branch, and what they are worth, as the report that the tile opens has it. */
export const countStockValue = (tx: Tx): Promise<Counted> =>
  first(
    tx,
    `select count(distinct item_id) filter (where on_hand_e3 > 0)::int as count, coalesce(sum(value_paise), 0)::bigint as "amountPaise"
     from stock_balance where org_id = $1 and entity_id = $2`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
