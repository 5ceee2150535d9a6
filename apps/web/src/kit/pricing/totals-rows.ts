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
  const optional = (label: string, paise: Paise, indented = false): TotalsRow[] =>
    paise ? [{ label, value: formatPaise(paise), indented }] : [];
  return [
    { label: 'Sub-total', value: formatPaise(totals.subTotalPaise) },
    ...optional('Discounts', -totals.discountPaise),
    { label: 'Taxable', value: formatPaise(totals.taxablePaise) },
    ...optional(heads.cgst, totals.cgstPaise, true),
    ...optional(heads.sgst, totals.sgstPaise, true),
    ...optional(heads.igst, totals.igstPaise, true),
    ...optional('Adjust', totals.adjustPaise),
    ...optional('Round off', totals.roundPaise),
  ];
}
