import { can } from '@bahi/domain/access/access';
import type { Tx } from '../../../core/tx.ts';
import { type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';

const OPENED = 'openDrawer';

/**
 * Whether the drawer at the printer of a device opens with this print: for who sells, once for each posting that took cash. Who opened
 * it and when stands in the log of the receipt.
 */
export async function opensDrawer(tx: Tx, { id, code, revision, tenders }: SalesReceipt): Promise<boolean> {
  if (!can(tx.ctx.access, 'Accounting.SlsRcpt', 'C') || tenders.every(({ type }) => type !== 'Cash')) return false;
  await salesReceipts.lock(tx, id, null);
  const [opened] = await tx.query<{ count: number }>(
    `select count(*)::int as count from audit_entry
     where org_id = $1 and subject_id = $2 and subject_kind = 'salesReceipt' and action = $3`,
    [tx.ctx.orgId, id, OPENED],
  );
  if (opened!.count >= revision) return false;
  tx.audit({ action: OPENED, kind: 'salesReceipt', id, code, changes: [] });
  return true;
}
