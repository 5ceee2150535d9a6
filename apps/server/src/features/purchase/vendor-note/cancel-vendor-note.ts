import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { refuse } from '../../../core/app-error.ts';
import { endLinks } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { detach, listAllocations } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { purchaseReturns } from '../purchase-return-store.ts';
import type { NoteBook, VendorNote } from '../vendor-note-store.ts';
import { followReturn } from '../follow-return.ts';
import { REVISION } from './post-vendor-note.ts';
import { awaitAgain, lockClaimedShort } from './short-to-claim.ts';

/** What it settled is owed again, and its entry is mirrored on its day; a claim whose answer is cancelled stands whole again. */
export async function cancelVendorNote(
  tx: Tx,
  book: NoteBook,
  before: VendorNote,
  reason: string | null,
): Promise<VendorNote> {
  if (before.status === StoredNoteStatus.open) await takeBack(tx, book, before, reason);
  const after = { ...before, status: StoredNoteStatus.cancelled, cancelReason: reason, settledPaise: 0 };
  return book.store.save(tx, before, after, 'cancel', reason);
}

async function takeBack(tx: Tx, { kind, word }: NoteBook, note: VendorNote, reason: string | null): Promise<void> {
  const { id, code, notedOn, billId, returnId, debitNoteId } = note;
  const told = `Cancelled: ${word} ${code}`;
  const isShort = note.kind === VendorNoteKind.short && billId !== null && debitNoteId === null;
  const short = isShort ? await lockClaimedShort(tx, id) : null;
  if (debitNoteId) await lockOpenItems(tx, [id]);
  const endings = await listAllocations(tx, debitNoteId ? { dueId: id } : { creditId: id });
  if (debitNoteId && endings.some(({ creditId }) => creditId !== debitNoteId))
    throw refuse('Something is paid of what it refuses: take that back first.');
  const dues = await lockOpenItems(tx, [...new Set(endings.map(({ dueId }) => dueId))]);
  await detach(tx, endings, dues, { reason: reason ?? told, told });
  const back = returnId ? await purchaseReturns.lock(tx, returnId) : null;
  await mirrorDocument(tx, { kind, id, code, revision: REVISION }, JournalPurpose.post, notedOn, told);
  endLinks(tx, id);
  if (short && billId) await awaitAgain(tx, billId, short, told);
  if (back) await followReturn(tx, back, { action: debitNoteId ? 'uncredit' : 'unclaim', reason: told });
}
