import type { AccessArea } from '../access/areas.ts';
import type { AccountRole } from '../posting/accounts.ts';
import type { PartyKind } from '../posting/opening-balance-journal.ts';

/** What sets money from customers and money to vendors apart; all else of a payment is the same machine. */
interface PaymentSide {
  area: AccessArea;
  /** Its status while it stands. */
  live: 'Received' | 'Paid';
  /** Where dues and what is paid in advance stand in the books. */
  dueRole: AccountRole;
  advanceRole: AccountRole;
  /** Tax that the payer keeps back: a claim of ours on a customer's, a debt of ours of a vendor's. */
  tdsRole: AccountRole;
}

export const PAYMENT_SIDES: Readonly<Record<PartyKind, PaymentSide>> = {
  customer: {
    area: 'Accounting.CPay',
    live: 'Received',
    dueRole: 'receivable',
    advanceRole: 'customerAdvances',
    tdsRole: 'tdsReceivable',
  },
  vendor: {
    area: 'Accounting.VPay',
    live: 'Paid',
    dueRole: 'payable',
    advanceRole: 'vendorAdvances',
    tdsRole: 'tdsPayable',
  },
};

/** Whom a payment faces. */
export interface Counterparty {
  party: PartyKind;
  partyId: string;
}
