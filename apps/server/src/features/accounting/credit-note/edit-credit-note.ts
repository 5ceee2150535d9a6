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
import { AppError, invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { CreditNote, CreditNoteLine } from './credit-note-store.ts';
import type { InvoiceOfNote } from './noted-invoice.ts';
import type { NotedReturn } from './noted-return.ts';

export type NoteEdit = Omit<Infer<typeof creditNoteChange>, 'rowVersion' | 'approve'>;

/** The note as an edit makes it, checked and priced anew, not yet saved; with `opening` as it is posted. */
export function editCreditNote(
  tx: Tx,
  before: CreditNote,
  edit: NoteEdit,
  { invoice, back, opening = false }: { invoice: InvoiceOfNote; back: NotedReturn | null; opening?: boolean },
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
    { kind: headed.kind, lines: asked, chargePercent: back?.chargePercent ?? 0 },
    invoice,
    settings.accounting.roundToRupee,
  );
  const issues = creditNoteIssues({ ...headed, lines: [...lines, ...unknown(asked, invoice)] }, invoice, {
    today,
    opening,
  });
  refuseIssues(
    creditNoteInput,
    issues.map(({ path, message }) => ({ path: byPlace(path, sent), message })),
  );
  const late = opening ? tooLateForTax(headed, invoice) : null;
  if (late) throw new AppError('NoteTooLate', late, [{ path: 'Kind', message: late }]);
  return { ...headed, ...sums, lines: lines.map((line) => lineOf(line, invoice)) };
}

type Asked = Pick<CreditNoteLine, 'sourceLineId' | 'amountPaise'> & { quantity?: number };
const NO_AMOUNTS = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };

/** What names no line of the invoice: priced by nothing, and refused. */
const unknown = (asked: readonly Asked[], { lines }: InvoiceOfNote) =>
  asked
    .filter(({ sourceLineId }) => !lines.some(({ id }) => id === sourceLineId))
    .map((line) => ({ ...line, ...NO_AMOUNTS }));

/** Goods that came back are credited as such, with the lines of their return; nothing else is. */
function assertKindOf({ kind, lines }: NoteEdit, back: NotedReturn | null): void {
  if (kind && RETURN_NOTE_KINDS.includes(kind) !== (back !== null) && (back || kind === 'Return'))
    throw invalid('Kind', back ? 'Goods that came back are credited as such.' : 'Choose the return that it credits.');
  if (back && lines) throw invalid('Items', 'The lines of this note are those of its return.');
}

function assertNamedOnce(lines: readonly Asked[]): void {
  const twice = lines.findIndex(
    ({ sourceLineId }, at) => lines.findIndex((line) => line.sourceLineId === sourceLineId) < at,
  );
  if (twice >= 0) throw invalid(`Items.${twice}.InvLine`, 'This line is named twice.');
}

/** `lines.IP2.amountPaise` by its place among the lines that were sent. */
function byPlace(path: string, sent: readonly Asked[]): string {
  const [lines, lineId, field] = path.split('.');
  if (lines !== 'lines' || !lineId || !field) return path;
  return `lines.${sent.findIndex(({ sourceLineId }) => sourceLineId === lineId)}.${field}`;
}

/** A line as it is kept: its amounts, and what the line of the invoice says. */
function lineOf(line: Asked & typeof NO_AMOUNTS, invoice: InvoiceOfNote): CreditNoteLine {
  const { sourceLineId, amountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = line;
  const { family, description, itemId, hsn, unitCode, taxCode, accountCode } = invoice.lines.find(
    ({ id }) => id === sourceLineId,
  )!;
  return {
    id: noteLineId(sourceLineId),
    sourceLineId,
    family,
    description,
    itemId,
    hsn,
    unitCode,
    taxCode,
    accountCode,
    quantity: line.quantity ?? 0,
    amountPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    totalPaise,
  };
}
