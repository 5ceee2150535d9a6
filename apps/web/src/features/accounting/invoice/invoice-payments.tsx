import { formatRupees } from '@bahi/domain/money/format';
import { unclearedWords } from '@bahi/domain/payments/cheque';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { useWords } from '../../../app/use-words.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { documentPath } from '../../../app/document-places.ts';
import { TextLink } from '../text-link.tsx';
import { amount } from '../written.ts';
import type { Invoice } from './invoice-form.ts';

/** What has paid it: money that came in, or a credit note. */
interface Settled {
  key: string;
  code: string;
  path: string | undefined;
  on: string;
  unclearedPaise?: number | undefined;
  amountPaise: number | undefined;
  detach: ((reason: string) => Promise<boolean>) | undefined;
  /** What becomes of its part when it is taken out. */
  after: string;
}

const columnsWith = (onDetach: (settled: Settled) => void): readonly DataColumn<Settled>[] => [
  {
    key: 'code',
    title: 'Payment',
    card: 'title',
    render: ({ code, path }) => (path ? <TextLink to={path}>{code}</TextLink> : code),
  },
  {
    key: 'on',
    title: 'Date',
    grow: true,
    render: ({ on, unclearedPaise }) => [formatDate(on), unclearedWords([unclearedPaise])].filter(Boolean).join(' · '),
  },
  { key: 'paid', title: 'Paid (₹)', align: 'end', card: 'aside', render: ({ amountPaise }) => amount(amountPaise) },
  {
    key: 'detach',
    title: '',
    render: (settled) =>
      settled.detach && (
        <Button kind="quiet" title={`Detach ${settled.code}`} onClick={() => onDetach(settled)}>
          Detach
        </Button>
      ),
  },
];

interface InvoicePaymentsProps {
  invoice: Invoice;
  busy: boolean;
  /** These answer whether it is done; absent where it may not be. */
  onDetach: ((paymentId: string, reason: string) => Promise<boolean>) | undefined;
  onDetachNote: ((creditNoteId: string, reason: string) => Promise<boolean>) | undefined;
}

const settledBy = ({ invoice, onDetach, onDetachNote }: InvoicePaymentsProps): Settled[] => [
  ...invoice.payments.map(({ allocationId, paymentId, code, receivedOn, paidPaise, unclearedPaise }) => ({
    key: allocationId,
    code,
    path: documentPath('payment', paymentId),
    on: receivedOn,
    unclearedPaise,
    amountPaise: paidPaise,
    detach: onDetach && ((reason: string) => onDetach(paymentId, reason)),
    after: 'become unapplied',
  })),
  ...invoice.creditNotes.map(({ creditNoteId, code, notedOn, amountPaise }) => ({
    key: creditNoteId,
    code,
    path: documentPath('creditNote', creditNoteId),
    on: notedOn,
    amountPaise,
    detach: onDetachNote && ((reason: string) => onDetachNote(creditNoteId, reason)),
    after: 'are left of the note',
  })),
];

/** What has paid an invoice: receipts, and credit notes. */
export function InvoicePayments(props: InvoicePaymentsProps) {
  const { invoice, busy } = props;
  const say = useWords();
  const [detaching, setDetaching] = useState<Settled | null>(null);
  const rows = settledBy(props);
  if (rows.length === 0) return <EmptyState message={say('nothingToShow', { what: say.many('payment') })} />;
  return (
    <>
      <DataTable
        label={say.many('payment')}
        columns={columnsWith(setDetaching).filter(({ key }) => key !== 'detach' || rows.some(({ detach }) => detach))}
        groups={[{ key: 'payments', rows }]}
        rowKey={({ key }) => key}
        totals={{ on: 'Paid', paid: amount(invoice.paidPaise) }}
      />
      {detaching?.detach && (
        <ReasonDialog
          title={`Detach ${detaching.code}?`}
          confirmLabel={detaching.after === 'become unapplied' ? 'Detach payment' : 'Detach note'}
          busy={busy}
          onConfirm={(reason) => void detaching.detach!(reason).then((done) => done && setDetaching(null))}
          onClose={() => setDetaching(null)}
        >
          {formatRupees(detaching.amountPaise ?? 0)} {detaching.after} and are due on {invoice.code ?? 'this invoice'}{' '}
          again.
        </ReasonDialog>
      )}
    </>
  );
}
