import type { voidUnsent as endpoint } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf } from '@bahi/contract/endpoint';
import { refuse } from '../../../core/app-error.ts';
import { findInvoiceOfBill } from '../../../core/sale/counter-invoice.ts';
import type { Tx } from '../../../core/tx.ts';

/**
 * Two sends of a bill, and a send and a void of it, wait here for each other: the second sees what the first made of it.
 */
export const lockBill = (tx: Tx, clientId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bill ${tx.ctx.entityId} ${clientId}`]);

/** Whether a bill was voided, for good. */
export async function isVoided(tx: Tx, clientId: string): Promise<boolean> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, clientId];
  const rows = await tx.query('select from voided_slip where org_id = $1 and entity_id = $2 and client_id = $3', key);
  return rows.length > 0;
}

/** Voids a bill that was made without a network (sales rule 28); one that has become a receipt is cancelled instead. */
export async function voidUnsent(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<undefined> {
  const { clientId, slip, soldAt, voidReason } = body;
  const { orgId, entityId, userId, now } = tx.ctx;
  await lockBill(tx, clientId);
  if (await isVoided(tx, clientId)) return;
  const [made] = await tx.query<{ code: string | null }>(
    'select code from sales_receipt where org_id = $1 and entity_id = $2 and client_id = $3',
    [orgId, entityId, clientId],
  );
  if (await findInvoiceOfBill(tx, clientId)) throw refuse('This bill was sold on account: cancel its invoice instead.');
  if (made) throw refuse(`This bill was sent: cancel ${made.code ?? 'the held bill'} instead.`);
  await tx.query(
    `insert into voided_slip (org_id, entity_id, client_id, slip_no, sold_at, total_paise, reason, voided_at, voided_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [orgId, entityId, clientId, slip.no, soldAt, slip.totalPaise, voidReason, now, userId],
  );
  tx.audit({
    action: 'cancel',
    kind: 'salesReceipt',
    id: clientId,
    code: slip.no,
    reason: voidReason,
    changes: [{ path: 'totalPaise', from: slip.totalPaise, to: null, sees: 'price' }],
  });
}
