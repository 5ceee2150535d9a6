import type { vendorCreditNoteInput } from '@bahi/contract/wire/vendor-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { debitBook, type VendorNote } from '../vendor-note-store.ts';
import { enterSource, type NoteEdit, readSource } from './note-source.ts';

type Said = Omit<Infer<typeof vendorCreditNoteInput>, 'approve' | 'allowDuplicate'>;

/** A new note with what is said of it: of a return, a claim or a bill that is short all that is left, unless lines are said. */
export async function beginNote(
  tx: Tx,
  empty: VendorNote,
  { returnId = null, debitNoteId = null, ...said }: Said,
): Promise<{ blank: VendorNote; edit: NoteEdit }> {
  const blank = debitNoteId
    ? await answerOf(tx, empty, debitNoteId, returnId)
    : { ...empty, returnId, ...(returnId && { kind: VendorNoteKind.return }) };
  const kind = said.kind ?? blank.kind;
  const source = await readSource(tx, { ...blank, kind, billId: said.billId ?? null });
  return { blank, edit: source ? enterSource(source, said) : said };
}

/** What a claim is answered by is of its kind, and of its return. */
async function answerOf(tx: Tx, empty: VendorNote, debitNoteId: string, returnId: string | null): Promise<VendorNote> {
  const claim = await debitBook.store.get(tx, debitNoteId);
  if (returnId !== null && returnId !== claim.returnId)
    throw invalid('RetId', 'The debit note that it answers names the return.');
  if (claim.answerCode) throw invalid('VDNId', `${claim.code} is answered by ${claim.answerCode} already.`);
  return {
    ...empty,
    debitNoteId,
    answerCode: claim.code,
    kind: claim.kind,
    returnId: claim.returnId,
    returnCode: claim.returnCode,
  };
}
