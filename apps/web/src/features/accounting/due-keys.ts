import type { Paise } from '@bahi/domain/money/units';

/** What of an amount each due takes, by its key. */
export type Shares = Readonly<Record<string, Paise>>;

/** Key of what the customer owed before the books began, beside the ids of invoices. */
export const OPENING = 'opening';
/** Begins the key of the charge of a bounced cheque. */
const CHARGE = 'charge ';
/** And that of a debit note. */
const DEBIT_NOTE = 'debitNote ';

export interface DueIds {
  invoiceId?: string | null;
  debitNoteId?: string | null;
  chargeId?: string | null;
}

/** The key of a due: the id of an invoice, that of a debit note or of a charge behind its word, or `OPENING`. */
export const dueKeyOf = ({ invoiceId, debitNoteId, chargeId }: DueIds): string =>
  invoiceId ?? (debitNoteId ? `${DEBIT_NOTE}${debitNoteId}` : chargeId ? `${CHARGE}${chargeId}` : OPENING);

export const allocationsOf = (shares: Shares) =>
  Object.entries(shares)
    .filter(([, amountPaise]) => amountPaise > 0)
    .map(([invoiceId, amountPaise]) => ({ invoiceId, amountPaise }));

/** The allocations as they are sent. */
export const sentAllocations = (shares: Shares) =>
  allocationsOf(shares).map(({ invoiceId: key, amountPaise }) => {
    if (key === OPENING) return { opening: true, amountPaise };
    if (key.startsWith(DEBIT_NOTE)) return { debitNoteId: key.slice(DEBIT_NOTE.length), amountPaise };
    return key.startsWith(CHARGE)
      ? { chargeId: key.slice(CHARGE.length), amountPaise }
      : { invoiceId: key, amountPaise };
  });
