import { mulDivFloor } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { type WithheldTax, withheldPaise } from './price-bill.ts';

/** A payment to a vendor of which tax was kept back: the tax settles with the money. */
export interface TaxedPayment {
  amountPaise: Paise;
  deductionPaise: Paise;
  bouncedPaise: Paise;
  unappliedPaise: Paise;
}

/** A bill that kept back less than its whole value, and what taxed payments have settled of it. */
export interface SparedBill extends Pick<WithheldTax, 'percent' | 'basePaise'> {
  taxablePaise: Paise;
  settledBy: readonly { payment: TaxedPayment; amountPaise: Paise }[];
}

/** The tax in a part of what a payment settles: in ₹30,000 of ₹49,000 that were paid with ₹1,000 of TDS ₹600. */
const taxIn = ({ amountPaise, deductionPaise, bouncedPaise }: TaxedPayment, partPaise: Paise): Paise =>
  mulDivFloor(deductionPaise, partPaise, amountPaise + deductionPaise - bouncedPaise);

const sum = (paise: readonly Paise[]): Paise => paise.reduce((total, each) => total + each, 0);

/**
 * Tax that was kept back of advances and stands in no bill yet (inventory-purchasing rule 20): of what is unapplied, less what bills
 * were spared for an advance that is not applied to them yet. An advance of ₹50,000 with ₹1,000 of TDS, and a bill of ₹30,000 that kept
 * back nothing for it: ₹400 are left, whether the advance is applied to that bill or not.
 */
export function uncountedTaxPaise(payments: readonly TaxedPayment[], spared: readonly SparedBill[]): Paise {
  const aheadPaise = sum(payments.map((payment) => taxIn(payment, payment.unappliedPaise)));
  const promised = spared.map(({ taxablePaise, basePaise, percent, settledBy }) => {
    const sparedPaise = withheldPaise({ percent, basePaise: taxablePaise - basePaise });
    const settledPaise = sum(settledBy.map(({ payment, amountPaise }) => taxIn(payment, amountPaise)));
    return Math.max(0, sparedPaise - settledPaise);
  });
  return Math.max(0, aheadPaise - sum(promised));
}
