import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { addDays } from '@bahi/domain/time/dates';
import { IS_OPEN } from '../../core/settlement/open-items.ts';
import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

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

/** Of batches that lie in warehouses of the caller, those that have expired or do within so many days. */
const EXPIRING_DAYS = 30;

export const countExpiring = (tx: Tx): Promise<Counted> =>
  first(
    tx,
    `select count(*)::int as count from batch b
       join stock_batch_balance s on s.org_id = b.org_id and s.item_id = b.item_id and s.batch_id = b.id
     where b.org_id = $1 and b.expires_on <= $4 and s.entity_id = $2 and s.on_hand_e3 > 0
       and ($3::uuid[] is null or s.warehouse_id = any ($3))`,
    [tx.ctx.orgId, tx.ctx.entityId, permittedWarehouseIds(tx.ctx.access), addDays(tx.ctx.today, EXPIRING_DAYS)],
  );

/** Items that lie in stores and what they are worth. */
export const countStockValue = (tx: Tx): Promise<Counted> =>
  first(
    tx,
    `select count(distinct item_id) filter (where on_hand_e3 > 0)::int as count, coalesce(sum(value_paise), 0)::bigint as "amountPaise"
     from stock_balance where org_id = $1 and entity_id = $2`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
