import type { bounceCheque as endpoint } from '@bahi/contract/endpoints/accounting/cheque';
import type { InputOf } from '@bahi/contract/endpoint';
import { chequeProblem } from '@bahi/domain/payments/cheque';
import type { Paise } from '@bahi/domain/money/units';
import { buildChequeChargeJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { assertLive, bounceBooked } from '../../../core/settlement/bounce-money.ts';
import { readDay } from '../../../core/settlement/payment-book.ts';
import type { Tx } from '../../../core/tx.ts';
import { chequeFacts, chequeOf, withTender } from './cheques.ts';
import { lockPayment, moneyOf, PAYMENT_SEES, paymentBook, payments, type StoredPayment } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * A cheque came back: what it had paid is due again, from its newest allocation on, with its part of the deductions.
 * When it was all of the payment's money, the payment is Bounced. A charge is posted as owed by the customer.
 */
export async function bounceCheque(tx: Tx, id: string, no: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id, body.rowVersion);
  const cheque = chequeOf(before, no);
  assertLive(paymentBook, before);
  const day = readDay(tx, body.bouncedOn, before.receivedOn, `${before.code} was received on`);
  const problem = chequeProblem(chequeFacts(before, cheque), 'bounce', day);
  if (problem) throw refuse(problem);
  const reason = `Cheque ${cheque.reference ?? ''} bounced: ${body.reason}`;
  const { bounced, on, post } = await bounceBooked<StoredPayment>(tx, paymentBook, before, {
    chequePaise: cheque.amountPaise,
    accountCode: (account) => cheque.depositAccount ?? cheque.accountCode ?? account('cheques'),
    day,
    reason,
  });
  const chargePaise = body.chargePaise ?? 0;
  const after = withTender(bounced, cheque, {
    chequeState: 'Bounced',
    bouncedOn: on,
    bounceReason: body.reason,
    ...(chargePaise > 0 && { chargeId: newId(), chargePaise }),
  });
  payments.save(tx, before, after, null);
  const { code } = before;
  tx.notice('chequeBounced', { kind: 'payment', id }, { code, cheque: cheque.reference, reason: body.reason });
  await post();
  await postCharge(tx, before, on, chargePaise);
  tx.audit({
    action: 'bounce',
    kind: 'payment',
    id,
    code: before.code,
    reason: body.reason,
    changes: [
      { path: `tenders.${cheque.position}.chequeState`, from: cheque.state, to: 'Bounced' },
      ...diff({ chargePaise: 0 }, { chargePaise }, PAYMENT_SEES),
      ...diff(moneyOf(before), moneyOf(after), PAYMENT_SEES),
    ],
  });
}

/** What the customer is asked for the cheque, by an entry of its own. */
async function postCharge(
  tx: Tx,
  { id, code, customerId }: StoredPayment,
  on: string,
  chargePaise: Paise,
): Promise<void> {
  if (chargePaise <= 0) return;
  await postDocument(
    tx,
    {
      kind: 'chequeCharge',
      id,
      on,
      purpose: JournalPurpose.chequeCharge,
      code,
      narration: () => `Payment ${code}: charge of the bounced cheque`,
    },
    { journal: (account) => buildChequeChargeJournal(customerId, chargePaise, account) },
  );
}
