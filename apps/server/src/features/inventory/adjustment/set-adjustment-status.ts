import type { setAdjustmentStatus as endpoint } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { invalid } from '../../../core/app-error.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { type AdjustmentRecord, adjustments, lockAdjustment } from './adjustment-store.ts';
import { assertAction, viewOf } from './adjustment-view.ts';
import { postAdjustment, reverseAdjustment } from './post-adjustment.ts';

/** Approves (posts) or cancels (mirrors what is posted) an adjustment. */
export async function setAdjustmentStatus(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await lockAdjustment(tx, params.id, body.rowVersion);
  const approving = body.status === AdjustmentStatus.approved;
  assertAction(tx, before, approving ? 'Approve' : 'Cancel');
  await getUsableWarehouse(tx, before.warehouseId, { kinds: HELD });
  const after = approving ? await postAdjustment(tx, before) : await cancel(tx, before, body.reason);
  if (approving) tellApproved(tx, 'adjustment', after, before.createdBy);
  return viewOf(tx, adjustments.save(tx, before, after, approving ? 'approve' : 'cancel', body.reason));
}

async function cancel(tx: Tx, before: AdjustmentRecord, reason: string | null | undefined): Promise<AdjustmentRecord> {
  const posted = before.status === AdjustmentStatus.approved;
  if (posted && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  if (posted) await reverseAdjustment(tx, before);
  return { ...before, status: AdjustmentStatus.cancelled };
}
