import type { holdBatch as endpoint } from '@bahi/contract/endpoints/inventory/batch';
import type { InputOf } from '@bahi/contract/endpoint';
import { holdProblem } from '@bahi/domain/stock/batch';
import { notFound, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { getBatchOfItem } from './batches-of-item.ts';
import { settleHeld, tellHeld } from './tell-held.ts';

interface Held {
  id: string;
  itemId: string;
  batchNo: string;
  onHold: boolean;
  holdReason: string | null;
  rowVersion: number;
  updatedAt: string;
}

/** Holds a batch back in all branches, or lets it go: nothing of it is sold or issued from now on. */
export async function holdBatch(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const { orgId, now } = tx.ctx;
  const [before] = await tx.query<Held>(
    `select id, item_id as "itemId", batch_no as "batchNo", on_hold as "onHold", hold_reason as "holdReason",
       row_version as "rowVersion", updated_at as "updatedAt" from batch where org_id = $1 and id = $2 for update`,
    [orgId, params.id],
  );
  if (!before) throw notFound('batch');
  await assertFreshRecord(tx, before, body.rowVersion);
  const problem = holdProblem(before, body.onHold);
  if (problem) throw refuse(problem);
  const after = { ...before, onHold: body.onHold, holdReason: body.onHold ? body.reason : null };
  await tx.query(
    `update batch set on_hold = $3, hold_reason = $4, row_version = row_version + 1, updated_at = $5 where org_id = $1 and id = $2`,
    [orgId, before.id, after.onHold, after.holdReason, now],
  );
  tx.audit({
    action: body.onHold ? 'hold' : 'release',
    kind: 'batch',
    id: before.id,
    code: before.batchNo,
    reason: body.reason,
    changes: diff(before, after),
    chain: 'organisation',
  });
  const held = await getBatchOfItem(tx, before);
  await (body.onHold ? tellHeld(tx, before, body.reason) : settleHeld(tx, before));
  return held;
}
