import { assertFresh, type Tx } from '../../../core/tx.ts';
import type { StoredWorkOrder } from './work-order-store.ts';

/** Refuses a stale `_v`, naming who changed the order last and when (decisions §1). */
export async function assertFreshOrder(
  tx: Tx,
  order: StoredWorkOrder,
  sentVersion: number | null | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === null || sentVersion === order.rowVersion) return;
  const [last] = await tx.query<{ userName: string }>(
    `select user_name as "userName" from audit_entry
     where org_id = $1 and chain_id = $2 and subject_id = $3 order by seq desc limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, order.id],
  );
  assertFresh(order, sentVersion, last?.userName);
}
