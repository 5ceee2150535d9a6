import {
  createDebitNote,
  debitNoteAuditLog,
  debitNoteEinvoice,
  debitNoteSale,
  getDebitNote,
  printDebitNote,
  recordDebitNoteEinvoice,
  setDebitNoteStatus,
} from '@bahi/contract/endpoints/accounting/debit-note';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { documentPath } from '../../../app/document-places.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { ChooseNotedInvoice } from '../choose-noted-invoice.tsx';
import { EinvoiceDialog } from '../einvoice-dialog.tsx';
import { einvoiceRefused } from '../einvoice-refused.ts';
import { mayChangeNotes, noteHasEinvoice } from '../note-has-einvoice.ts';
import { NoteTotals } from '../note-totals.tsx';
import { SettledBy } from '../settled-by.tsx';
import { DebitNoteHeader } from './debit-note-fields.tsx';
import type { Debitable, DebitNoteRecord } from './debit-note-lines.ts';
import { KIND, STATUS } from './debit-note-words.ts';
import { type DebitNoteState, useDebitNote } from './use-debit-note.ts';

const EINVOICE = { payload: debitNoteEinvoice, record: recordDebitNoteEinvoice };

/** `/debit/debitnote/{new|id}`. */
export const DebitNotePage = () => (
  <RecordPage endpoint={getDebitNote}>{(note) => (note ? <OfSale note={note} /> : <ChooseInvoice />)}</RecordPage>
);

/** A note begins with its invoice: it is chosen, and the draft is open. */
function ChooseInvoice() {
  const navigate = useNavigate();
  const creation = useEndpointMutation(createDebitNote, {
    onSuccess: ({ id }) => void navigate({ to: '/debit/debitnote/$id', params: { id }, replace: true }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <ChooseNotedInvoice
      title="New debit note"
      empty="Choose the approved invoice that is raised: its lines follow."
      onPick={(invoiceId) => !creation.isPending && creation.mutate({ body: { invoiceId } })}
    />
  );
}

/** The note beside the sale that it raises. */
function OfSale({ note }: { note: DebitNoteRecord }) {
  const query = useEndpointQuery(debitNoteSale, { params: { id: note.id } });
  return query.data ? <DebitNoteEditor note={note} invoice={query.data} /> : <NotLoaded query={query} />;
}

/** What one invoice is raised by. */
function DebitNoteEditor({ note, invoice }: { note: DebitNoteRecord; invoice: Debitable }) {
  const today = useBusinessDay();
  const page = useDebitNote(note, invoice);
  const record = page.record ?? note;
  const price = seesPrices(useSession().data.access);
  const [einvoicing, setEinvoicing] = useState(false);
  const print = usePdf(() => call(printDebitNote, { params: { id: record.id } }), 'debit-note');
  const changing = useChanges(page, price);
  const leaving = useFurther(page, record, () => setEinvoicing(true));
  const draft = record.status === 'Draft' || record.status === 'Cancelled';
  return (
    <>
      <DocumentPage
        page={page}
        what="note"
        title={record.code ?? 'Debit note'}
        status={STATUS[record.status]}
        party={[record.customerName, record.invoiceCode].filter(Boolean).join(' · ')}
        notice={record.cancelReason ? `Cancelled: ${record.cancelReason}` : einvoiceRefused(record.einvoiceRefusal)}
        header={<DebitNoteHeader page={page} today={today} />}
        brief={briefOf(record)}
        side={price && <NoteTotals page={page} after={{ label: 'Due', value: formatPaise(record.duePaise ?? 0) }} />}
        tabs={draft ? [] : [{ key: 'payments', label: 'Payments', content: <Payments note={record} /> }]}
        auditLog={debitNoteAuditLog}
        verbs={[...leaving, printVerb(print, price && !page.dirty), ...changing]}
      />
      {einvoicing && (
        <EinvoiceDialog
          of={{ kind: 'debitNote', id: record.id, code: record.code, calls: EINVOICE }}
          recorded={record.einvoice ?? null}
          refusal={record.einvoiceRefusal ?? null}
          onRecorded={() => void page.refresh()}
          onClose={() => setEinvoicing(false)}
        />
      )}
      {print.shown && <PdfDialog title={record.code ?? 'Debit note'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** Save, post, cancel. */
function useChanges(page: DebitNoteState, price: boolean): DocumentVerb[] {
  const { busy, may } = page;
  const setStatus = (to: 'Unpaid' | 'Cancelled', { id, rowVersion }: DebitNoteRecord, reason: string | null) =>
    page.call(setDebitNoteStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: price, undo: page.undo() });
  };
  const post = async () => {
    const posted = await page.saveAndAct('post', (of) => setStatus('Unpaid', of, null));
    if (posted?.code) toast.success(`${posted.code} posted.`);
  };
  return [
    cancelVerb(page, {
      what: 'note',
      posted: 'It is owed no more.',
      draft: 'Nothing was charged yet.',
      cancel: (of, reason) => setStatus('Cancelled', of, reason),
    }),
    saveDraftVerb({ shown: page.editable, busy: busy === 'save', run: save }),
    {
      verb: 'post',
      label: 'Post',
      place: 'next',
      keys: 'mod+enter',
      run: post,
      shown: may('Post'),
      busy: busy === 'post',
    },
  ];
}

/** What follows of a posted note: its payment, and its e-invoice. */
function useFurther(page: DebitNoteState, record: DebitNoteRecord, einvoice: () => void): DocumentVerb[] {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const posted = record.status !== 'Draft' && record.status !== 'Cancelled';
  return [
    {
      verb: 'einvoice',
      label: 'E-invoice',
      place: 'menu',
      shown: posted && noteHasEinvoice(record) && mayChangeNotes(access),
      run: einvoice,
    },
    {
      verb: 'acceptPayment',
      label: 'Accept payment',
      place: 'next',
      keys: 'mod+enter',
      shown: !page.dirty && Boolean(record.duePaise) && can(access, 'Accounting.CPay', 'C'),
      run: () =>
        navigate({
          to: '/accounting/receivepayment/$id',
          params: { id: 'new' },
          search: { customer: record.customerId },
        }),
    },
  ];
}

/** What pays the note; it is detached on the page of the payment. */
const Payments = ({ note }: { note: DebitNoteRecord }) => (
  <SettledBy
    rows={note.settledBy.map(({ documentId, kind, code, allocatedOn, amountPaise }) => ({
      key: documentId,
      code: code ?? 'Payment',
      path: documentPath(kind, documentId),
      on: allocatedOn,
      amountPaise,
      detach: undefined,
      detachLabel: '',
      after: '',
    }))}
    paidPaise={note.paidPaise}
    code={note.code}
    busy={false}
  />
);

const briefOf = (record: DebitNoteRecord): string[] => [
  record.customerName,
  [formatDate(record.notedOn), KIND[record.kind]].join(' · '),
  [record.invoiceCode, record.reason].filter(Boolean).join(' · '),
];
