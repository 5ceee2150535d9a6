import { vendorCreditNoteInput, vendorNoteInput } from '@bahi/contract/wire/vendor-note.wire';
import { kept } from '@bahi/domain/document/kept';
import { billNumberKey } from '@bahi/domain/purchase/bill-number';
import { claimIssues } from '@bahi/domain/purchase/claim-source';
import { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import {
  notePaperIssues,
  notesTax,
  roundedAsSent,
  VendorNoteKind,
  vendorNoteIssues,
} from '@bahi/domain/purchase/vendor-note';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { totalAsSent } from '../../../core/exchange/assert-original-stands.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  blankBoughtLine,
  type BoughtItem,
  inUnit,
  mergeBoughtLine,
  pricedAnew,
  readBoughtLines,
} from '../bought-lines.ts';
import { byPlace, editHead } from '../vendor-document.ts';
import type { NoteBook, NoteLine, VendorNote } from '../vendor-note-store.ts';
import { type NoteEdit, readSource } from './note-source.ts';
import { findNotedDue } from './noted-dues.ts';
import type { NoteSource, SourceGoods } from './source-goods.ts';

type LineInput = NonNullable<NoteEdit['lines']>[number];

/** What a book's notes are sent as, for what is refused of them. */
const bodyOf = (book: NoteBook) => (book.isPaper ? vendorCreditNoteInput : vendorNoteInput);

/** The note as an edit makes it, checked and priced anew, not yet saved; with `opening` as it is posted. */
export async function editVendorNote(
  tx: Tx,
  book: NoteBook,
  before: VendorNote,
  edit: NoteEdit,
  opening = false,
): Promise<VendorNote> {
  const { ctx } = tx;
  const body = bodyOf(book);
  const head = await editHead(tx, before, edit);
  const billId = kept(edit.billId, before.billId);
  if (billId && before.debitNoteId) throw invalid('BillId', 'The debit note that it answers names the bill.');
  const due = billId ? await findNotedDue(tx, billId, before.id) : null;
  if (billId && !due) throw invalid('BillId', 'Choose a bill of this vendor.');
  const kind = kindOf(edit, before);
  const source = await readSource(tx, { ...before, kind, billId });
  const notedOn = edit.notedOn ?? before.notedOn;
  const vendorNoteNo = kept(edit.vendorNoteNo, before.vendorNoteNo);
  const headed: VendorNote = {
    ...before,
    ...head,
    // Tax of a bill is not taken back for ever (rule 24).
    taxed: head.taxed && notesTax(notedOn, due?.datedOn ?? null),
    billId,
    notedOn,
    kind,
    returnCode: source?.kind === 'PurchaseReturn' ? source.code : before.returnCode,
    vendorNoteNo,
    vendorNoteKey: billNumberKey(vendorNoteNo ?? ''),
    vendorNoteDate: kept(edit.vendorNoteDate, before.vendorNoteDate),
    ...(edit.lines &&
      (await readBoughtLines<NoteLine, LineInput>(tx, before, edit.lines, {
        prefix: 'NP',
        body,
        isSame: (line, { source: of }) => of === undefined || (of?.line ?? null) === line.sourceLineId,
        blank: (id, item, { source: of }) => blankLine(id, item, goodsOf(source, of)),
        merge: (line, input, item, at) => ({
          ...mergeBoughtLine(inUnit(body, line, input, { item, at }), input),
          inputCredit: input.inputCredit ?? line.inputCredit,
          inputCreditClass: input.inputCreditClass ?? line.inputCreditClass,
        }),
      }))),
  };
  // A note of the vendor's own that was sent comes to what that does (chat §9).
  const sentPaise = book.isPaper ? await totalAsSent(tx, 'vendorCreditNote', before.id) : undefined;
  const priced = roundedAsSent(priceNote(ctx, headed, source), sentPaise);
  const issues = [
    ...(source ? claimIssues(priced, source, opening) : []),
    ...(book.isPaper ? notePaperIssues(priced, { opening }) : []),
    ...vendorNoteIssues(priced, { today: ctx.today, opening, due }),
  ];
  refuseIssues(body, byPlace(issues, priced.lines));
  return priced;
}

/** A note of a return is of the kind Return, and no other is; an answer is of the kind of its claim. */
function kindOf({ kind = null }: NoteEdit, before: VendorNote): VendorNoteKind {
  const chosen = kind ?? before.kind;
  if (before.debitNoteId !== null && chosen !== before.kind)
    throw invalid('Kind', 'An answer is of the kind of its debit note.');
  if ((chosen === VendorNoteKind.return) === (before.returnId !== null)) return chosen;
  if (before.returnId !== null) throw invalid('Kind', 'A note of a return is of the kind Return.');
  throw invalid('Kind', 'A note of returned goods is made from their return.');
}

/** The line of the source that a new line names. */
const goodsOf = (source: NoteSource | null, of: LineInput['source']): SourceGoods | undefined =>
  of && of.id === source?.id ? source.lines.find((line) => line.id === of.line) : undefined;

/** A line before anything is said about it: as its goods were claimed or went back, else as its item is usually bought. */
function blankLine(id: string, item: BoughtItem | undefined, goods: SourceGoods | undefined): NoteLine {
  const usual = {
    ...blankBoughtLine(id, item),
    stockUnit: item?.unitCode ?? null,
    inputCredit: InputCredit.claim,
    inputCreditClass: InputCreditClass.inputs,
    sourceLineId: null,
  };
  if (!goods) return usual;
  return {
    ...usual,
    description: goods.description,
    hsn: goods.hsn,
    unitCode: goods.unitCode,
    factor: goods.factor,
    unitPrice: goods.unitPrice,
    taxCode: goods.taxCode,
    sourceLineId: goods.id,
    inputCredit: goods.inputCredit ?? usual.inputCredit,
    inputCreditClass: goods.inputCreditClass ?? usual.inputCreditClass,
  };
}

/** Goods that went back without tax, or whose bill is too old by now, are claimed without (rule 24); they keep their code. */
function priceNote(ctx: Ctx, note: VendorNote, source: NoteSource | null): VendorNote {
  if (!source) return pricedAnew(ctx, note, false);
  const goods = new Map(source.lines.map((line) => [line.id, line]));
  const lines = note.lines.map((line) => {
    const of = goods.get(line.sourceLineId ?? '');
    return of?.taxed && notesTax(note.notedOn, of.billedOn) ? line : { ...line, taxCode: null };
  });
  const priced = pricedAnew(ctx, { ...note, lines }, false);
  return { ...priced, lines: priced.lines.map((line, at) => ({ ...line, taxCode: note.lines[at]!.taxCode })) };
}
