import type { adjustmentView } from '@bahi/contract/wire/adjustment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { adjustmentActions, type AdjustmentVerb } from '@bahi/domain/stock/adjustment';
import { AppError, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { AdjustmentRecord } from './adjustment-store.ts';

const actionsOf = (tx: Tx, record: AdjustmentRecord) =>
  adjustmentActions({ status: record.status, own: record.createdBy === tx.ctx.userId }, tx.ctx.access);

/** An adjustment with what the caller may do with it. */
export function viewOf(tx: Tx, record: AdjustmentRecord): Infer<typeof adjustmentView> {
  return {
    ...record,
    lines: record.lines.map(({ costPaise, ...line }) => ({
      ...line,
      unitCost: line.quantity > 0 ? line.unitCost : null,
      valuePaise: costPaise,
    })),
    actions: actionsOf(tx, record),
  };
}

/** Refuses what the buttons do not offer: for want of a right, or for the status. */
export function assertAction(tx: Tx, record: AdjustmentRecord, verb: AdjustmentVerb): void {
  const found = actionsOf(tx, record).find((action) => action.verb === verb);
  if (found?.allowed) return;
  const withEveryRight = adjustmentActions({ status: record.status, own: true }, { ...tx.ctx.access, EA: true });
  if (withEveryRight.find((action) => action.verb === verb)?.allowed) throw new AppError('Forbidden');
  throw refuse(found?.reason ?? 'This is not possible.');
}
