import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { clearedByClaim, type ReturnedGoods } from '@bahi/domain/purchase/claim-of-return';
import { StoredNoteStatus, vendorNoteJournal } from '@bahi/domain/purchase/vendor-note';
import { openPaise } from '@bahi/domain/settlement/open-item';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { addLinks, endLinks, type NewLink } from '../../../core/document/document-links.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { allocate, detach, listAllocations } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { type PurchaseReturn, purchaseReturns, withStatusOfNotes } from '../purchase-return-store.ts';
import { type VendorDebitNote, vendorDebitNotes } from '../vendor-debit-note-store.ts';
import { assertUsableVendor } from '../vendor-document.ts';
import { editVendorNote } from './edit-vendor-note.ts';
import { type ClaimedReturn, readClaims } from './return-to-claim.ts';

const KIND = 'vendorDebitNote';
const REVISION = 1;

/** Less is owed to the vendor from now on: what it claims back of is settled by it as far as it is open. */
export async function postVendorNote(tx: Tx, before: VendorDebitNote): Promise<VendorDebitNote> {
  assertUsableVendor(before.vendor);
  // The bill before the note's own rows: two notes of one bill wait here, and the second sees what the first claims.
  const [due] = await lockOpenItems(tx, before.billId ? [before.billId] : []);
  const back = before.returnId ? await purchaseReturns.lock(tx, before.returnId) : null;
  // Priced anew: its vendor may write other taxes by now, and others claim of the bill.
  const note = await editVendorNote(tx, before, {}, true);
  const claims = back ? claimsOf(note, await readClaims(tx, back, note.id)) : [];
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
    {
      journal: (account) => {
        const lines = note.lines.map((line) => ({ ...line, clearedPaise: clearedOf(line.id, claims) }));
        return vendorNoteJournal({ ...note, lines }, takesCredit, account);
      },
    },
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
  addLinks(tx, 'note', { kind: KIND, id: note.id }, claims);
  if (back) await followReturn(tx, back, { action: 'claim', reason: code });
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
    const back = before.returnId ? await purchaseReturns.lock(tx, before.returnId) : null;
    await mirrorDocument(tx, { kind: KIND, id, code, revision: REVISION }, JournalPurpose.post, notedOn, told);
    endLinks(tx, id);
    if (back) await followReturn(tx, back, { action: 'unclaim', reason: told });
  }
  const after = { ...before, status: StoredNoteStatus.cancelled, cancelReason: reason, settledPaise: 0 };
  return vendorDebitNotes.save(tx, before, after, 'cancel', reason);
}

/** What each line claims of the return, and gives back of goods received, not billed; lines of the same goods follow each other. */
function claimsOf({ lines }: VendorDebitNote, { id, lines: goods }: ClaimedReturn): NewLink[] {
  const left = new Map<string, ReturnedGoods>(goods.map((line) => [line.id, line]));
  return lines.map((line) => {
    const of = left.get(line.sourceLineId!)!;
    const quantity = boughtQuantity(line);
    const costPaise = clearedByClaim(of, quantity);
    const claimedPaise = of.claimedPaise + costPaise;
    left.set(of.id, { ...of, claimedQuantity: of.claimedQuantity + quantity, claimedPaise });
    return { from: { kind: 'purchaseReturn', id, lineId: of.id }, toLineId: line.id, quantity, costPaise };
  });
}

const clearedOf = (lineId: string, claims: readonly NewLink[]): number =>
  claims.find(({ toLineId }) => toLineId === lineId)?.costPaise ?? 0;

/** The return is claimed once all that was billed of it is, and waits again when a note is cancelled. */
async function followReturn(
  tx: Tx,
  back: PurchaseReturn,
  { action, reason }: { action: string; reason: string | null },
): Promise<void> {
  const after = await withStatusOfNotes(tx, back);
  if (after.status !== back.status) purchaseReturns.save(tx, back, after, action, reason);
}
