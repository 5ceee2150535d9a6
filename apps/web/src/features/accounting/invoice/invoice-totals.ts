import type { Paise } from '@bahi/domain/money/units';
import { documentDiscountPaise } from '@bahi/domain/totals/amounts';
import { explainedTotals } from '../../../kit/explain/explained-totals.ts';
import type { ShownTotals } from '../../../kit/pricing/totals-rows.ts';
import type { Invoice } from './invoice-form.ts';
import type { InvoiceLine } from './invoice-line.ts';
import type { InvoiceTotals } from './invoice-pricing.ts';

/** Totals that stand on the invoice, its document discounts in one sum. */
export const savedTotals = (invoice: Invoice): ShownTotals & { totalPaise: Paise } => ({
  ...invoice,
  discountPaise: documentDiscountPaise(invoice),
});

/** The same of a draft that is being edited. */
export const liveTotals = (totals: InvoiceTotals): ShownTotals & { totalPaise: Paise } => ({
  ...totals,
  discountPaise: documentDiscountPaise(totals),
});

/** What explains the amounts that stand on the invoice, */
export const explainedInvoice = (invoice: Invoice, stateCode: string) => {
  const lines = [...invoice.labour, ...invoice.parts];
  return explainedTotals(lines, lines, invoice, stateCode);
};

/** and those of a draft that is being edited. */
export const explainedDraft = (lines: readonly InvoiceLine[], totals: InvoiceTotals, stateCode: string) =>
  explainedTotals(lines, totals.rows, totals, stateCode);
