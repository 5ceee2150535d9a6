import { issuesByPlace } from '@bahi/domain/document/issue';
import { type creditNoteChange, creditNoteInput } from '@bahi/contract/wire/credit-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import {
  creditNoteIssues,
  noteLineId,
  priceCreditNote,
  RETURN_NOTE_KINDS,
  tooLateForTax,
} from '@bahi/domain/notes/credit-note';
import type { NoteAmounts } from '@bahi/domain/notes/note-shares';
import { AppError, invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { CreditNoteLine } from '../build-note-print.ts';
import { assertNamedOnce, copiedOfLine, unknownLines } from '../note-lines.ts';
import type { CreditNote } from './credit-note-store.ts';
import type { SaleOfNote } from '../noted-invoice.ts';
import type { NotedReturn } from './noted-return.ts';

export type NoteEdit = Omit<Infer<typeof creditNoteChange>, 'rowVersion' | 'approve'>;

interface NoteOf {
  invoice: SaleOfNote;
  back: NotedReturn | null;
  opening?: boolean;
  /** It grants what another company has claimed in its books, to the paisa. */
  ofClaim?: boolean;
}

/** The note as an edit makes it, checked and priced anew, not yet saved; with `opening` as it is posted. */
export function editCreditNote(
  tx: Tx,
  before: CreditNote,
  edit: NoteEdit,
  { invoice, back, opening = false, ofClaim = false }: NoteOf,
): CreditNote {
  const { settings, today } = tx.ctx;
  assertKindOf(edit, back);
  const sent: readonly Asked[] = back?.lines ?? edit.lines ?? before.lines;
  assertNamedOnce(edit.lines ?? []);
  const headed = {
    ...before,
    kind: edit.kind ?? before.kind,
    notedOn: edit.notedOn ?? before.notedOn,
    itcReversed: kept(edit.itcReversed, before.itcReversed),
    reason: kept(edit.reason, before.reason),
    notes: kept(edit.notes, before.notes),
  };
  const asked = sent.filter(({ amountPaise, quantity }) => amountPaise !== 0 || Boolean(quantity));
  const { lines, ...sums } = priceCreditNote(
    { kind: headed.kind, lines: asked, chargePercent: back?.chargePercent ?? 0, exact: ofClaim },
    invoice,
    settings.accounting.roundToRupee,
  );
  const issues = creditNoteIssues({ ...headed, lines: [...lines, ...unknownLines(asked, invoice)] }, invoice, {
    today,
    opening,
  });
  refuseIssues(
    creditNoteInput,
    issuesByPlace(
      issues,
      sent.map(({ sourceLineId }) => sourceLineId),
    ),
  );
  const late = opening ? tooLateForTax(headed, invoice) : null;
  if (late) throw new AppError('NoteTooLate', late, [{ path: 'Kind', message: late }]);
  return { ...headed, ...sums, lines: lines.map((line) => lineOf(line, invoice)) };
}

type Asked = Pick<CreditNoteLine, 'sourceLineId' | 'amountPaise'> & { quantity?: number };
/** Goods that came back are credited as such, with the lines of their return; nothing else is. */
function assertKindOf({ kind, lines }: NoteEdit, back: NotedReturn | null): void {
  if (kind && RETURN_NOTE_KINDS.includes(kind) !== (back !== null) && (back || kind === 'Return'))
    throw invalid('Kind', back ? 'Goods that came back are credited as such.' : 'Choose the return that it credits.');
  if (back && lines) throw invalid('Items', 'The lines of this note are those of its return.');
}

/** A line as it is kept: its amounts, and what the line of the invoice says. */
function lineOf(line: Asked & NoteAmounts, invoice: SaleOfNote): CreditNoteLine {
  const { sourceLineId, amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = line;
  return {
    id: noteLineId(sourceLineId),
    ...copiedOfLine(sourceLineId, invoice),
    quantity: line.quantity ?? 0,
    amountPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    totalPaise,
  };
}
