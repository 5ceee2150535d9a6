import { allocatedPaise, type PaymentMoney } from '../payments/payment-money.ts';
import { explanationOf, type Explanation, given } from './explanation.ts';

/** What the parts of a payment are called: what comes in is received and refunded, what goes out is paid and given back. */
export interface PaymentWords {
  money: string;
  deducted: string;
  refunded: string;
  bounced: string;
  left: string;
}

/** Shows what is left of a payment: ₹980 received and ₹20 of TDS, less ₹900 in invoices and ₹50 refunded = 5000. */
export function explainLeft(money: PaymentMoney, words: PaymentWords): Explanation {
  return explanationOf(words.left, [
    { label: words.money, paise: money.amountPaise },
    ...given(words.deducted, money.deductionPaise),
    ...given('Applied', -allocatedPaise(money)),
    ...given(words.refunded, -money.refundedPaise),
    ...given(words.bounced, -money.bouncedPaise),
  ]);
}
