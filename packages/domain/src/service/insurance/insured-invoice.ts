import { type Issue, lineIssue, issueAt } from '../../document/issue.ts';
import type { InvoiceLine } from '../../document/invoice.ts';
import { type DocumentDiscounts, NO_DISCOUNTS } from '../../document/priced-line.ts';
import type { Paise } from '../../money/units.ts';

interface SharedInvoice {
  payer: string;
  lines: readonly InvoiceLine[];
  discounts: DocumentDiscounts;
  adjustPaise: Paise;
  taxed: boolean;
  placeOfSupply: string | null;
}

const PRICED = ['unitPrice', 'discountPercent', 'discountPaise', 'noDiscount', 'taxCode'] as const;
const ON_ORDER = 'Insurer and customer share this on the order: delete both drafts and change it there.';

/**
 * What of a draft is fixed by what insurer and customer share: all prices of the insurer's invoice, and the policy excess on the
 * customer's. Changed on one of them alone, both would not come to the order any more (spec service rule 18).
 */
export function insuredInvoiceIssues(before: SharedInvoice, after: SharedInvoice): Issue[] {
  const insurer = before.payer === 'Ins';
  const kept = new Map(after.lines.map((line) => [line.id, line]));
  const isFixed = (line: InvoiceLine) => insurer || (line.excessPaise ?? 0) > 0;
  const changed = before.lines.filter(isFixed).flatMap((line) => {
    const now = kept.get(line.id);
    if (!now) return [lineIssue(line.id, '', ON_ORDER)];
    return PRICED.filter((key) => (now[key] ?? null) !== (line[key] ?? null)).map((key) =>
      lineIssue(line.id, key, ON_ORDER),
    );
  });
  return insurer ? [...changed, ...addedIssues(before, after), ...headIssues(before, after)] : changed;
}

function addedIssues(before: SharedInvoice, after: SharedInvoice): Issue[] {
  const old = new Set(before.lines.map(({ id }) => id));
  return after.lines.filter(({ id }) => !old.has(id)).map(({ id }) => lineIssue(id, '', ON_ORDER));
}

/** Discounts of the document touch the customer's face alone (decisions §5); the insurer is supplied in the state of his branch. */
function headIssues(before: SharedInvoice, after: SharedInvoice): Issue[] {
  const fixed: [string, boolean][] = [
    ['overallDiscountPaise', JSON.stringify(after.discounts) !== JSON.stringify(NO_DISCOUNTS)],
    ['adjustPaise', after.adjustPaise !== before.adjustPaise],
    ['taxed', after.taxed !== before.taxed],
    ['placeOfSupply', after.placeOfSupply !== before.placeOfSupply],
  ];
  return fixed.flatMap(([path, broken]) => (broken ? [issueAt(path, ON_ORDER)] : []));
}
