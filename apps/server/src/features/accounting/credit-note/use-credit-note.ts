import type * as contract from '@bahi/contract/endpoints/accounting/credit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { leftOfNote } from '@bahi/domain/notes/credit-note';
import { refundedAfter } from '@bahi/domain/notes/note-refund';
import { buildNoteRefundJournal, type Tender } from '@bahi/domain/posting/payment-journal';
import { paymentRefund } from '../../../../db/schema/payment.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertMayHandOut } from '../../../core/cash-drawer/assert-may-hand-out.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { allocate, detach, listAllocations, sumShares } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import { readDay } from '../../../core/settlement/payment-book.ts';
import { findStandingRefund, payBack, takeBack } from '../../../core/settlement/refund-money.ts';
import type { Tx } from '../../../core/tx.ts';
import { checkShares, lockDues, readAllocations } from '../dues.ts';
import { readTenderType } from '../read-tender.ts';
import { assertPaidIn } from './assert-paid-in.ts';
import { type CreditNote, creditNotes } from './credit-note-store.ts';

type Applied = InputOf<typeof contract.applyCreditNote>['body'];
type Refunded = InputOf<typeof contract.refundCreditNote>['body'];

/** Pays invoices and debit notes of its customer by what is left of a note, which the caller has locked; the ledger does not move (rule 38). */
export async function applyCreditNote(tx: Tx, note: CreditNote, { allocations, appliedOn }: Applied): Promise<void> {
  const on = readDay(tx, appliedOn, note.notedOn, `${note.code} is of`);
  await assertOpenPeriod(tx, on);
  if (allocations.length === 0) throw invalid('Allocations', 'Choose what it shall pay.');
  const asked = readAllocations(
    allocations.map((share) => ({ ...share, chargeId: null, opening: null })),
    leftOfNote(note),
    'what is left of the note,',
  );
  const dues = await lockDues(tx, note.customerId!, asked);
  const shares = await checkShares(tx, asked, dues, { customerId: note.customerId!, on });
  await allocate(tx, note.id, on, shares, `Credit note ${note.code} applied`);
  const told = shares.map(({ due, amountPaise }) => used(`allocations.${due.code}.amountPaise`, null, amountPaise));
  saveUsed(tx, note, { action: 'apply', reason: null, changes: told });
}

const used = (path: string, from: Paise | null, to: Paise | null) => ({ path, from, to, sees: 'price' as const });

/** The note is of a newer version whatever is used of it, and its own log says what. */
function saveUsed(
  tx: Tx,
  note: CreditNote,
  { action, reason, changes }: { action: string; reason: string | null; changes: ReturnType<typeof used>[] },
): void {
  creditNotes.save(tx, note, note, null);
  tx.audit({ action, kind: 'creditNote', id: note.id, code: note.code, reason, changes });
}

/** Takes all that a locked note has in a due out of it: both are open again. */
export async function detachCreditNote(tx: Tx, note: CreditNote, dueId: string, reason: string): Promise<void> {
  const standing = (await listAllocations(tx, { creditId: note.id })).filter((each) => each.dueId === dueId);
  const [due] = await lockOpenItems(tx, [dueId]);
  if (!due || standing.length === 0) throw refuse('The note does not stand in it any more.');
  await detach(tx, standing, [due], { reason, told: `Credit note ${note.code} detached: ${reason}` });
  const changes = [used(`allocations.${due.code}.amountPaise`, sumShares(standing), null)];
  saveUsed(tx, note, { action: 'detach', reason, changes });
}

/** Pays back to the customer what is left of a locked note, within what the caller may hand out: a voucher for each tender. */
export async function refundCreditNote(tx: Tx, note: CreditNote, body: Refunded): Promise<void> {
  const { tenders, reason, refundedOn: sent } = body;
  const refundedOn = readDay(tx, sent, note.notedOn, `${note.code} is of`);
  const amountPaise = sumShares(tenders);
  const leftPaise = leftOfNote(note);
  if (tenders.length === 0) throw invalid('Tenders', 'Choose how it is paid back.');
  const nothing = tenders.findIndex((tender) => tender.amountPaise <= 0);
  if (nothing >= 0) throw invalid(`Tenders.${nothing}.Amount`, 'Enter an amount above zero.');
  if (amountPaise > leftPaise)
    throw refuse(`Of ${note.code} only ${formatRupees(leftPaise)} are left.`, [
      { path: 'Tenders.0.Amount', message: `Left are ${formatRupees(leftPaise)}.` },
    ]);
  await assertPaidIn(tx, note, tenders);
  const paid = tenders.map((tender, i) => ({
    type: readTenderType(tx.ctx, tender, `Tenders.${i}`),
    amountPaise: tender.amountPaise,
    reference: tender.reference ?? null,
  }));
  await payOutNote(tx, note, paid, { reason, refundedOn });
}

/** Pays tenders out of a locked note, of which that much is left: a voucher for each, within what the caller may hand out. */
export async function payOutNote(
  tx: Tx,
  note: CreditNote,
  tenders: readonly (Tender & { reference: string | null })[],
  { reason, refundedOn }: { reason: string; refundedOn: string },
): Promise<CreditNote> {
  const amountPaise = sumShares(tenders);
  await assertMayHandOut(tx, amountPaise);
  const { id, code: noteCode, customerId } = note;
  const told: ReturnType<typeof used>[] = [];
  for (const [i, tender] of tenders.entries()) {
    const code = await payBack(tx, {
      of: `credit note ${noteCode}`,
      tender,
      refundedOn,
      reason,
      cashKind: 'refund',
      at: `Tenders.${i}.Type`,
      journal: (account) => buildNoteRefundJournal(customerId, [tender], account),
      insert: (refund) => tx.insert(paymentRefund, [{ ...refund, creditNoteId: id, customerId }]),
    });
    told.push(used(`refunds.${code}.amountPaise`, null, tender.amountPaise));
  }
  const paidOut = { ...note, refundedPaise: note.refundedPaise + amountPaise };
  const saved = creditNotes.save(tx, note, paidOut, null);
  tx.audit({ action: 'refund', kind: 'creditNote', id, code: noteCode, reason, changes: told });
  return saved;
}

/** Takes what was paid back of a locked note back: it is left again, as if it had not been paid back. */
export async function unrefundCreditNote(tx: Tx, note: CreditNote, refundId: string, reason: string): Promise<void> {
  const refund = await findStandingRefund(tx, { table: 'payment_refund', of: 'credit_note_id' }, note.id, refundId);
  creditNotes.save(tx, note, { ...note, refundedPaise: refundedAfter(note, refund.amountPaise) }, null);
  await takeBack(tx, { table: 'payment_refund', cashKind: 'refund', refund, reason });
  const changes = [used(`refunds.${refund.code}.amountPaise`, refund.amountPaise, null)];
  tx.audit({ action: 'cancelRefund', kind: 'creditNote', id: note.id, code: note.code, reason, changes });
}

/** A part of a locked note pays a receipt of the counter (sales rule 34). */
export function exchangeNote(tx: Tx, note: CreditNote, amountPaise: Paise): CreditNote {
  const exchanged = { ...note, exchangedPaise: note.exchangedPaise + amountPaise };
  return creditNotes.save(tx, note, exchanged, 'exchange');
}
