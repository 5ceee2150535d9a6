import type { ExplainedAmount } from '@bahi/domain/explain/explanation';
import { formatPaise } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import type { TotalsRow } from '../totals-panel.tsx';

/** The sums of a priced document, its document discounts as one. */
export interface ShownTotals {
  subTotalPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  adjustPaise: Paise;
  roundPaise: Paise;
}

/** Rows of the totals panel; heads and corrections that are nothing are left out. */
export function totalsRows(totals: ShownTotals, stateCode: string): TotalsRow[] {
  const heads = taxHeadLabels(stateCode);
  const optional = (label: string, paise: Paise, of?: ExplainedAmount, indented = false): TotalsRow[] =>
    paise ? [{ label, value: formatPaise(paise), indented, of }] : [];
  return [
    { label: 'Sub-total', value: formatPaise(totals.subTotalPaise), of: 'subTotal' },
    ...optional('Discounts', -totals.discountPaise, 'discount'),
    { label: 'Taxable', value: formatPaise(totals.taxablePaise), of: 'taxable' },
    ...optional(heads.cgst, totals.cgstPaise, 'cgst', true),
    ...optional(heads.sgst, totals.sgstPaise, 'sgst', true),
    ...optional(heads.igst, totals.igstPaise, 'igst', true),
    ...optional('Adjust', totals.adjustPaise),
    ...optional('Round off', totals.roundPaise, 'round'),
  ];
}
