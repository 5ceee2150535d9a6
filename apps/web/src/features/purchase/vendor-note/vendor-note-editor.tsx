import {
  createVendorCreditNote,
  setVendorCreditNoteStatus,
} from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import { can } from '@bahi/domain/access/access';
import type { NoteStatus } from '@bahi/domain/notes/note-status';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { call } from '../../../app/api-client.ts';
import { sendAsking } from '../../../app/send-asking.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { NOTE_STATUS } from '../../../kit/status-tones.ts';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { VendorTotals } from '../vendor-totals.tsx';
import type { NoteScreens } from './note-screens.ts';
import { useMakeNote } from '../use-make-note.ts';
import { useVendorNote } from './use-vendor-note.ts';
import { NoteHeader } from './vendor-note-fields.tsx';
import type { VendorNoteRecord } from './vendor-note-lines.ts';
import { KIND } from './vendor-note-words.ts';

/** What one vendor is asked to give back, or gives back. */
export function VendorNoteEditor({ note, screens }: { note: VendorNoteRecord | null; screens: NoteScreens }) {
  const { calls, word, isPaper } = screens;
  const today = useBusinessDay();
  const { page, price } = useVendorNote(note, today, screens);
  const { record, editable, busy, may } = page;
  const print = usePdf(() => call(calls.print, { params: { id: record?.id ?? '' } }), word.replaceAll(' ', '-'));
  const answer = useAnswerOf(record, isPaper);
  const title = word.charAt(0).toUpperCase() + word.slice(1);

  const setStatus = (to: 'Open' | 'Cancelled', { id, rowVersion }: VendorNoteRecord, reason: string | null) =>
    page.call(calls.setStatus, { params: { id }, body: { status: to, reason, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const send = (of: VendorNoteRecord, reason: string | null): Promise<VendorNoteRecord> =>
    sendAsking(
      (answers: { allowDuplicate?: boolean }) => {
        if (!answers.allowDuplicate) return setStatus('Open', of, reason);
        const body = { status: 'Open', reason, ...answers, rowVersion: of.rowVersion } as const;
        return page.call(setVendorCreditNoteStatus, { params: { id: of.id }, body });
      },
      { Confirm: { heading: 'The same credit note?', ok: 'Post it', answer: { allowDuplicate: true } } },
      () => of,
    );
  /** What is left of it pays what the vendor is owed, as a payment does. */
  const applyToDues = async (of: VendorNoteRecord): Promise<VendorNoteRecord> => {
    const message = `What is left of ${of.code} pays what ${of.vendorName} is owed, the oldest due first.`;
    if (!(await confirm({ heading: 'Apply to dues', message, ok: 'Apply' }))) return of;
    const applied = await page.call(calls.apply, { params: { id: of.id }, body: { rowVersion: of.rowVersion } });
    toast.success(`${of.code} applied.`);
    return applied;
  };
  const post = async (reason = '') => {
    const posted = await page.saveAndAct('post', (of) => send(of, reason || null));
    if (posted?.code && posted.status !== 'Draft') toast.success(`${posted.code} posted.`);
    return posted;
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="note"
        title={record?.code ?? (record ? title : `New ${word}`)}
        status={record && NOTE_STATUS[record.status]}
        party={partyOf(record)}
        notice={noticeOf(record)}
        header={<NoteHeader page={page} today={today} isPaper={isPaper} />}
        brief={record ? briefOf(record) : undefined}
        side={price && <VendorTotals page={page} />}
        auditLog={calls.auditLog}
        verbs={[
          cancelVerb(page, {
            what: 'note',
            posted: 'What it settled is owed to the vendor again.',
            draft: 'Nothing was posted yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !page.dirty),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'post',
            label: 'Post',
            place: 'next',
            keys: 'mod+enter',
            run: post,
            shown: record ? may('Open') : editable,
            busy: busy === 'post',
          },
          {
            verb: 'apply',
            label: 'Apply to dues',
            place: 'button',
            keys: 'alt+a',
            shown: may('Apply'),
            busy: busy === 'apply',
            run: () => void page.act('apply', applyToDues),
          },
          answer,
        ]}
      />
      {print.shown && <PdfDialog title={record?.code ?? title} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** One press makes the draft of the credit note by which the vendor grants a claim, and leads to it. */
function useAnswerOf(record: VendorNoteRecord | null, isPaper: boolean): DocumentVerb {
  const { access } = useSession().data;
  const mayEnter = can(access, 'Inventory.DNote', 'C') || can(access, 'Accounting.Bill', 'C');
  const isClaim = !isPaper && record !== null && CLAIMS.includes(record.status) && !record.answerCode;
  const { run, busy } = useMakeNote(createVendorCreditNote, '/vendorcreditnote/vendorcreditnote/$id');
  return {
    verb: 'answer',
    label: 'Credit note',
    place: 'next',
    keys: 'mod+enter',
    run: () => run({ debitNoteId: record?.id }),
    shown: isClaim && mayEnter,
    busy,
  };
}

const CLAIMS: readonly NoteStatus[] = ['Open', 'Partial', 'Closed'];

function partyOf(record: VendorNoteRecord | null): string | undefined {
  const answered = record?.answerCode && `${record.debitNoteId ? 'answers' : 'answered by'} ${record.answerCode}`;
  const by = record?.createdByName && `by ${record.createdByName}`;
  return [answered, by].filter(Boolean).join(', ') || undefined;
}

const briefOf = (record: VendorNoteRecord): string[] => [
  record.vendorName,
  [record.notedOn && formatDate(record.notedOn), KIND[record.kind]].filter(Boolean).join(' · '),
  [record.answerCode, record.returnCode, record.billCode, record.vendorNoteNo].filter(Boolean).join(' · '),
];

function noticeOf(record: VendorNoteRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record?.refusedPaise)
    return `${formatRupees(record.refusedPaise)} of the claim is not granted: it is owed again.`;
  return record?.settledPaise ? `${formatRupees(record.settledPaise)} of it settled what is owed.` : undefined;
}
