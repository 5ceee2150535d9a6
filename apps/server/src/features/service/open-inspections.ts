import type { Tx } from '../../core/tx.ts';

/** How many inspections of an order are not finished: while there are some, a new order is BeingInspected. */
export async function countOpenInspections(tx: Tx, workOrderId: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::int as open from work_order_inspection
     where org_id = $1 and entity_id = $2 and work_order_id = $3 and status = 'Open'`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );
  return row!.open;
}
