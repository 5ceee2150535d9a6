import {
  getVendorDebitNote,
  printVendorDebitNote,
  setVendorDebitNoteStatus,
  vendorDebitNoteAuditLog,
} from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { VendorTotals } from '../vendor-totals.tsx';
import { useVendorNote } from './use-vendor-note.ts';
import { NoteHeader } from './vendor-note-fields.tsx';
import type { VendorNoteRecord } from './vendor-note-lines.ts';
import { KIND, STATUS } from './vendor-note-words.ts';

/** `/vendordebit/vendordebitnote/{new|id}`. */
export const VendorNotePage = () => (
  <RecordPage endpoint={getVendorDebitNote}>{(note) => <VendorNoteEditor note={note} />}</RecordPage>
);

/** What one vendor is asked to give back. */
function VendorNoteEditor({ note }: { note: VendorNoteRecord | null }) {
  const today = useBusinessDay();
  const { page, price } = useVendorNote(note, today);
  const { record, editable, busy, may } = page;
  const print = usePdf(() => call(printVendorDebitNote, { params: { id: record?.id ?? '' } }), 'debit-note');

  const setStatus = (to: 'Open' | 'Cancelled', { id, rowVersion }: VendorNoteRecord, reason: string | null) =>
    page.call(setVendorDebitNoteStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: record ? print.start : undefined });
  };
  const post = async () => {
    const posted = await page.saveAndAct('post', (of) => setStatus('Open', of, null));
    if (posted?.code) toast.success(`${posted.code} posted.`);
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="note"
        title={record?.code ?? (record ? 'Vendor debit note' : 'New vendor debit note')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<NoteHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        side={price && <VendorTotals page={page} />}
        auditLog={vendorDebitNoteAuditLog}
        verbs={[
          {
            verb: 'cancel',
            label: 'Cancel note',
            place: 'button',
            shown: may('Cancel'),
            busy: busy === 'cancel',
            reason: {
              title: `Cancel ${record?.code ?? 'the note'}`,
              confirmLabel: 'Cancel the note',
              words: record?.code
                ? 'What it settled is owed to the vendor again. The number stays.'
                : 'Nothing was claimed yet.',
              needed: Boolean(record?.code),
            },
            run: async (reason, refuse) => {
              const cancelled = await page.act('cancel', (of) => setStatus('Cancelled', of, reason || null), refuse);
              if (cancelled) toast.success(MESSAGES.cancelled);
              return cancelled;
            },
          },
          {
            verb: 'print',
            label: 'Print',
            place: 'button',
            keys: 'mod+p',
            run: print.start,
            shown: record !== null && !page.dirty,
            busy: print.busy,
          },
          {
            verb: 'save',
            label: 'Save draft',
            place: 'button',
            keys: 'mod+s',
            keysLabel: 'Save the draft',
            shown: editable,
            busy: busy === 'save',
            run: save,
          },
          {
            verb: 'post',
            label: 'Post',
            place: 'next',
            keys: 'mod+enter',
            run: post,
            shown: record ? may('Open') : editable,
            busy: busy === 'post',
          },
        ]}
      />
      {print.shown && (
        <PdfDialog title={record?.code ?? 'Vendor debit note'} shown={print.shown} onClose={print.close} />
      )}
    </>
  );
}

const briefOf = (record: VendorNoteRecord): string[] => [
  record.vendorName,
  [record.notedOn && formatDate(record.notedOn), KIND[record.kind]].filter(Boolean).join(' · '),
  [record.returnCode, record.billCode, record.vendorNoteNo].filter(Boolean).join(' · '),
];

function noticeOf(record: VendorNoteRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  return record?.settledPaise ? `${formatRupees(record.settledPaise)} of it settled what is owed.` : undefined;
}
