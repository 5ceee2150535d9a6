import { MESSAGES } from '@bahi/domain/messages';
import { isBeyondTolerance, isCountingAgain, StockCountStatus, uncountedProblem } from '@bahi/domain/stock/stock-count';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type StockCount, type StockCountLine, stockCounts } from './stock-count-store.ts';
import { assertAction, toleranceOf } from './stock-count-view.ts';

/**
 * Ends a round: what is too far off is asked for again of another person (inventory-purchasing rule 27), else the count goes to
 * review. First counts are closed then, so that nobody finds out by trying what the books say.
 */
export function reviewStockCount(tx: Tx, before: StockCount): StockCount {
  assertAction(tx, before, 'Review');
  const left = uncountedProblem(before.lines);
  if (left) throw refuse(left);
  const tolerance = toleranceOf(tx);
  const isAsked = (line: StockCountLine) => isBeyondTolerance(line, tolerance);
  // What was counted twice before the count went back to counting stands.
  if (isCountingAgain(before.lines) || !before.lines.some((line) => isAsked(line) && line.againQuantity === null))
    return stockCounts.save(tx, before, { ...before, status: StockCountStatus.review }, 'review');
  const lines = before.lines.map((line) => ({ ...line, againAsked: isAsked(line) }));
  return stockCounts.save(tx, before, { ...before, lines }, 'countAgain');
}

/** From review back to counting, both rounds open again; what was counted is kept until it is counted anew. */
export function countOn(tx: Tx, before: StockCount, reason: string | null | undefined): StockCount {
  assertAction(tx, before, 'CountOn');
  if (!reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const lines = before.lines.map((line) => ({ ...line, againAsked: false }));
  const takenBackBy = [...new Set([...(before.takenBackBy ?? []), tx.ctx.userId])];
  const after = { ...before, lines, takenBackBy, status: StockCountStatus.counting };
  return stockCounts.save(tx, before, after, 'countOn', reason);
}
