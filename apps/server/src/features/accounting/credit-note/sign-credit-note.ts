import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { hasFlag } from '@bahi/domain/access/access';
import { creditNoteAction, CreditNoteKind, givesAway, StoredCreditNoteStatus } from '@bahi/domain/notes/credit-note';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { type GivenSoFar, leftToGive } from '@bahi/domain/totals/discount-ceiling';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { refuse } from '../../../core/app-error.ts';
import { givenSoFar } from '../../../core/ledger/given-so-far.ts';
import type { Tx } from '../../../core/tx.ts';
import { findSaleOfNote, type SaleOfNote } from '../noted-invoice.ts';
import { type CreditNote, creditNotes } from './credit-note-store.ts';

const RIGHT = 'Accounting.InvDisc';

/** What was given away of the invoice of a note before it; null where the note gives nothing away: a tax, and what came back. */
async function givenBefore(
  tx: Tx,
  { kind, returnId }: CreditNote,
  { id, totalPaise }: SaleOfNote,
): Promise<GivenSoFar | null> {
  if (!givesAway(kind) || returnId !== null) return null;
  return (await givenSoFar(tx, [{ id, totalPaise }])).get(id)!;
}

/** A tax that is given back counts under no ceiling, and asks the right itself, as tax that an invoice leaves out does. */
const isTaxBack = ({ kind }: CreditNote): boolean => kind === CreditNoteKind.tax;

/** How much of the invoice the caller may still give, where a note asks for more (rule 35); null where he may post it. */
export async function overCeiling(tx: Tx, note: CreditNote, invoice: SaleOfNote): Promise<Paise | null> {
  if (isTaxBack(note)) return hasFlag(tx.ctx.access, RIGHT) ? null : 0;
  const given = await givenBefore(tx, note, invoice);
  const left = given && leftToGive(tx.ctx.access, RIGHT, given);
  return left !== null && note.subTotalPaise > left ? left : null;
}

/** A note above the ceiling of who posts it waits for somebody who may give that much; of one that waits already he is not that. */
export function askSecondPerson(tx: Tx, before: CreditNote, note: CreditNote, leftPaise: Paise): CreditNote {
  if (before.status === StoredCreditNoteStatus.pending)
    throw refuse(MESSAGES.discountTooHigh, [
      { path: 'Items', message: `Of this invoice you may give ${formatRupees(leftPaise)} more.` },
    ]);
  const after = {
    ...note,
    status: StoredCreditNoteStatus.pending,
    approvalAskedBy: tx.ctx.userId,
    approvalAskedByName: tx.ctx.userName,
  };
  tx.notice('approvalAsked', { kind: 'creditNote', id: note.id }, { code: null, name: note.customerName });
  return creditNotes.save(tx, before, after, 'requestApproval');
}

/** Sends a locked note that waits back to its draft: who asked is told why. */
export async function returnCreditNote(tx: Tx, before: CreditNote, reason: string): Promise<CreditNote> {
  const draft = {
    ...before,
    status: StoredCreditNoteStatus.draft,
    approvalAskedBy: null,
    approvalAskedByName: null,
  };
  const document = creditNotes.save(tx, before, draft, 'return', reason);
  await keepReturn(tx, { kind: 'creditNote', document, askedBy: before.approvalAskedBy, reason });
  return document;
}

/** What a second person needs to know of a note that waits. */
export async function getCreditNoteApproval(tx: Tx, id: string): Promise<Infer<typeof approvalCard>> {
  const note = await creditNotes.get(tx, id);
  const [invoice, asker] = await Promise.all([
    findSaleOfNote(tx, note),
    note.approvalAskedBy ? accessOfUser(tx, note.approvalAskedBy) : null,
  ]);
  const given = invoice ? await givenBefore(tx, note, invoice) : null;
  const signing = creditNoteAction(note, 'Open', tx.ctx);
  const ownLimitPaise = given && leftToGive(tx.ctx.access, RIGHT, given);
  const tooMuch = isTaxBack(note)
    ? !hasFlag(tx.ctx.access, RIGHT)
    : ownLimitPaise !== null && note.subTotalPaise > ownLimitPaise;
  return {
    id,
    rowVersion: note.rowVersion,
    code: note.code,
    name: note.customerName,
    askedBy: note.approvalAskedByName,
    reasons: note.approvalAskedBy ? [MESSAGES.discountTooHigh] : [],
    totalPaise: note.totalPaise,
    givenPaise: isTaxBack(note) ? note.totalPaise : note.subTotalPaise,
    basePaise: given?.subTotalPaise ?? null,
    theirLimitPaise: given && asker?.access ? leftToGive(asker.access, RIGHT, given) : null,
    ownLimitPaise,
    lines: note.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: line.quantity,
      unitCode: line.unitCode,
      discountPaise: line.amountPaise,
      totalPaise: line.totalPaise,
    })),
    mayApprove: signing.allowed && !tooMuch,
    mayReturn: creditNoteAction(note, 'Return', tx.ctx).allowed,
    why: signing.reason ?? (tooMuch ? MESSAGES.discountTooHigh : null),
  };
}
