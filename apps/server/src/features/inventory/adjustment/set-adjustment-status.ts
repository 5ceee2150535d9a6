import type { setAdjustmentStatus as endpoint } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invalid } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  ADJUSTMENT_SEES,
  type AdjustmentRecord,
  getAdjustment,
  saveAdjustment,
  saveAdjustmentHeader,
} from './adjustment-store.ts';
import { assertAction, viewOf } from './adjustment-view.ts';
import { postAdjustment, reverseAdjustment } from './post-adjustment.ts';

/** Approves (posts) or cancels (mirrors what is posted) an adjustment. */
export async function setAdjustmentStatus(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await getAdjustment(tx, params.id, 'for update');
  await assertFreshRecord(tx, before, body.rowVersion);
  const approving = body.status === AdjustmentStatus.approved;
  assertAction(tx, before, approving ? 'Approve' : 'Cancel');
  await getUsableWarehouse(tx, before.warehouseId);
  const after = approving ? await postAdjustment(tx, before) : await cancel(tx, before, body.reason);
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await (approving ? saveAdjustment(tx, saved) : saveAdjustmentHeader(tx, saved));
  tx.audit({
    action: approving ? 'approve' : 'cancel',
    kind: 'adjustment',
    id: saved.id,
    code: saved.code,
    changes: diff(before, saved, ADJUSTMENT_SEES),
    reason: body.reason ?? null,
  });
  return viewOf(tx, saved);
}

async function cancel(tx: Tx, before: AdjustmentRecord, reason: string | null | undefined): Promise<AdjustmentRecord> {
  const posted = before.status === AdjustmentStatus.approved;
  if (posted && !reason) throw invalid('Reason', 'This Field Is Required.');
  if (posted) await reverseAdjustment(tx, before);
  return { ...before, status: AdjustmentStatus.cancelled };
}
