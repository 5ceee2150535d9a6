import type { Paise } from '@bahi/domain/money/units';
import { documentDiscountPaise } from '@bahi/domain/totals/amounts';
import { explainedTotals } from '../explain/explained-totals.ts';
import type { ShownTotals } from '../pricing/totals-rows.ts';
import type { SaleRecord } from './sale-form.ts';
import type { SaleLine } from './sale-line.ts';
import type { SaleTotals } from './sale-pricing.ts';

/** Totals that stand on a saved one, its document discounts in one sum. */
export const savedTotals = (sale: SaleRecord): ShownTotals & { totalPaise: Paise } => ({
  ...sale,
  discountPaise: documentDiscountPaise(sale),
});

/** The same of a draft that is being edited. */
export const liveTotals = (totals: SaleTotals): ShownTotals & { totalPaise: Paise } => ({
  ...totals,
  discountPaise: documentDiscountPaise(totals),
});

/** What explains the amounts that stand on a saved one, */
export const explainedSale = (sale: SaleRecord, stateCode: string) => {
  const lines = [...sale.labour, ...sale.parts];
  return explainedTotals(lines, lines, sale, stateCode);
};

/** and those of a draft that is being edited. */
export const explainedDraft = (lines: readonly SaleLine[], totals: SaleTotals, stateCode: string) =>
  explainedTotals(lines, totals.rows, totals, stateCode);
