import type { vendorNoteChange } from '@bahi/contract/wire/vendor-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { claimLeft, type ClaimSource } from '@bahi/domain/purchase/claim-source';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { purchaseReturns } from '../purchase-return-store.ts';
import { debitBook, type VendorNote } from '../vendor-note-store.ts';
import { readClaim } from './claim-to-answer.ts';
import { readReturned } from './return-to-claim.ts';
import { readShort } from './short-to-claim.ts';
import type { NoteSource, SourceGoods } from './source-goods.ts';

export type NoteEdit = Omit<Infer<typeof vendorNoteChange>, 'rowVersion' | 'approve'>;

/** What a note is made of, with what other notes claim of it; null of one that says itself what it claims. */
export async function readSource(
  tx: Tx,
  { id, kind, debitNoteId, returnId, billId }: Pick<VendorNote, 'id' | 'kind' | 'debitNoteId' | 'returnId' | 'billId'>,
): Promise<NoteSource | null> {
  if (debitNoteId) return readClaim(await debitBook.store.get(tx, debitNoteId));
  if (returnId) return readReturned(tx, await purchaseReturns.get(tx, returnId), id);
  return kind === VendorNoteKind.short && billId ? readShort(tx, billId) : null;
}

/** All that is left of a source, as a note is entered; what a caller says himself stays. */
export function enterSource(source: NoteSource, edit: NoteEdit): NoteEdit {
  const said = { ...edit, vendorId: edit.vendorId ?? source.vendorId };
  if (edit.lines) return said;
  const lines = source.lines.flatMap((goods) => {
    const left = claimLeft(goods);
    return left ? [lineOf(source, goods, left)] : [];
  });
  if (lines.length === 0) throw refuse(NOTHING[source.kind]);
  const { lessPaise } = source;
  return {
    ...said,
    lines,
    ...(source.kind === 'PurchaseReturn' && edit.billId === undefined && { billId: source.billId }),
    ...(lessPaise > 0 && { overallDiscountPaise: lessPaise }),
  };
}

const NOTHING = {
  PurchaseReturn: 'Nothing of this return is billed and left to claim.',
  Bill: 'All goods of this bill came, or are claimed.',
  VendorDebitNote: 'This debit note claims nothing.',
} as const satisfies Record<ClaimSource['kind'], string>;

const lineOf = ({ kind, id }: NoteSource, goods: SourceGoods, left: NonNullable<ReturnType<typeof claimLeft>>) => ({
  itemId: goods.itemId,
  description: goods.description,
  hsn: goods.hsn,
  taxCode: goods.taxCode,
  ...left,
  inputCredit: goods.inputCredit ?? undefined,
  inputCreditClass: goods.inputCreditClass ?? undefined,
  source: { kind, id, line: goods.id },
});
