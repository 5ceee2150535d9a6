import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import type { Paise } from '@bahi/domain/money/units';
import { documentDiscountPaise } from '@bahi/domain/totals/amounts';
import type { TotalsRow } from '../../../kit/totals-panel.tsx';
import { amount } from '../written.ts';
import type { Invoice } from './invoice-form.ts';
import type { InvoiceTotals } from './invoice-pricing.ts';

type Shown = Pick<
  Invoice,
  | 'subTotalPaise'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'adjustPaise'
  | 'roundPaise'
  | 'totalPaise'
> & { discountPaise: Paise };

/** Totals that stand on the invoice, its document discounts in one sum. */
export const savedTotals = (invoice: Invoice): Shown => ({
  ...invoice,
  discountPaise: documentDiscountPaise(invoice),
});

/** The same of a draft that is being edited. */
export const liveTotals = (totals: InvoiceTotals): Shown => ({
  ...totals,
  discountPaise: documentDiscountPaise(totals),
});

/** Rows of the totals panel; heads and corrections that are nothing are left out. */
export function totalsRows(totals: Shown, stateCode: string): TotalsRow[] {
  const heads = taxHeadLabels(stateCode);
  const optional = (label: string, paise: Paise, indented = false): TotalsRow[] =>
    paise ? [{ label, value: amount(paise), indented }] : [];
  return [
    { label: 'Sub-total', value: amount(totals.subTotalPaise) },
    ...optional('Discounts', -totals.discountPaise),
    { label: 'Taxable', value: amount(totals.taxablePaise) },
    ...optional(heads.cgst, totals.cgstPaise, true),
    ...optional(heads.sgst, totals.sgstPaise, true),
    ...optional(heads.igst, totals.igstPaise, true),
    ...optional('Adjust', totals.adjustPaise),
    ...optional('Round off', totals.roundPaise),
  ];
}
