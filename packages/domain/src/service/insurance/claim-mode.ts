import { shareOfPaise } from '../../money/share.ts';
import type { Paise } from '../../money/units.ts';

/** Who pays what the insurer approves: the insurer, or the customer, whom the insurer reimburses (rule 22). */
export const ClaimMode = { cashless: 'Cashless', reimbursed: 'Reimb' } as const;
export type ClaimMode = (typeof ClaimMode)[keyof typeof ClaimMode];

export const CLAIM_MODES: readonly { value: ClaimMode; label: string }[] = [
  { value: ClaimMode.cashless, label: 'The insurer pays the workshop' },
  { value: ClaimMode.reimbursed, label: 'The customer pays and is reimbursed' },
];

/** How the approved part of a claim is invoiced. */
export interface Invoicing {
  mode: ClaimMode;
  /** `ReimbInv`: where the customer pays all, the insurer still receives an invoice of his part. */
  reimburseInvoice: boolean;
}

/** The insurer is recipient of his part, and the customer owes it. */
export const owesForInsurer = ({ mode, reimburseInvoice }: Invoicing): boolean =>
  mode === ClaimMode.reimbursed && reimburseInvoice;

/** The insurer receives no invoice: his lines are the customer's, at what was quoted. */
export const billsCustomerAll = ({ mode, reimburseInvoice }: Invoicing): boolean =>
  mode === ClaimMode.reimbursed && !reimburseInvoice;

/** What of a line the customer has paid in the insurer's place: of ₹4,720.00 on an invoice of ₹8,558 of which ₹4,279 are paid = 236000. */
export const paidByCustomer = (linePaise: Paise, invoice: { paidPaise: Paise; totalPaise: Paise }): Paise =>
  invoice.totalPaise > 0 ? shareOfPaise(linePaise, [BigInt(invoice.paidPaise), BigInt(invoice.totalPaise)]) : linePaise;
