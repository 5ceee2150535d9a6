import { issuesByPlace } from '@bahi/domain/document/issue';
import { type debitNoteChange, debitNoteInput } from '@bahi/contract/wire/debit-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { debitLineId, debitNoteIssues, priceDebitNote } from '@bahi/domain/notes/debit-note';
import { usualDueDay } from '@bahi/domain/payments/due';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNamedOnce, copiedOfLine, unknownLines } from '../note-lines.ts';
import type { SaleOfNote } from '../noted-invoice.ts';
import type { DebitNote } from './debit-note-store.ts';

type NoteEdit = Omit<Infer<typeof debitNoteChange>, 'rowVersion' | 'approve'>;

/** The note as an edit makes it, checked and priced anew, not yet saved; with `opening` as it is posted. */
export function editDebitNote(
  tx: Tx,
  before: DebitNote,
  edit: NoteEdit,
  { invoice, opening = false }: { invoice: SaleOfNote; opening?: boolean },
): DebitNote {
  const { settings, today } = tx.ctx;
  const sent = edit.lines ?? before.lines;
  assertNamedOnce(edit.lines ?? []);
  const notedOn = edit.notedOn ?? before.notedOn;
  const headed = {
    ...before,
    kind: edit.kind ?? before.kind,
    notedOn,
    dueOn: edit.dueOn ?? dueOf(tx, before, notedOn, invoice),
    reason: kept(edit.reason, before.reason),
    notes: kept(edit.notes, before.notes),
  };
  const asked = sent.filter(({ amountPaise }) => amountPaise !== 0);
  const { lines, ...sums } = priceDebitNote(
    { kind: headed.kind, lines: asked },
    invoice,
    settings.accounting.roundToRupee,
  );
  const issues = debitNoteIssues({ ...headed, lines: [...lines, ...unknownLines(asked, invoice)] }, invoice, {
    today,
    opening,
  });
  refuseIssues(
    debitNoteInput,
    issuesByPlace(
      issues,
      sent.map(({ sourceLineId }) => sourceLineId),
    ),
  );
  return {
    ...headed,
    ...sums,
    lines: lines.map(({ sourceLineId, amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }) => ({
      id: debitLineId(sourceLineId),
      ...copiedOfLine(sourceLineId, invoice),
      amountPaise,
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise,
    })),
  };
}

/** The usual due day follows the day of the note; one that somebody chose stays. */
function dueOf({ ctx }: Tx, before: DebitNote, notedOn: string, { creditDays }: SaleOfNote): string | null {
  const usual = (day: string) => usualDueDay(day, creditDays, ctx.settings.invoicing.dueDays);
  return before.dueOn === null || before.dueOn === usual(before.notedOn) ? usual(notedOn) : before.dueOn;
}
