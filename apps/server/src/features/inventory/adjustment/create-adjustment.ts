import type { createAdjustment as endpoint } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { can } from '@bahi/domain/access/access';
import { adjustmentIssues, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { readLines } from './adjustment-lines.ts';
import { type AdjustmentRecord, adjustments } from './adjustment-store.ts';
import { viewOf } from './adjustment-view.ts';
import { postAdjustment } from './post-adjustment.ts';

/** Posts at once for who may approve; else the adjustment waits (decisions §8). */
export async function createAdjustment(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { today, now, userId, userName, access } = tx.ctx;
  const warehouse = await getUsableWarehouse(tx, body.warehouseId, { kinds: HELD });
  const facts = { ...body, adjustedOn: body.adjustedOn ?? today, reason: body.reason ?? null };
  refuseIssues(adjustmentInput, adjustmentIssues(facts, today));
  await assertOpenPeriod(tx, facts.adjustedOn);
  const lines = await readLines(tx, body.lines, warehouse.id);
  const draft: AdjustmentRecord = {
    id: newId(),
    code: null,
    numberPeriod: '',
    status: AdjustmentStatus.pendingApproval,
    adjustedOn: facts.adjustedOn,
    reasonKind: body.reasonKind,
    reason: facts.reason,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    valuePaise: 0,
    createdAt: now,
    createdBy: userId,
    createdByName: userName,
    updatedAt: now,
    rowVersion: 1,
    lines,
  };
  adjustments.insert(tx, draft);
  if (!can(access, 'Inventory.Adjust', 'U')) {
    tx.notice('approvalAsked', { kind: 'adjustment', id: draft.id }, { code: draft.code, name: draft.warehouseName });
    return viewOf(tx, draft);
  }
  return viewOf(tx, adjustments.save(tx, draft, await postAdjustment(tx, draft), 'approve'));
}
