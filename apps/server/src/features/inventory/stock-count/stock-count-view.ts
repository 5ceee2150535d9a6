import type { stockCountView } from '@bahi/contract/wire/stock-count.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type Percent, PERCENT_PER_PERCENT } from '@bahi/domain/money/units';
import {
  countDifference,
  countLineProblem,
  countsDiffer,
  hidesFrozen,
  isCountingAgain,
  stockCountAction,
  stockCountActions,
  type StockCountState,
  StockCountStatus,
  type StockCountVerb,
} from '@bahi/domain/stock/stock-count';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StockCount, StockCountLine } from './stock-count-store.ts';

export type StockCountView = Infer<typeof stockCountView>;
export type StockCountLineView = StockCountView['lines'][number];

const stateOf = ({
  status,
  hard,
  blind,
  takenBackBy,
  createdBy,
  lines,
  adjustmentCode,
  adjustmentStatus,
}: StockCount): StockCountState => ({
  status,
  hard,
  knownTo: blind ? (takenBackBy ?? []) : [],
  createdBy,
  isBegun: lines.some(({ countedQuantity }) => countedQuantity !== null),
  adjustment: adjustmentStatus && { code: adjustmentCode, status: adjustmentStatus },
});

/** How far apart two numbers of a line may be (`CountTol`). */
export const toleranceOf = ({ ctx }: Tx): Percent => ctx.settings.inventory.countTolerance * PERCENT_PER_PERCENT;

/** Refuses what the buttons do not offer. */
export const assertAction = (tx: Tx, count: StockCount, verb: StockCountVerb): void =>
  assertAllowed(stockCountAction(stateOf(count), verb, tx.ctx));

/** A count with what the caller may do with it. */
export function viewOf(tx: Tx, count: StockCount): StockCountView {
  const { categoryId, zone, binIds, itemIds } = count;
  return {
    ...count,
    scope: { categoryId, zone, binIds, itemIds },
    lines: count.lines.map(lineViewer(tx, count)),
    actions: stockCountActions(stateOf(count), tx.ctx),
  };
}

/** A line as the caller may see it: in a blind count neither what the books say, nor what another one found before him. */
export function lineViewer(tx: Tx, count: StockCount): (line: StockCountLine) => StockCountLineView {
  const { userId, access } = tx.ctx;
  const hidden = hidesFrozen(count, access);
  const round = { countingAgain: isCountingAgain(count.lines), blind: count.blind, userId };
  const tolerance = toleranceOf(tx);
  const counting = count.status === StockCountStatus.counting;
  return (line) => {
    const { frozenQuantity, movedQuantity, countedQuantity, serialNos, againQuantity, ...rest } = line;
    const mine = !hidden || (line.againBy ?? line.countedBy) === userId;
    return {
      ...rest,
      ...(!hidden && { frozenQuantity, movedQuantity, difference: countDifference(line) }),
      ...(!hidden && { countsDiffer: countsDiffer(line, tolerance) }),
      ...((!hidden || line.countedBy === userId) && { countedQuantity }),
      ...(mine && { serialNos }),
      ...((!hidden || line.againBy === userId) && { againQuantity }),
      valuePaise: count.status === StockCountStatus.posted ? line.valuePaise : null,
      isCounted: round.countingAgain && line.againAsked ? againQuantity !== null : countedQuantity !== null,
      isOpen: counting && countLineProblem(line, round) === null,
      batchNo: line.batchNo ?? line.batchName,
      expiresOn: line.expiresOn ?? line.batchExpiresOn,
      mrp: line.mrp ?? (line.batchMrp || null),
    };
  };
}
