import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { StoredNoteStatus, vendorNoteJournal } from '@bahi/domain/purchase/vendor-note';
import { openPaise } from '@bahi/domain/settlement/open-item';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { allocate, detach, listAllocations } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { type VendorDebitNote, vendorDebitNotes } from '../vendor-debit-note-store.ts';
import { assertUsableVendor } from '../vendor-document.ts';
import { editVendorNote } from './edit-vendor-note.ts';

const KIND = 'vendorDebitNote';
const REVISION = 1;

/** Less is owed to the vendor from now on: what it claims back of is settled by it as far as it is open. */
export async function postVendorNote(tx: Tx, before: VendorDebitNote): Promise<VendorDebitNote> {
  assertUsableVendor(before.vendor);
  // The bill before the note's own rows: two notes of one bill wait here, and the second sees what the first claims.
  const [due] = await lockOpenItems(tx, before.billId ? [before.billId] : []);
  // Priced anew: its vendor may write other taxes by now, and others claim of the bill.
  const note = await editVendorNote(tx, before, {}, true);
  const takesCredit = entityChargesTax(tx.ctx.settings.tax.gstType);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: note.id,
      on: note.notedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: note.code,
      numberPeriod: note.numberPeriod,
      series: KIND,
      narration: (code) => `Vendor debit note ${code}, ${note.vendorName}`,
    },
    { journal: (account) => vendorNoteJournal(note, takesCredit, account) },
  );
  const { code, numberPeriod } = posted;
  const saved = vendorDebitNotes.save(
    tx,
    before,
    { ...note, code, numberPeriod, status: StoredNoteStatus.open },
    'approve',
  );
  const amountPaise = due ? Math.min(openPaise(due), note.totalPaise) : 0;
  if (due && amountPaise > 0)
    await allocate(tx, note.id, note.notedOn, [{ due, amountPaise }], `Vendor debit note ${code}`);
  return { ...saved, settledPaise: amountPaise };
}

/** What it settled is owed again, and its entry is mirrored on its day. */
export async function cancelVendorNote(
  tx: Tx,
  before: VendorDebitNote,
  reason: string | null,
): Promise<VendorDebitNote> {
  const { id, code, notedOn } = before;
  if (before.status === StoredNoteStatus.open) {
    const told = `Cancelled: vendor debit note ${code}`;
    const endings = await listAllocations(tx, { creditId: id });
    const dues = await lockOpenItems(tx, [...new Set(endings.map(({ dueId }) => dueId))]);
    await detach(tx, endings, dues, { reason: reason ?? told, told });
    await mirrorDocument(tx, { kind: KIND, id, code, revision: REVISION }, JournalPurpose.post, notedOn, told);
  }
  const after = { ...before, status: StoredNoteStatus.cancelled, cancelReason: reason, settledPaise: 0 };
  return vendorDebitNotes.save(tx, before, after, 'cancel', reason);
}
