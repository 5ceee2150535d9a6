import { createDebitNote, getDebitNote, updateDebitNote } from '@bahi/contract/endpoints/accounting/debit-note';
import { debitNoteInput } from '@bahi/contract/wire/debit-note.wire';
import { seesPrices } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { DebitNoteKind } from '@bahi/domain/notes/debit-note';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import type { NoteLine } from '../note-columns.ts';
import {
  blankLine,
  bodyOfLines,
  type Debitable,
  debitColumns,
  debitedInvoice,
  type DebitNoteRecord,
  type DebitTotals,
  filledLines,
  linesOf,
  totalsOf,
} from './debit-note-lines.ts';

const LABELS: Readonly<Record<string, string>> = {
  notedOn: 'Date',
  dueOn: 'Due date',
  kind: 'Why',
  reason: 'Reason',
  invoiceId: 'Invoice',
  lines: 'Lines',
};

interface Header {
  notedOn: string | null;
  dueOn: string | null;
  kind: DebitNoteKind;
  reason: string;
  notes: string;
}
export type DebitNoteState = DocumentState<DebitNoteRecord, Header, NoteLine, DebitTotals>;

const headerOf = (record: DebitNoteRecord | null): Header => ({
  notedOn: record?.notedOn ?? null,
  dueOn: record?.dueOn ?? null,
  kind: record?.kind ?? DebitNoteKind.price,
  reason: record?.reason ?? '',
  notes: record?.notes ?? '',
});

const bodyOf = ({ header, lines }: Sending<Header, NoteLine>, sendsLines: boolean) => ({
  notedOn: header.notedOn,
  dueOn: header.dueOn,
  kind: header.kind,
  reason: header.reason.trim() || null,
  notes: header.notes.trim() || null,
  ...(sendsLines && { lines: bodyOfLines(lines) }),
});

/** What a debit note is on its page: how it is entered, priced, checked and sent. It is made of an invoice as a draft. */
export function useDebitNote(note: DebitNoteRecord, debitable: Debitable): DebitNoteState {
  const navigate = useNavigate();
  const { data } = useSession();
  const price = seesPrices(data.access);
  const invoice = debitedInvoice(debitable);
  const rounds = data.entity.settings.common.roundToRupee;
  return useDocument<DebitNoteRecord, Header, NoteLine, DebitTotals>(note, {
    copiedAs: 'debitNote',
    calls: { get: getDebitNote, create: createDebitNote, update: updateDebitNote },
    labels: LABELS,
    datedBy: 'notedOn',
    input: debitNoteInput,
    creatable: false,
    headerOf,
    validate: ({ notedOn }) => ({ ...(!notedOn && { notedOn: MESSAGES.fieldRequired }) }),
    linesOf: (record) => linesOf(record, invoice),
    grid: (_editable, { header, lines }) => ({
      columns: debitColumns(invoice, (index) => lines().get().lines[index]).filter(
        ({ key }) => price || key === 'description',
      ),
      computeTotals: (all) => totalsOf(all, { kind: header().kind, invoice, rounds }),
      newLine: blankLine,
      addable: false,
      removable: () => false,
    }),
    filledLines,
    missingCells: () => ({}),
    bodyOf: (sending) => bodyOf(sending, price),
    lineCell: 'amountPaise',
    open: ({ id }) => navigate({ to: '/debit/debitnote/$id', params: { id }, replace: true }),
  });
}
