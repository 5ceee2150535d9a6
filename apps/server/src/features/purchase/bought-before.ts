import type { Paise } from '@bahi/domain/money/units';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { dayBounds } from '@bahi/domain/time/dates';
import type { Tx } from '../../core/tx.ts';

interface Buying {
  /** Of the order or receive that is measured. */
  id: string;
  vendorId: string;
  /** Its day. */
  on: string;
  /** Who enters or approves it. */
  userIds: readonly (string | null)[];
  limitPaise: Paise;
}

const BEFORE = `select coalesce(sum(bought.paise), 0)::bigint as paise from (
    select l.total_paise as paise from purchase_receive d
      join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
    where d.org_id = $1 and d.entity_id = $2 and d.vendor_id = $3 and d.id <> $4 and d.status = '${PurchaseReceiveStatus.received}'
      and l.source_order_id is null and d.created_by = any ($5::uuid[])
      and (d.received_on = $6 or d.created_at >= $7 and d.created_at < $8)
    union all select d.total_paise from purchase_order d
    where d.org_id = $1 and d.entity_id = $2 and d.vendor_id = $3 and d.id <> $4 and d.total_paise <= $9
      and d.status not in ('${PurchaseOrderStatus.draft}', '${PurchaseOrderStatus.cancelled}') and d.created_by = any ($5::uuid[])
      and (d.ordered_on = $6 or d.created_at >= $7 and d.created_at < $8)) bought`;

/**
 * What these people bought of the vendor on the day that is said, or on the day on which it is entered: by orders, and by receives
 * without one. The limit of approval is held against all of it, so that several small papers are no way around it. What was
 * above the limit by itself was signed and counts no more.
 */
export async function boughtBefore(tx: Tx, { id, vendorId, on, userIds, limitPaise }: Buying): Promise<Paise> {
  const { orgId, entityId, today, entity } = tx.ctx;
  const { from, until } = dayBounds(entity.timeZone, today);
  const [sum] = await tx.query<{ paise: Paise }>(BEFORE, [
    ...[orgId, entityId, vendorId, id, userIds.filter((userId) => userId !== null), on, from, until, limitPaise],
  ]);
  return sum!.paise;
}

/** Until the transaction ends nobody else buys of the vendor, so that two at once are counted. */
export async function lockBuying(tx: Tx, vendorId: string): Promise<void> {
  await tx.query('select 1 from vendor where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, vendorId]);
}
