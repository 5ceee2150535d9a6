import type { depositCheques as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { chequeProblem } from '@bahi/domain/payments/cheque';
import { isControlAccount } from '@bahi/domain/posting/account-rules';
import type { AccountRole } from '@bahi/domain/posting/accounts';
import { buildDepositJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { getCheque, listCheques, saveChequeState, type StoredCheque } from './cheque-store.ts';
import { readDay } from './payment-context.ts';
import { type LockedPayment, lockPayment, saveMoney } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Brings cheques to the bank, all or none; payments are locked in id order, so that two deposits never wait in a circle. */
export async function depositCheques(tx: Tx, body: Body) {
  const on = readDay(tx, body.depositedOn, '', '');
  await assertOpenPeriod(tx, on);
  const account = await loadAccountRoles(tx);
  const bank = await bankAccount(tx, body.accountCode ?? account('bank'));
  const payments = new Map<string, LockedPayment>();
  for (const id of [...new Set(body.cheques.map(({ paymentId }) => paymentId))].toSorted())
    payments.set(id, await lockPayment(tx, id));
  const stored = await listCheques(tx, [...payments.keys()]);
  const chosen = body.cheques.map(({ paymentId, position }, i): StoredCheque => {
    const cheque = stored.find((each) => each.paymentId === paymentId && each.position === position);
    if (!cheque) throw invalid(`Cheques.${i}.No`, 'This cheque does not exist.');
    const problem =
      payments.get(paymentId)!.status === 'Received'
        ? chequeProblem(cheque, 'deposit', on)
        : `Payment ${payments.get(paymentId)!.code} is ${payments.get(paymentId)!.status.toLowerCase()}.`;
    if (problem) throw refuse(problem, [{ path: `Cheques.${i}.No`, message: problem }]);
    if (body.cheques.findIndex((each) => each.paymentId === paymentId && each.position === position) !== i)
      throw invalid(`Cheques.${i}.No`, 'This cheque is named twice.');
    return cheque;
  });
  for (const cheque of chosen) {
    const payment = payments.get(cheque.paymentId)!;
    await saveChequeState(tx, cheque, 'Deposited', on, { depositAccount: bank });
    const from = cheque.accountCode ?? account('cheques');
    // Where cheques are posted to the bank at once, nothing moves.
    if (bank !== from)
      await postDocument(
        tx,
        {
          ...{ kind: 'payment', id: payment.id, on, purpose: JournalPurpose.deposit, code: payment.code },
          narration: (code) => `Cheque ${cheque.number ?? ''} of payment ${code} deposited`,
        },
        { journal: () => buildDepositJournal(cheque.amountPaise, bank, from) },
      );
    auditCheque(tx, payment, cheque, 'Deposited', 'deposit');
  }
  for (const payment of payments.values()) await saveMoney(tx, payment);
  return { count: chosen.length, amountPaise: chosen.reduce((sum, { amountPaise }) => sum + amountPaise, 0) };
}

/** The bank has paid a cheque: its money is sure, nothing is posted. */
export async function clearCheque(
  tx: Tx,
  id: string,
  no: string,
  { clearedOn, rowVersion }: { clearedOn?: string | null; rowVersion?: number | null },
): Promise<void> {
  const payment = await lockPayment(tx, id);
  await assertFreshRecord(tx, payment, rowVersion);
  if (payment.status !== 'Received') throw refuse(`The payment is ${payment.status.toLowerCase()}.`);
  const cheque = await getCheque(tx, id, no);
  const on = readDay(tx, clearedOn, '', '');
  const problem = chequeProblem(cheque, 'clear', on);
  if (problem) throw refuse(problem);
  await saveChequeState(tx, cheque, 'Cleared', on);
  await saveMoney(tx, payment);
  auditCheque(tx, payment, cheque, 'Cleared', 'clear');
}

/** An account that cheques may be brought to: an active asset that no party or stock explains. */
async function bankAccount(tx: Tx, code: number): Promise<number> {
  const [found] = await tx.query<{ type: string; role: AccountRole | null }>(
    'select type, role from account where org_id = $1 and entity_id = $2 and code = $3 and active',
    [tx.ctx.orgId, tx.ctx.entityId, code],
  );
  if (!found || found.type !== 'asset' || isControlAccount(found.role))
    throw invalid('Acc', 'Choose the account of a bank.');
  return code;
}

function auditCheque(
  tx: Tx,
  payment: { id: string; code: string },
  cheque: StoredCheque,
  state: string,
  action: string,
): void {
  tx.audit({
    action,
    kind: 'payment',
    id: payment.id,
    code: payment.code,
    changes: [{ path: `tenders.${cheque.position}.chequeState`, from: cheque.state, to: state }],
  });
}
