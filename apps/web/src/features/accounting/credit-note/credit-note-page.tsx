import {
  creditNoteAuditLog,
  creditNoteEinvoice,
  creditNoteSale,
  getCreditNote,
  printCreditNote,
  recordCreditNoteEinvoice,
  returnCreditNote,
  setCreditNoteStatus,
} from '@bahi/contract/endpoints/accounting/credit-note';
import { seesPrices } from '@bahi/domain/access/access';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { EinvoiceDialog } from '../einvoice-dialog.tsx';
import { einvoiceRefused } from '../einvoice-refused.ts';
import { mayChangeNotes, noteHasEinvoice } from '../note-has-einvoice.ts';
import { NoteTotals } from '../note-totals.tsx';
import { ApplyNoteDialog } from './apply-note-dialog.tsx';
import { ChooseInvoice } from './choose-invoice.tsx';
import { CreditNoteHeader } from './credit-note-fields.tsx';
import type { Creditable } from '../noted-sale.ts';
import type { CreditNoteRecord } from './credit-note-lines.ts';
import { KIND, STATUS } from './credit-note-words.ts';
import { NoteUses } from './note-uses.tsx';
import type { RefundRow } from '../refunds.tsx';
import { DetachNoteDialog } from './detach-note-dialog.tsx';
import { CancelNoteRefundDialog } from './cancel-note-refund-dialog.tsx';
import { RefundNoteDialog } from './refund-note-dialog.tsx';
import { useCreditNote } from './use-credit-note.ts';

const EINVOICE = { payload: creditNoteEinvoice, record: recordCreditNoteEinvoice };

/** `/credit/creditnote/{new|id}`. */
export const CreditNotePage = () => (
  <RecordPage endpoint={getCreditNote}>{(note) => (note ? <OfSale note={note} /> : <ChooseInvoice />)}</RecordPage>
);

/** The note beside the sale that it lowers. */
function OfSale({ note }: { note: CreditNoteRecord }) {
  const query = useEndpointQuery(creditNoteSale, { params: { id: note.id } });
  return query.data ? <CreditNoteEditor note={note} invoice={query.data} /> : <NotLoaded query={query} />;
}

/** What one invoice is lowered by. */
function CreditNoteEditor({ note, invoice }: { note: CreditNoteRecord; invoice: Creditable }) {
  const today = useBusinessDay();
  const page = useCreditNote(note, invoice);
  const { editable, busy, may } = page;
  const record = page.record ?? note;
  const { access } = useSession().data;
  const price = seesPrices(access);
  const isPosted = !['Draft', 'Pending Approval', 'Cancelled'].includes(record.status);
  const [dialog, setDialog] = useState<'apply' | 'refund' | 'einvoice' | null>(null);
  const [unpaying, setUnpaying] = useState<RefundRow>();
  const [leaving, setLeaving] = useState<{ id: string; code: string }>();
  const close = () => {
    setDialog(null);
    setUnpaying(undefined);
    setLeaving(undefined);
  };
  const uses = (
    <NoteUses
      note={record}
      onDetach={may('Detach') ? setLeaving : undefined}
      onCancelRefund={may('CancelRefund') ? setUnpaying : undefined}
    />
  );
  const print = usePdf(() => call(printCreditNote, { params: { id: record.id } }), 'credit-note');

  const setStatus = (to: 'Open' | 'Cancelled', { id, rowVersion }: CreditNoteRecord, reason: string | null) =>
    page.call(setCreditNoteStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: price, undo: page.undo() });
  };
  const post = async (reason = '') => {
    const posted = await page.saveAndAct('post', (of) => setStatus('Open', of, reason || null));
    if (posted?.code) toast.success(`${posted.code} posted.`);
    else if (posted?.status === 'Pending Approval') toast.success('It waits for somebody who may give that much.');
    return posted;
  };
  const used = () => {
    close();
    void page.refresh();
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="note"
        title={record.code ?? 'Credit note'}
        status={STATUS[record.status]}
        party={[record.customerName, record.invoiceCode, record.returnCode].filter(Boolean).join(' · ')}
        notice={noticeOf(record) ?? einvoiceRefused(record.einvoiceRefusal)}
        header={<CreditNoteHeader page={page} today={today} />}
        brief={briefOf(record)}
        side={price && <NoteTotals page={page} after={{ label: 'Left', value: formatPaise(record.leftPaise ?? 0) }} />}
        tabs={isPosted ? [{ key: 'uses', label: 'Used for', content: uses }] : []}
        auditLog={creditNoteAuditLog}
        verbs={[
          cancelVerb(page, {
            what: 'note',
            posted: 'It is taken out of the books.',
            draft: 'Nothing was credited yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          {
            verb: 'return',
            label: 'Return',
            place: 'button',
            shown: may('Return'),
            busy: busy === 'return',
            reason: {
              title: 'Return the note',
              confirmLabel: 'Return to draft',
              words: 'It is a draft again, and who asked is told why.',
              needed: true,
            },
            run: (reason, refuse) =>
              page.act(
                'return',
                ({ id, rowVersion }) => page.call(returnCreditNote, { params: { id }, body: { reason, rowVersion } }),
                refuse,
              ),
          },
          printVerb(print, price && !page.dirty),
          {
            verb: 'einvoice',
            label: 'E-invoice',
            place: 'menu',
            shown: isPosted && record.kind !== 'Commercial' && noteHasEinvoice(record) && mayChangeNotes(access),
            run: () => setDialog('einvoice'),
          },
          {
            verb: 'refund',
            label: 'Pay back',
            place: 'button',
            shown: may('Refund'),
            run: () => setDialog('refund'),
          },
          {
            verb: 'apply',
            label: 'Apply',
            place: 'next',
            keys: 'mod+enter',
            shown: may('Apply'),
            run: () => setDialog('apply'),
          },
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'post',
            label: record.status === 'Pending Approval' ? 'Approve' : 'Post',
            place: 'next',
            keys: 'mod+enter',
            run: post,
            shown: may('Open'),
            busy: busy === 'post',
          },
        ]}
      />
      {dialog === 'apply' && <ApplyNoteDialog note={record} onDone={used} onClose={close} />}
      {dialog === 'refund' && <RefundNoteDialog note={record} onDone={used} onClose={close} />}
      {dialog === 'einvoice' && (
        <EinvoiceDialog
          of={{ kind: 'creditNote', id: record.id, code: record.code, calls: EINVOICE }}
          recorded={record.einvoice ?? null}
          refusal={record.einvoiceRefusal ?? null}
          onRecorded={() => void page.refresh()}
          onClose={close}
        />
      )}
      {leaving && <DetachNoteDialog note={record} of={leaving} onDone={used} onClose={close} />}
      {unpaying && <CancelNoteRefundDialog note={record} refund={unpaying} onDone={used} onClose={close} />}
      {print.shown && <PdfDialog title={record.code ?? 'Credit note'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const briefOf = (record: CreditNoteRecord): string[] => [
  record.customerName,
  [formatDate(record.notedOn), KIND[record.kind]].join(' · '),
  [record.invoiceCode, record.reason].filter(Boolean).join(' · '),
];

function noticeOf({ cancelReason, leftPaise, status, approvalAskedByName }: CreditNoteRecord): string | undefined {
  if (status === 'Pending Approval') return `${approvalAskedByName ?? 'Somebody'} asks for a second person.`;
  if (cancelReason) return `Cancelled: ${cancelReason}`;
  const open = status === 'Open' || status === 'Partial';
  return open && leftPaise
    ? `${formatRupees(leftPaise)} are left: apply them to an invoice, or pay them back.`
    : undefined;
}
