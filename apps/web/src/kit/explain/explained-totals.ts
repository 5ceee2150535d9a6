import type { LineAmounts } from '@bahi/domain/document/priced-line';
import type { ExplainedDocument, ExplainedTotals } from '@bahi/domain/explain/explain-amount';
import type { Percent, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { ratesForSupply } from '@bahi/domain/tax/tax-codes';

interface TypedLine {
  id: string;
  description: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
  discountPercent?: Percent | null;
  taxCode?: number | null;
}

/** A document as its page shows it, lines and amounts in one order, ready to be explained. */
export function explainedTotals(
  lines: readonly TypedLine[],
  amounts: readonly LineAmounts[],
  totals: ExplainedTotals,
  stateCode: string,
): ExplainedDocument {
  const ratesOf = ratesForSupply(totals.igstPaise !== 0);
  const none = { cgstPercent: 0, sgstPercent: 0, igstPercent: 0 };
  return {
    lines: lines.map(({ id, description, quantity, unitPrice, discountPercent, taxCode }, at) => ({
      ...amounts[at]!,
      id,
      description,
      quantity,
      unitPrice,
      discountPercent,
      tax: taxCode ? ratesOf(taxCode) : none,
    })),
    totals,
    heads: taxHeadLabels(stateCode),
  };
}
