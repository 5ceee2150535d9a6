import type { LineAmounts, PriceableLine } from '../document/priced-line.ts';
import { PAYER_LABELS } from '../document/payer.ts';
import type { WorkOrder } from '../document/work-order.ts';
import type { taxHeadLabels } from '../tax/document-heading.ts';
import { isBilled, type WorkOrderTotals } from '../totals/work-order-totals.ts';
import type { ExplainedDocument, ExplainedLine } from './explain-amount.ts';

/** Lines with their amounts and their words, in one order. */
export const explainedLines = (
  lines: readonly PriceableLine[],
  amounts: readonly LineAmounts[],
  wordsOf: (id: string) => string,
): ExplainedLine[] =>
  lines.map(({ id, quantity, unitPrice, discountPercent, tax }, at) => ({
    ...amounts[at]!,
    description: wordsOf(id),
    quantity,
    unitPrice,
    discountPercent,
    tax,
  }));

/** An order as its totals are made: the shares of those who pay, each with its lines; internal work is in none. */
export function explainedOrder(
  order: Pick<WorkOrder, 'lines' | 'warrantyPartyId'>,
  { shares, lines: _, options: _others, ...totals }: WorkOrderTotals,
  heads: ReturnType<typeof taxHeadLabels>,
): ExplainedDocument {
  const billed = shares.filter((share) => isBilled(share, order.warrantyPartyId));
  const descriptions = new Map(order.lines.map(({ id, description }) => [id, description]));
  const payers = new Set(billed.map(({ payer }) => payer));
  return {
    lines: billed.flatMap((share) =>
      explainedLines(share.lines, share.totals.lines, (id) =>
        payers.size > 1 ? `${descriptions.get(id)} (${PAYER_LABELS[share.payer]})` : descriptions.get(id)!,
      ),
    ),
    totals,
    heads,
  };
}
