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
import { amount } from '../../../kit/written.ts';
import type { Invoice } from './invoice-form.ts';

type Payment = Invoice['payments'][number];

const columnsWith = (onDetach: ((payment: Payment) => void) | undefined): readonly DataColumn<Payment>[] => [
  {
    key: 'code',
    title: 'Payment',
    card: 'title',
    render: (payment) => <TextLink to={documentPath('payment', payment.paymentId)}>{payment.code}</TextLink>,
  },
  {
    key: 'receivedOn',
    title: 'Date',
    grow: true,
    render: (payment) =>
      [formatDate(payment.receivedOn), unclearedWords([payment.unclearedPaise])].filter(Boolean).join(' · '),
  },
  { key: 'paid', title: 'Paid (₹)', align: 'end', card: 'aside', render: (payment) => amount(payment.paidPaise) },
  ...(onDetach
    ? [
        {
          key: 'detach',
          title: '',
          render: (payment: Payment) => (
            <Button kind="quiet" title={`Detach ${payment.code}`} onClick={() => onDetach(payment)}>
              Detach
            </Button>
          ),
        },
      ]
    : []),
];

interface InvoicePaymentsProps {
  invoice: Invoice;
  busy: boolean;
  /** Answers whether it is done; absent where it may not be. */
  onDetach: ((paymentId: string, reason: string) => Promise<boolean>) | undefined;
}

/** What was paid on an invoice, and by which receipts. */
export function InvoicePayments({ invoice, busy, onDetach }: InvoicePaymentsProps) {
  const say = useWords();
  const [detaching, setDetaching] = useState<Payment | null>(null);
  if (invoice.payments.length === 0)
    return <EmptyState message={say('nothingToShow', { what: say.many('payment') })} />;
  return (
    <>
      <DataTable
        label={say.many('payment')}
        columns={columnsWith(onDetach && setDetaching)}
        groups={[{ key: 'payments', rows: invoice.payments }]}
        rowKey={(payment) => payment.allocationId}
        totals={{ receivedOn: 'Paid', paid: amount(invoice.paidPaise) }}
      />
      {onDetach && detaching && (
        <ReasonDialog
          title={`Detach ${detaching.code}?`}
          confirmLabel="Detach payment"
          busy={busy}
          onConfirm={(reason) => void onDetach(detaching.paymentId, reason).then((done) => done && setDetaching(null))}
          onClose={() => setDetaching(null)}
        >
          {formatRupees(detaching.paidPaise)} become unapplied and are due on {invoice.code ?? 'this invoice'} again.
        </ReasonDialog>
      )}
    </>
  );
}
