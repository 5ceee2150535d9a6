import { PERCENT_PER_PERCENT } from '@bahi/domain/money/units';
import { isBeyondTolerance, isCountingAgain, StockCountStatus, uncountedProblem } from '@bahi/domain/stock/stock-count';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type StockCount, type StockCountLine, stockCounts } from './stock-count-store.ts';
import { assertAction } from './stock-count-view.ts';

/**
 * Ends a round: what is too far off is asked for again of another person (inventory-purchasing rule 27), else the count goes to
 * review. First counts are closed then, so that nobody finds out by trying what the books say.
 */
export function reviewStockCount(tx: Tx, before: StockCount): StockCount {
  assertAction(tx, before, 'Review');
  const left = uncountedProblem(before.lines);
  if (left) throw refuse(left);
  const tolerance = tx.ctx.settings.inventory.countTolerance * PERCENT_PER_PERCENT;
  const isAsked = (line: StockCountLine) => isBeyondTolerance(line, tolerance);
  if (isCountingAgain(before.lines) || !before.lines.some(isAsked))
    return stockCounts.save(tx, before, { ...before, status: StockCountStatus.review }, 'review');
  const lines = before.lines.map((line) => ({ ...line, againAsked: isAsked(line) }));
  return stockCounts.save(tx, before, { ...before, lines }, 'countAgain');
}
