import { createCreditNote, getCreditNote, updateCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { creditNoteInput } from '@bahi/contract/wire/credit-note.wire';
import { CreditNoteKind, type ItcReversal } from '@bahi/domain/notes/credit-note';
import { MESSAGES } from '@bahi/domain/messages';
import { seesPrices } from '@bahi/domain/access/access';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import type { Sending } from '../../../kit/document/document-kind.ts';
import { type DocumentState, useDocument } from '../../../kit/document/use-document.ts';
import {
  blankLine,
  bodyOfLines,
  creditColumns,
  type CreditLine,
  type CreditNoteRecord,
  type CreditTotals,
  filledLines,
  linesOf,
  totalsOf,
} from './credit-note-lines.ts';
import { type Creditable, notedInvoice } from '../noted-sale.ts';

const LABELS: Readonly<Record<string, string>> = {
  notedOn: 'Date',
  kind: 'Why',
  itcReversed: 'Credit given back',
  reason: 'Reason',
  invoiceId: 'Invoice',
  lines: 'Lines',
};

interface Header {
  notedOn: string | null;
  kind: CreditNoteKind;
  itcReversed: ItcReversal | null;
  reason: string;
  notes: string;
}
export type CreditNoteState = DocumentState<CreditNoteRecord, Header, CreditLine, CreditTotals>;

const headerOf = (record: CreditNoteRecord | null): Header => ({
  notedOn: record?.notedOn ?? null,
  kind: record?.kind ?? CreditNoteKind.price,
  itcReversed: record?.itcReversed ?? null,
  reason: record?.reason ?? '',
  notes: record?.notes ?? '',
});

/** The lines of goods that came back are those of their return. */
const bodyOf = ({ header, lines }: Sending<Header, CreditLine>, sendsLines: boolean) => ({
  notedOn: header.notedOn,
  kind: header.kind,
  itcReversed: header.itcReversed,
  reason: header.reason.trim() || null,
  notes: header.notes.trim() || null,
  ...(sendsLines && { lines: bodyOfLines(lines) }),
});

/** What a note is on its page: how it is entered, priced, checked and sent. It is made of an invoice as a draft. */
export function useCreditNote(note: CreditNoteRecord, creditable: Creditable): CreditNoteState {
  const navigate = useNavigate();
  const { data } = useSession();
  const price = seesPrices(data.access);
  const invoice = notedInvoice(creditable);
  const ofReturn = Boolean(note.returnId);
  const rounds = data.entity.settings.common.roundToRupee;
  return useDocument<CreditNoteRecord, Header, CreditLine, CreditTotals>(note, {
    copiedAs: 'creditNote',
    calls: { get: getCreditNote, create: createCreditNote, update: updateCreditNote },
    labels: LABELS,
    datedBy: 'notedOn',
    input: creditNoteInput,
    creatable: false,
    headerOf,
    validate: ({ notedOn }) => ({ ...(!notedOn && { notedOn: MESSAGES.fieldRequired }) }),
    linesOf: (record) => linesOf(record, invoice),
    grid: (_editable, { header, lines }) => ({
      columns: creditColumns({
        invoice,
        kind: () => header().kind,
        ofReturn,
        lineAt: (index) => lines().get().lines[index],
      }).filter(({ key }) => price || key === 'description'),
      computeTotals: (all) =>
        totalsOf(all, { kind: header().kind, chargePercent: note.chargePercent, invoice, rounds }),
      newLine: blankLine,
      addable: false,
      removable: () => false,
    }),
    filledLines,
    missingCells: () => ({}),
    bodyOf: (sending) => bodyOf(sending, price && !ofReturn),
    lineCell: 'amountPaise',
    open: ({ id }) => navigate({ to: '/credit/creditnote/$id', params: { id }, replace: true }),
  });
}
