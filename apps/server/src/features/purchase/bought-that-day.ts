import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { dayBounds } from '@bahi/domain/time/dates';
import type { Tx } from '../../core/tx.ts';

interface Purchase {
  id: string;
  vendorId: string;
  /** The day that the document says. */
  on: string;
  /** Who has no right to more than the limit: who approves or posts it, and who entered it. */
  userIds: readonly string[];
}

/**
 * What was bought of a vendor on the day that is said, or on the one on which it is entered, within the limit of the same people:
 * orders that they approved themselves, and goods that came without an order. Several small papers are no way around the limit.
 * Whoever posts by it has locked the vendor, so that two at once are counted.
 */
export async function boughtThatDay(tx: Tx, { id, vendorId, on, userIds }: Purchase): Promise<number> {
  const { orgId, entityId, today, entity } = tx.ctx;
  const { from, until } = dayBounds(entity.timeZone, today);
  const [sum] = await tx.query<{ paise: number }>(BOUGHT, [orgId, entityId, vendorId, id, userIds, on, from, until]);
  return sum!.paise;
}

export const lockVendor = (tx: Tx, vendorId: string) =>
  tx.query('select 1 from vendor where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, vendorId]);

const BOUGHT = `select (
    select coalesce(sum(l.total_paise), 0) from purchase_receive d
      join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
    where d.org_id = $1 and d.entity_id = $2 and d.vendor_id = $3 and d.id <> $4
      and d.status = '${PurchaseReceiveStatus.received}' and l.source_order_id is null and d.created_by = any ($5::uuid[])
      and (d.received_on = $6 or d.created_at >= $7 and d.created_at < $8)
  )::bigint + (
    select coalesce(sum(d.total_paise), 0) from purchase_order d
      cross join lateral (select a.user_id, a.at from audit_entry a
        where a.org_id = d.org_id and a.subject_id = d.id and a.action = 'approve' order by a.at desc, a.seq desc limit 1) signed
    where d.org_id = $1 and d.entity_id = $2 and d.vendor_id = $3 and d.id <> $4
      and d.status not in ('${PurchaseOrderStatus.draft}', '${PurchaseOrderStatus.cancelled}') and signed.user_id = any ($5::uuid[])
      and (d.ordered_on = $6 or signed.at >= $7 and signed.at < $8)
  )::bigint as paise`;
