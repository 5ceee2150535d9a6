import type { adjustmentView } from '@bahi/contract/wire/adjustment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { adjustmentAction, adjustmentActions, type AdjustmentVerb } from '@bahi/domain/stock/adjustment';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsViewOf } from '../goods-lines.ts';
import type { AdjustmentRecord } from './adjustment-store.ts';

const stateOf = ({ ctx }: Tx, { status, createdBy }: AdjustmentRecord) => ({ status, own: createdBy === ctx.userId });

/** An adjustment with what the caller may do with it. */
export function viewOf(tx: Tx, record: AdjustmentRecord): Infer<typeof adjustmentView> {
  return {
    ...record,
    lines: record.lines.map((line) => ({
      ...goodsViewOf(line),
      unitCost: line.quantity > 0 ? line.unitCost : null,
      newCost: line.newCost,
      valuePaise: line.costPaise,
    })),
    actions: adjustmentActions(stateOf(tx, record), tx.ctx),
  };
}

/** Refuses what the buttons do not offer. */
export const assertAction = (tx: Tx, record: AdjustmentRecord, verb: AdjustmentVerb): void =>
  assertAllowed(adjustmentAction(stateOf(tx, record), verb, tx.ctx));
