import type * as contract from '@bahi/contract/endpoints/inventory/adjustment';
import type { InputOf } from '@bahi/contract/endpoint';
import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { ADJUSTMENT_REASON_LABELS, type AdjustmentVerb } from '@bahi/domain/stock/adjustment';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import type { Tx } from '../../../core/tx.ts';
import { adjustments, getAdjustment, lockAdjustment } from './adjustment-store.ts';
import { assertAction, viewOf } from './adjustment-view.ts';

/** Sends an adjustment back to who entered it: it goes on waiting, and he changes or withdraws it. */
export async function returnAdjustment(tx: Tx, { params, body }: InputOf<typeof contract.returnAdjustment>) {
  const before = await lockAdjustment(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Return');
  const document = adjustments.save(tx, before, { ...before }, 'return', body.reason);
  await keepReturn(tx, { kind: 'adjustment', document, askedBy: before.createdBy, reason: body.reason });
  return viewOf(tx, document);
}

/** What who may post it needs to know of an adjustment that waits. */
export async function getAdjustmentApproval(
  tx: Tx,
  { params }: InputOf<typeof contract.adjustmentApproval>,
): Promise<Infer<typeof approvalCard>> {
  const record = await getAdjustment(tx, params.id);
  const { actions, lines } = viewOf(tx, record);
  const { cost } = tx.ctx.sees;
  const state = (verb: AdjustmentVerb) => actions.find((action) => action.verb === verb)!;
  const { id, rowVersion, code, warehouseName, createdByName, reasonKind, reason } = record;
  return {
    id,
    rowVersion,
    code,
    name: warehouseName,
    askedBy: createdByName,
    reasons: [[ADJUSTMENT_REASON_LABELS[reasonKind], reason].filter(Boolean).join(': ')],
    totalPaise: cost ? record.valuePaise : null,
    lines: lines.map(({ id: lineId, name, quantity, unitCode, valuePaise }) => ({
      id: lineId,
      description: name,
      quantity,
      unitCode,
      ...(cost && { totalPaise: valuePaise }),
    })),
    mayApprove: state('Approve').allowed,
    mayReturn: state('Return').allowed,
    why: state('Approve').reason,
  };
}
