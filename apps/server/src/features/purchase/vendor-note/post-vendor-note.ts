import { kindRow } from '@bahi/domain/document/kinds';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { answerJournal, refusedPaise } from '@bahi/domain/purchase/answer-of-claim';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { VendorNoteKind, vendorNoteJournal } from '@bahi/domain/purchase/vendor-note';
import { openPaise } from '@bahi/domain/settlement/open-item';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { invalid } from '../../../core/app-error.ts';
import { addLinks, type NewLink, readUsedBy } from '../../../core/document/document-links.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { allocate } from '../../../core/settlement/allocations.ts';
import { lockOpenItems, type OpenItem } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNoDuplicate, CREDIT_PAPER } from '../duplicate-papers.ts';
import { forgetBilled } from '../not-billed.ts';
import type { LockedOrders } from '../purchase-order-store.ts';
import { type PurchaseReturn, purchaseReturns } from '../purchase-return-store.ts';
import { assertUsableVendor } from '../vendor-document.ts';
import { debitBook, type NoteBook, type VendorNote } from '../vendor-note-store.ts';
import { editVendorNote } from './edit-vendor-note.ts';
import { factsOfAnswer, factsOfVendorNote } from './facts-of-vendor-note.ts';
import { followReturn } from '../follow-return.ts';
import { claimsOf, grantsOf } from './note-links.ts';
import { readSource } from './note-source.ts';
import { lockAwaiting, stopAwaiting } from './short-to-claim.ts';
import type { NoteSource } from './source-goods.ts';

export const REVISION = 1;

export interface Asked {
  allowDuplicate?: boolean | null | undefined;
  /** Why it is posted although what it was made of does not stand. */
  reason?: string | null | undefined;
}

/** What a note touches besides itself, locked. */
interface Held {
  /** The debit note that it answers. */
  claim: VendorNote | null;
  /** Of what it claims back of, or the item of the claim. */
  item: OpenItem | undefined;
  back: PurchaseReturn | null;
  orders: LockedOrders;
}

/**
 * In one order: the claim, orders, the bill, the return. Two notes of one bill wait here, and the second sees what the first
 * claims.
 */
async function lockTouched(tx: Tx, { kind, billId, returnId, debitNoteId }: VendorNote): Promise<Held> {
  const claim = debitNoteId ? await debitBook.store.lock(tx, debitNoteId) : null;
  const isShort = kind === VendorNoteKind.short && billId !== null;
  const orders: LockedOrders = isShort ? await lockAwaiting(tx, billId) : new Map();
  const itemId = claim?.id ?? billId;
  const [item] = await lockOpenItems(tx, itemId ? [itemId] : []);
  const back = returnId ? await purchaseReturns.lock(tx, returnId) : null;
  return { claim, item, back, orders };
}

/**
 * Less is owed to the vendor from now on: what it claims back of is settled by it as far as it is open. An answer says what of
 * its claim is owed again.
 */
export async function postVendorNote(
  tx: Tx,
  book: NoteBook,
  before: VendorNote,
  { allowDuplicate, reason }: Asked,
): Promise<VendorNote> {
  assertUsableVendor(before.vendor);
  const held = await lockTouched(tx, before);
  // Priced anew: its vendor may write other taxes by now, and others claim of the bill.
  const edited = await editVendorNote(tx, book, before, {}, true);
  const { claim } = held;
  if (claim) await assertNotAnswered(tx, claim);
  const note = claim ? { ...edited, refusedPaise: refusedPaise(claim, edited) } : edited;
  if (book.isPaper) {
    const paper = { ...note, number: note.vendorNoteNo!, datedOn: note.vendorNoteDate! };
    await assertNoDuplicate(tx, CREDIT_PAPER, paper, allowDuplicate ?? false);
  }
  const source = await readSource(tx, note);
  const claims = source ? claimsOf(note, source) : [];
  const { code, numberPeriod } = await postToLedger(tx, book, note, { claim, claims, source });
  const opened = { ...note, code, numberPeriod, status: StoredNoteStatus.open };
  const saved = book.store.save(tx, before, opened, 'approve', reason);
  const settledPaise = await settle(tx, book, opened, held);
  const links = claim?.returnId ? [...claims, ...grantsOf(note, claim)] : claims;
  addLinks(tx, 'note', { kind: book.kind, id: note.id }, links);
  if (note.returnId) forgetBilled(tx, [note.returnId]);
  if (source?.kind === 'Bill') await stopAwaiting(tx, source.id, claims, { orders: held.orders, reason: code });
  if (held.back) await followReturn(tx, held.back, { action: claim ? 'credit' : 'claim', reason: code });
  return { ...saved, settledPaise };
}

/** A claim is answered once; asked behind its lock. */
async function assertNotAnswered(tx: Tx, { id, code }: VendorNote): Promise<void> {
  const [answer] = await readUsedBy(tx, id);
  if (answer) throw invalid('VDNId', `${code} is answered by ${answer} already.`);
}

interface Claimed {
  claim: VendorNote | null;
  claims: readonly NewLink[];
  source: NoteSource | null;
}

function postToLedger(tx: Tx, { kind }: NoteBook, note: VendorNote, { claim, claims, source }: Claimed) {
  const takesCredit = entityChargesTax(tx.ctx.settings.tax.gstType);
  const cleared = new Map(claims.map(({ toLineId, costPaise = 0 }) => [toLineId, costPaise]));
  const lines = note.lines.map((line) => ({ ...line, clearedPaise: cleared.get(line.id) ?? 0 }));
  return postDocument(
    tx,
    {
      kind,
      id: note.id,
      on: note.notedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: note.code,
      numberPeriod: note.numberPeriod,
      series: kind,
      narration: (code) => `${kindRow(kind).label} ${code}, ${note.vendorName}`,
    },
    {
      journal: (account) =>
        claim
          ? answerJournal({ claim, note }, takesCredit, account)
          : vendorNoteJournal({ ...note, lines }, takesCredit, account),
      facts: (account) =>
        claim ? factsOfAnswer(tx.ctx, note, claim, account) : factsOfVendorNote(tx.ctx, note, source, account),
    },
  );
}

/** A note settles what it names; what an answer refuses is settled by what is open of its claim. Answers how much. */
async function settle(tx: Tx, { kind }: NoteBook, note: VendorNote, { claim, item }: Held): Promise<number> {
  const [due] = claim ? await lockOpenItems(tx, [note.id]) : [item];
  if (!due || !item) return 0;
  const amountPaise = claim ? Math.min(openPaise(item), note.refusedPaise) : Math.min(openPaise(item), note.totalPaise);
  const told = `${kindRow(kind).label} ${note.code}`;
  if (amountPaise > 0) await allocate(tx, claim?.id ?? note.id, note.notedOn, [{ due, amountPaise }], told);
  return amountPaise;
}
