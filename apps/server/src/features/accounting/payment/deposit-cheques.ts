import type { depositCheques as endpoint } from '@bahi/contract/endpoints/accounting/cheque';
import type { InputOf } from '@bahi/contract/endpoint';
import { chequeProblem } from '@bahi/domain/payments/cheque';
import { buildDepositJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { invalid, refuse } from '../../../core/app-error.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { bankAccount } from '../../../core/ledger/bank-account.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { chequeFacts, chequeOf, findCheque, withTender } from './cheques.ts';
import { readDay } from '../../../core/settlement/payment-book.ts';
import { lockPayment, payments, type StoredPayment } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Brings cheques to the bank, all or none; payments are locked in id order, so that two deposits never wait in a circle. */
export async function depositCheques(tx: Tx, body: Body) {
  const on = readDay(tx, body.depositedOn, '', '');
  await assertOpenPeriod(tx, on);
  const account = await loadAccountRoles(tx);
  const bank = await bankAccount(tx, body.accountCode ?? account('bank'), 'Acc');
  const locked = new Map<string, StoredPayment>();
  for (const id of [...new Set(body.cheques.map(({ paymentId }) => paymentId))].toSorted())
    locked.set(id, await lockPayment(tx, id));
  const chosen = body.cheques.map(({ paymentId, position }, i) => {
    const payment = locked.get(paymentId)!;
    const cheque = findCheque(payment, String(position));
    if (!cheque) throw invalid(`Cheques.${i}.No`, 'This cheque does not exist.');
    const problem =
      payment.status === 'Received'
        ? chequeProblem(chequeFacts(payment, cheque), 'deposit', on)
        : `Payment ${payment.code} is ${payment.status.toLowerCase()}.`;
    if (problem) throw refuse(problem, [{ path: `Cheques.${i}.No`, message: problem }]);
    if (body.cheques.findIndex((each) => each.paymentId === paymentId && each.position === position) !== i)
      throw invalid(`Cheques.${i}.No`, 'This cheque is named twice.');
    return { payment, cheque };
  });
  const after = new Map(locked);
  for (const { payment, cheque } of chosen) {
    const deposited = { chequeState: 'Deposited', depositedOn: on, depositAccount: bank };
    after.set(payment.id, withTender(after.get(payment.id)!, cheque, deposited));
    const from = cheque.accountCode ?? account('cheques');
    // Where cheques are posted to the bank at once, nothing moves.
    if (bank !== from)
      await postDocument(
        tx,
        {
          kind: 'payment',
          id: payment.id,
          on,
          purpose: JournalPurpose.deposit,
          code: payment.code,
          narration: (code) => `Cheque ${cheque.reference ?? ''} of payment ${code} deposited`,
        },
        { journal: () => buildDepositJournal(cheque.amountPaise, bank, from) },
      );
  }
  for (const payment of locked.values()) payments.save(tx, payment, after.get(payment.id)!, 'deposit');
  return { count: chosen.length, amountPaise: chosen.reduce((sum, { cheque }) => sum + cheque.amountPaise, 0) };
}

/** The bank has paid a cheque: its money is sure, nothing is posted. */
export async function clearCheque(
  tx: Tx,
  id: string,
  no: string,
  { clearedOn, rowVersion }: { clearedOn?: string | null; rowVersion?: number | null },
): Promise<void> {
  const payment = await lockPayment(tx, id, rowVersion);
  if (payment.status !== 'Received') throw refuse(`The payment is ${payment.status.toLowerCase()}.`);
  const cheque = chequeOf(payment, no);
  const on = readDay(tx, clearedOn, '', '');
  const problem = chequeProblem(chequeFacts(payment, cheque), 'clear', on);
  if (problem) throw refuse(problem);
  payments.save(tx, payment, withTender(payment, cheque, { chequeState: 'Cleared', clearedOn: on }), 'clear');
}
