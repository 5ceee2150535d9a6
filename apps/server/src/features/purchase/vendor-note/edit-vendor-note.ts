import { vendorNoteInput } from '@bahi/contract/wire/vendor-note.wire';
import { returnClaimIssues } from '@bahi/domain/purchase/claim-of-return';
import { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import { notesTax, VendorNoteKind, vendorNoteIssues } from '@bahi/domain/purchase/vendor-note';
import { invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Ctx } from '../../../core/context.ts';
import {
  blankBoughtLine,
  type BoughtItem,
  inUnit,
  mergeBoughtLine,
  pricedAnew,
  readBoughtLines,
} from '../bought-lines.ts';
import type { NoteLine, VendorDebitNote } from '../vendor-debit-note-store.ts';
import { purchaseReturns } from '../purchase-return-store.ts';
import { byPlace, editHead, kept } from '../vendor-document.ts';
import { findNotedDue } from './noted-dues.ts';
import { type ClaimedReturn, type NoteEdit, readClaims } from './return-to-claim.ts';

type LineInput = NonNullable<NoteEdit['lines']>[number];

/** The note as an edit makes it, checked and priced anew, not yet saved; with `opening` as it is posted. */
export async function editVendorNote(
  tx: Tx,
  before: VendorDebitNote,
  edit: NoteEdit,
  opening = false,
): Promise<VendorDebitNote> {
  const { ctx } = tx;
  const head = await editHead(tx, before, edit);
  const billId = kept(edit.billId, before.billId);
  const due = billId ? await findNotedDue(tx, billId, before.id) : null;
  if (billId && !due) throw invalid('BillId', 'Choose a bill of this vendor.');
  const back = before.returnId ? await readClaims(tx, await purchaseReturns.get(tx, before.returnId), before.id) : null;
  const notedOn = edit.notedOn ?? before.notedOn;
  const headed: VendorDebitNote = {
    ...before,
    ...head,
    // Tax of a bill is not taken back for ever (rule 24).
    taxed: head.taxed && notesTax(notedOn, due?.datedOn ?? null),
    billId,
    notedOn,
    kind: kindOf(edit, before),
    returnCode: back?.code ?? null,
    vendorNoteNo: kept(edit.vendorNoteNo, before.vendorNoteNo),
    vendorNoteDate: kept(edit.vendorNoteDate, before.vendorNoteDate),
    ...(edit.lines &&
      (await readBoughtLines<NoteLine, LineInput>(tx, before, edit.lines, {
        prefix: 'NP',
        body: vendorNoteInput,
        isSame: (line, { source }) => source === undefined || (source?.line ?? null) === line.sourceLineId,
        blank: (id, item, { source }) => blankLine(id, item, back, source),
        merge: (line, input, item, at) => ({
          ...mergeBoughtLine(inUnit(vendorNoteInput, line, input, { item, at }), input),
          inputCredit: input.inputCredit ?? line.inputCredit,
          inputCreditClass: input.inputCreditClass ?? line.inputCreditClass,
        }),
      }))),
  };
  const priced = priceNote(ctx, headed, back);
  const issues = [
    ...(back ? returnClaimIssues(priced, back, opening) : []),
    ...vendorNoteIssues(priced, { today: ctx.today, opening, due }),
  ];
  refuseIssues(vendorNoteInput, byPlace(issues, priced.lines));
  return priced;
}

/** A note of a return is of the kind Return, and no other is. */
function kindOf({ kind = null }: NoteEdit, before: VendorDebitNote): VendorNoteKind {
  const chosen = kind ?? before.kind;
  if ((chosen === VendorNoteKind.return) === (before.returnId !== null)) return chosen;
  if (before.returnId !== null) throw invalid('Kind', 'A note of a return is of the kind Return.');
  throw invalid('Kind', 'A note of returned goods is made from their return.');
}

/** A line before anything is said about it: as its goods went back, else as its item is usually bought. */
function blankLine(
  id: string,
  item: BoughtItem | undefined,
  back: ClaimedReturn | null,
  source: LineInput['source'],
): NoteLine {
  const usual = {
    ...blankBoughtLine(id, item),
    inputCredit: InputCredit.claim,
    inputCreditClass: InputCreditClass.inputs,
    sourceLineId: null,
  };
  const goods = source && source.id === back?.id ? back.lines.find((line) => line.id === source.line) : undefined;
  if (!goods) return usual;
  const { description, hsn, unitCode, factor, unitPrice, taxCode } = goods;
  return {
    ...usual,
    ...{ description, hsn, unitCode, factor, unitPrice, taxCode, sourceLineId: goods.id },
    inputCredit: goods.inputCredit ?? usual.inputCredit,
    inputCreditClass: goods.inputCreditClass ?? usual.inputCreditClass,
  };
}

/** Goods that went back without tax, or whose bill is too old by now, are claimed without (rule 24); they keep their code. */
function priceNote(ctx: Ctx, note: VendorDebitNote, back: ClaimedReturn | null): VendorDebitNote {
  if (!back) return pricedAnew(ctx, note, false);
  const goods = new Map(back.lines.map((line) => [line.id, line]));
  const lines = note.lines.map((line) => {
    const of = goods.get(line.sourceLineId ?? '');
    return of?.taxed && notesTax(note.notedOn, of.billedOn) ? line : { ...line, taxCode: null };
  });
  const priced = pricedAnew(ctx, { ...note, lines }, false);
  return { ...priced, lines: priced.lines.map((line, at) => ({ ...line, taxCode: note.lines[at]!.taxCode })) };
}
