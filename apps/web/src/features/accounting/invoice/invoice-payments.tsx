import { documentPath } from '../../../app/document-places.ts';
import { type Settled, SettledBy } from '../settled-by.tsx';
import type { Invoice } from './invoice-form.ts';

interface InvoicePaymentsProps {
  invoice: Invoice;
  busy: boolean;
  /** These answer whether it is done; absent where it may not be. */
  onDetach: ((paymentId: string, reason: string) => Promise<boolean>) | undefined;
  onDetachNote: ((creditNoteId: string, reason: string) => Promise<boolean>) | undefined;
}

/** What has paid an invoice: receipts, and credit notes. */
export function InvoicePayments({ invoice, busy, onDetach, onDetachNote }: InvoicePaymentsProps) {
  const payments = invoice.payments.map(({ allocationId, paymentId, code, receivedOn, paidPaise, ...of }): Settled => ({
    key: allocationId,
    code,
    path: documentPath('payment', paymentId),
    on: receivedOn,
    unclearedPaise: of.unclearedPaise,
    amountPaise: paidPaise,
    detach: onDetach && ((reason) => onDetach(paymentId, reason)),
    detachLabel: 'Detach payment',
    after: 'become unapplied',
  }));
  const notes = invoice.creditNotes.map(({ creditNoteId, code, notedOn, amountPaise }): Settled => ({
    key: creditNoteId,
    code,
    path: documentPath('creditNote', creditNoteId),
    on: notedOn,
    amountPaise,
    detach: onDetachNote && ((reason) => onDetachNote(creditNoteId, reason)),
    detachLabel: 'Detach note',
    after: 'are left of the note',
  }));
  return <SettledBy rows={[...payments, ...notes]} paidPaise={invoice.paidPaise} code={invoice.code} busy={busy} />;
}
