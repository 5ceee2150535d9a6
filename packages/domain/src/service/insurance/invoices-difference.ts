import type { TaxRates } from '../../document/priced-line.ts';
import type { Paise } from '../../money/units.ts';
import { taxOnTop, withoutTax } from '../../totals/split-tax.ts';

/** What one of the two invoices bills of a line of the order. */
export interface BilledFace {
  lineId: string;
  taxablePaise: Paise;
  totalPaise: Paise;
  /** At which the customer is taxed; null where the document charges no tax. */
  customerTax: TaxRates | null;
}

/**
 * By how much both invoices before rounding to the rupee differ from their lines taxed as one, by the customer's heads (spec
 * service rule 18): a paisa of tax here and there, shown whatever its size. ₹0.03 + ₹0.03 at 18 % = no tax each, ₹0.06 = 1 + 1.
 */
export function invoicesDifference(faces: readonly BilledFace[]): Paise {
  const byLine = Map.groupBy(faces, ({ lineId }) => lineId);
  return [...byLine.values()].reduce((difference, billed) => {
    const sum = (key: 'taxablePaise' | 'totalPaise') => billed.reduce((all, face) => all + face[key], 0);
    const { customerTax } = billed[0]!;
    const taxable = sum('taxablePaise');
    const asOne = customerTax ? taxOnTop(taxable, customerTax) : withoutTax(taxable);
    return difference + sum('totalPaise') - asOne.totalPaise;
  }, 0);
}
