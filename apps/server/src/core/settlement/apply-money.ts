import type { WireType } from '@bahi/contract/wire-type';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { applyMoney } from '@bahi/domain/payments/payment-money';
import { buildAdvanceApplicationJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { postDocument } from '../posting/post-document.ts';
import { underRules } from '../refuse-issues.ts';
import type { Tx } from '../tx.ts';
import { allocate, type Share } from './allocations.ts';
import {
  type BookedPayment,
  contextOf,
  counterpartyOf,
  lockBooked,
  type PaymentBook,
  readDay,
  unappliedSince,
} from './payment-book.ts';

interface Application {
  rowVersion?: number | null | undefined;
  on?: string | null | undefined;
  amountPaise: number;
  /** Its dues, locked and looked at once the payment is locked. */
  shares: (of: { partyId: string; on: string }) => Promise<Share[]>;
  /** By its names what is wrong is told. */
  body: WireType;
}

/** Applies an advance to dues: the payment under its lock first, then what it pays, so that no rupee is applied twice. */
export async function applyBooked<P extends BookedPayment>(
  tx: Tx,
  book: PaymentBook<P>,
  id: string,
  { rowVersion, on: sent, amountPaise, shares: readShares, body }: Application,
): Promise<void> {
  const before = await lockBooked(tx, book, id, rowVersion);
  assertPaymentAction(before, 'apply', contextOf(tx, book.party, book.dayOf(before)));
  const since = await unappliedSince(tx, book, before);
  const on = readDay(tx, sent, since, `${before.code} is unapplied since`);
  const after = underRules(body, () => applyMoney(before, amountPaise));
  const shares = await readShares({ partyId: book.partyIdOf(before), on });
  await allocate(tx, id, on, shares, `Payment ${before.code} applied`);
  book.store.save(tx, before, after, null);
  await postDocument(
    tx,
    {
      kind: book.kind,
      id,
      on,
      purpose: JournalPurpose.apply,
      code: before.code,
      narration: (code) => `Payment ${code} applied`,
    },
    { journal: (account) => buildAdvanceApplicationJournal(counterpartyOf(book, before), amountPaise, account) },
  );
  tx.audit({
    action: 'apply',
    kind: book.kind,
    id,
    code: before.code,
    changes: [
      { path: 'unappliedPaise', from: before.unappliedPaise, to: after.unappliedPaise, sees: 'price' },
      ...shares.map((share) => ({
        path: book.duePath(share.due),
        from: null,
        to: share.amountPaise,
        sees: 'price' as const,
      })),
    ],
  });
}
