import { deductionsOf } from '@bahi/domain/payments/deductions';
import { bounceMoney, type BouncePlan, isAllGone } from '@bahi/domain/payments/payment-money';
import { PAYMENT_SIDES } from '@bahi/domain/payments/payment-side';
import { buildBounceJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { refuse } from '../app-error.ts';
import { postDocument } from '../posting/post-document.ts';
import type { Tx } from '../tx.ts';
import { type Allocation, detach, listAllocations, sumShares } from './allocations.ts';
import { lockOpenItems } from './open-items.ts';
import { type BookedPayment, counterpartyOf, type PaymentBook, readDay } from './payment-book.ts';

interface Bounce {
  chequePaise: number;
  /** Where the cheque stands in the books. */
  accountCode: (role: Parameters<typeof buildBounceJournal>[1]) => number;
  day: string;
  reason: string;
}

/** A payment that still stands; one of its cheques may come back. */
export function assertLive<P extends BookedPayment>(book: PaymentBook<P>, { status }: P): void {
  if (status !== PAYMENT_SIDES[book.party].live) throw refuse(`The payment is ${status.toLowerCase()}.`);
}

/**
 * A cheque of a locked payment came back: what it had paid is due again, from its newest allocation on, with its part of the
 * deductions. Answers where the money of the payment is now; when it was all of it, the payment is Bounced. The caller
 * saves it, and posts `post` behind that.
 */
export async function bounceBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  before: P,
  { chequePaise, accountCode, day, reason }: Bounce,
): Promise<{ bounced: P; on: string; post: () => Promise<void> }> {
  const standing = await listAllocations(tx, { creditId: before.id });
  const plan = book.planBounce(before, chequePaise, standing);
  const money = bounceMoney(before, chequePaise, plan);
  const hit = standing.filter((row) => plan.allocations.some((taken) => taken.id === row.id));
  const on = readDay(tx, day, hit.at(-1)?.allocatedOn ?? day, `${before.code} was applied on`);
  await takeOutOfDues(tx, hit, plan, reason);
  const bounced = { ...money, status: isAllGone(money) ? ('Bounced' as const) : before.status };
  const { kind } = book;
  const { id, code } = before;
  const post = async () => {
    await postDocument(
      tx,
      { kind, id, on, purpose: JournalPurpose.bounce, code, narration: () => `Payment ${code}: ${reason}` },
      {
        journal: (account) =>
          buildBounceJournal(
            {
              of: counterpartyOf(book, before),
              chequePaise,
              deductions: deductionsOf(plan.deducted),
              accountCode: accountCode(account),
              allocatedPaise: sumShares(plan.allocations),
            },
            account,
          ),
      },
    );
  };
  return { bounced, on, post };
}

/** Ends what the cheque had paid, and makes it due again; what it left of an allocation stays, on its day. */
async function takeOutOfDues(tx: Tx, hit: readonly Allocation[], plan: BouncePlan, reason: string): Promise<void> {
  const dues = await lockOpenItems(
    tx,
    hit.map(({ dueId }) => dueId),
  );
  const endings = hit.map((row) => {
    const { leftPaise, leftDeducted } = plan.allocations.find(({ id }) => id === row.id)!;
    return { ...row, left: { amountPaise: leftPaise, deducted: leftDeducted } };
  });
  await detach(tx, endings, dues, { reason });
}
