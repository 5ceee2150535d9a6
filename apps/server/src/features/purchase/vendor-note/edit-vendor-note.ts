import { type vendorNoteChange, vendorNoteInput } from '@bahi/contract/wire/vendor-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import { notesTax, vendorNoteIssues } from '@bahi/domain/purchase/vendor-note';
import { invalid } from '../../../core/app-error.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { blankBoughtLine, mergeBoughtLine, pricedAnew, readBoughtLines } from '../bought-lines.ts';
import type { NoteLine, VendorDebitNote } from '../vendor-debit-note-store.ts';
import { byPlace, editHead, kept } from '../vendor-document.ts';
import { findNotedDue } from './noted-dues.ts';

export type NoteEdit = Omit<Infer<typeof vendorNoteChange>, 'rowVersion' | 'approve'>;
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
  const notedOn = edit.notedOn ?? before.notedOn;
  const headed: VendorDebitNote = {
    ...before,
    ...head,
    // Tax of a bill is not taken back for ever (rule 24).
    taxed: head.taxed && notesTax(notedOn, due?.datedOn ?? null),
    billId,
    notedOn,
    kind: edit.kind ?? before.kind,
    vendorNoteNo: kept(edit.vendorNoteNo, before.vendorNoteNo),
    vendorNoteDate: kept(edit.vendorNoteDate, before.vendorNoteDate),
    ...(edit.lines &&
      (await readBoughtLines<NoteLine, LineInput>(tx, before, edit.lines, {
        prefix: 'NP',
        body: vendorNoteInput,
        blank: (id, item) => ({
          ...blankBoughtLine(id, item),
          inputCredit: InputCredit.claim,
          inputCreditClass: InputCreditClass.inputs,
        }),
        merge: (line, input) => ({
          ...mergeBoughtLine(line, input),
          inputCredit: input.inputCredit ?? line.inputCredit,
          inputCreditClass: input.inputCreditClass ?? line.inputCreditClass,
        }),
      }))),
  };
  const priced = pricedAnew(ctx, headed, false);
  const issues = vendorNoteIssues(priced, { today: ctx.today, opening, due });
  refuseIssues(vendorNoteInput, byPlace(issues, priced.lines));
  return priced;
}
