import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { unitPriceOfPaise } from '../money/convert.ts';
import { type Paise, QUANTITY_PER_UNIT } from '../money/units.ts';
import type { BoughtLine } from './bought-line.ts';
import type { ExpenseLine } from './expense.ts';
import { type BillTotals, payablePaise, priceBill } from './price-bill.ts';

/** A line as one piece at its amount, as bills have them. */
export const pricedExpenseLine = (
  line: Pick<ExpenseLine, 'id' | 'description' | 'amountPaise' | 'taxCode'>,
): BoughtLine => ({
  id: line.id,
  itemId: null,
  description: line.description,
  quantity: QUANTITY_PER_UNIT,
  factor: FACTOR_PER_ONE,
  freeQuantity: 0,
  unitPrice: unitPriceOfPaise(line.amountPaise),
  discountPercent: null,
  discountPaise: 0,
  taxCode: line.taxCode,
});

/**
 * Prices an expense: ₹1,000 with 18 % are ₹1,180; under reverse charge ₹1,000, and ₹180 are owed to the government; of a vendor
 * who writes no tax, or of none, ₹1,000.
 */
export const priceExpense = (
  lines: readonly Pick<ExpenseLine, 'id' | 'description' | 'amountPaise' | 'taxCode'>[],
  how: { interState: boolean; taxed: boolean; reverseCharge: boolean },
): BillTotals =>
  priceBill(lines.map(pricedExpenseLine), {
    interState: how.interState,
    taxed: how.taxed,
    reverseCharge: how.reverseCharge,
    overallDiscountPercent: null,
    overallDiscountPaise: 0,
    tcsPaise: 0,
    paperTotalPaise: null,
  });

/** What is left to be paid of a posted expense: ₹11,800 of which ₹1,000 are kept back and ₹5,000 paid leave ₹5,800. */
export const expenseDuePaise = (expense: { totalPaise: Paise; tdsPaise: Paise; paidPaise: Paise }): Paise =>
  payablePaise(expense) - expense.paidPaise;
