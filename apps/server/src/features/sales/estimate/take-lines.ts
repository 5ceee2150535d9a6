import type { Quantity } from '@bahi/domain/money/units';
import { convertedIssue } from '@bahi/domain/sales/order-to-invoice';
import { convertedOf, leftToConvert } from '@bahi/domain/sales/sales-estimate';
import { invalid, refuse } from '../../../core/app-error.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { alreadyTaken, assertTaken, shareOfLine } from '../../../core/sale/taken-lines.ts';
import type { Tx } from '../../../core/tx.ts';
import { type ProgressedEstimateLine, type SalesEstimate, withProgress } from './sales-estimate-store.ts';

interface Named {
  id: string;
  quantity: Quantity;
}

/** What of an estimate goes on: its lines with their shares, and its adjustment with the first that is live. */
export async function takeOfEstimate(tx: Tx, estimate: SalesEstimate, named: readonly Named[] | null | undefined) {
  const all = withProgress(estimate, await readLinked(tx, estimate.id));
  const taken = named
    ? named.map((each, at) => takenOf(each, at, all))
    : all.map((line) => ({ line, quantity: leftToConvert(line) })).filter(({ quantity }) => quantity > 0);
  assertTaken(
    taken.map(({ line }) => line.id),
    'sold',
  );
  const isFirst = !(await alreadyTaken(tx, [estimate.id])).has(estimate.id);
  return {
    lines: taken.map(({ line, quantity }) => ({
      ...shareOfLine(line, convertedOf(line), quantity),
      trackBy: line.trackBy,
    })),
    adjustPaise: isFirst ? estimate.adjustPaise : 0,
    adjustReason: isFirst ? estimate.adjustReason : null,
  };
}

function takenOf({ id, quantity }: Named, at: number, all: readonly ProgressedEstimateLine[]) {
  const line = all.find((each) => each.id === id);
  if (!line) throw invalid(`Lines.${at}._id`, `There is no line ${id}.`);
  const issue = convertedIssue(id, line, quantity);
  if (issue) throw refuse(issue.message, [{ path: `Lines.${at}.Qty`, message: issue.message }]);
  return { line, quantity };
}

/** How the lines of what was made of an estimate name its lines. */
export const linkedLines = (lines: readonly { id: string; sourceLineId: string | null; quantity: Quantity }[]) =>
  lines.map(({ id, sourceLineId, quantity }) => ({ estimateLineId: sourceLineId!, lineId: id, quantity }));
