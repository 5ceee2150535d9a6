import type { updateAdjustment as endpoint } from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { adjustmentIssues } from '@bahi/domain/stock/adjustment';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { goodsInputOf } from '../goods-lines.ts';
import { readLines } from './adjustment-lines.ts';
import { type AdjustmentRecord, adjustments, lockAdjustment } from './adjustment-store.ts';
import { assertAction, viewOf } from './adjustment-view.ts';

const EDITABLE = ['adjustedOn', 'reasonKind', 'reason'] as const;
const MANDATORY = ['adjustedOn', 'reasonKind', 'lines'] as const;

/** Changes an adjustment while it waits for approval. */
export async function updateAdjustment(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await lockAdjustment(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Save');
  const cleared = MANDATORY.filter((key) => body[key] === null);
  refuseIssues(
    adjustmentInput,
    cleared.map((path) => ({ path, message: MESSAGES.fieldRequired })),
  );
  const warehouse = await getUsableWarehouse(tx, body.warehouseId ?? before.warehouseId, { kinds: HELD });
  const inputs = body.lines ?? before.lines.map(goodsInputOf);
  const header = merged<AdjustmentRecord, (typeof EDITABLE)[number]>(before, body, EDITABLE);
  refuseIssues(adjustmentInput, adjustmentIssues({ ...header, lines: inputs }, tx.ctx.today));
  await assertOpenPeriod(tx, header.adjustedOn);
  const after: AdjustmentRecord = {
    ...header,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    lines: await readLines(tx, inputs, warehouse.id, before.lines),
  };
  return viewOf(tx, adjustments.save(tx, before, after, 'update'));
}
