import type { updateAdjustment as endpoint } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { adjustmentIssues } from '@bahi/domain/stock/adjustment';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { readLines } from './adjustment-lines.ts';
import { ADJUSTMENT_SEES, type AdjustmentRecord, getAdjustment, saveAdjustment } from './adjustment-store.ts';
import { assertAction, viewOf } from './adjustment-view.ts';

const EDITABLE = ['adjustedOn', 'reasonKind', 'reason'] as const;
const MANDATORY = ['adjustedOn', 'reasonKind', 'lines'] as const;

/** Changes an adjustment while it waits for approval. */
export async function updateAdjustment(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await getAdjustment(tx, params.id, 'for update');
  await assertFreshRecord(tx, before, body.rowVersion);
  assertAction(tx, before, 'Save');
  const cleared = MANDATORY.filter((key) => body[key] === null);
  refuseIssues(
    adjustmentInput,
    cleared.map((path) => ({ path, message: 'This Field Is Required.' })),
  );
  const warehouse = await getUsableWarehouse(tx, body.warehouseId ?? before.warehouseId);
  const inputs = body.lines ?? before.lines;
  const header = merged<AdjustmentRecord, (typeof EDITABLE)[number]>(before, body, EDITABLE);
  refuseIssues(adjustmentInput, adjustmentIssues({ ...header, lines: inputs }, tx.ctx.today));
  await assertOpenPeriod(tx, header.adjustedOn);
  const after: AdjustmentRecord = {
    ...header,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    lines: await readLines(tx, inputs, warehouse.id, before.lines),
  };
  const changes = diff(before, after, ADJUSTMENT_SEES);
  if (changes.length === 0) return viewOf(tx, before);
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveAdjustment(tx, saved);
  tx.audit({ action: 'update', kind: 'adjustment', id: saved.id, code: saved.code, changes });
  return viewOf(tx, saved);
}
