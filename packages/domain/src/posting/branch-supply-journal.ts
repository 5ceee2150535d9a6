import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from './accounts.ts';
import { type TaxHeads, totalTax } from './bill-journal.ts';
import { credit, debit, type JournalLine } from './journal.ts';

/** The branch that sends owes the tax, and the other branch owes it to it: IGST ₹180 = Dr interBranch 18000, Cr output IGST 18000. */
export const suppliedTaxLines = (tax: TaxHeads, account: AccountOfRole): JournalLine[] => [
  debit(account('interBranch'), totalTax(tax)),
  credit(account('outputCgst'), tax.cgstPaise),
  credit(account('outputSgst'), tax.sgstPaise),
  credit(account('outputIgst'), tax.igstPaise),
];

/** The branch where goods arrived takes their tax as a credit: Dr input IGST 16200, Cr interBranch 16200. */
export const arrivedTaxLines = (tax: TaxHeads, account: AccountOfRole): JournalLine[] => [
  debit(account('inputCgst'), tax.cgstPaise),
  debit(account('inputSgst'), tax.sgstPaise),
  debit(account('inputIgst'), tax.igstPaise),
  credit(account('interBranch'), totalTax(tax)),
];

/** The tax of goods that were lost on the way is lost with them: Dr inventoryAdjustment 1800, Cr interBranch 1800. */
export const lostTaxLines = (lostPaise: Paise, account: AccountOfRole): JournalLine[] => [
  debit(account('inventoryAdjustment'), lostPaise),
  credit(account('interBranch'), lostPaise),
];
