import type { moveIssuedCheque as endpoint } from '@bahi/contract/endpoints/accounting/issued-cheque';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { chequeProblem, ISSUED_CHEQUE_VERBS, IssuedChequeState } from '@bahi/domain/payments/cheque';
import { buildClearingJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { AppError, invalid, notFound, refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { assertLive, bounceBooked } from '../../../core/settlement/bounce-money.ts';
import { lockBooked, readDay } from '../../../core/settlement/payment-book.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  BILL_PAYMENT_SEES,
  billPaymentBook,
  billPayments,
  type IssuedCheque,
  moneyOfBillPayment,
  type PaidTenderRow,
  type StoredBillPayment,
} from './bill-payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** What became of a cheque of ours: its bank paid it, or it came back, or we stopped it. */
export async function moveIssuedCheque(tx: Tx, id: string, body: Body): Promise<void> {
  const before = await lockBooked(tx, billPaymentBook, id, body.rowVersion);
  const cheque = before.tenders.find((each): each is IssuedCheque => isCheque(each) && each.position === body.position);
  if (!cheque) throw notFound('cheque');
  assertLive(billPaymentBook, before);
  const on = readDay(tx, body.on, before.paidOn, `${before.code} was paid on`);
  const facts = {
    state: cheque.chequeState,
    number: cheque.reference,
    on: cheque.chequeOn,
    receivedOn: before.paidOn,
    depositedOn: null,
  };
  const problem = chequeProblem(facts, ISSUED_CHEQUE_VERBS[body.state as keyof typeof ISSUED_CHEQUE_VERBS], on);
  if (problem) throw refuse(problem);
  if (body.state === IssuedChequeState.cleared) await clear(tx, before, cheque, on);
  else await takeBack(tx, before, cheque, { state: body.state, on, reason: body.reason ?? null });
}

const isCheque = ({ chequeState, chequeOn }: PaidTenderRow): boolean => chequeState !== null && chequeOn !== null;

const withCheque = (
  payment: StoredBillPayment,
  { position }: IssuedCheque,
  changes: Partial<PaidTenderRow>,
): StoredBillPayment => ({
  ...payment,
  tenders: payment.tenders.map((each) => (each.position === position ? { ...each, ...changes } : each)),
});

/** The bank has paid it: it leaves cheques issued and the bank that it was drawn on. */
async function clear(tx: Tx, before: StoredBillPayment, cheque: IssuedCheque, on: string): Promise<void> {
  const { id, code } = before;
  const after = withCheque(before, cheque, { chequeState: IssuedChequeState.cleared, clearedOn: on });
  billPayments.save(tx, before, after, 'clear');
  await postDocument(
    tx,
    {
      kind: 'billPayment',
      id,
      on,
      purpose: JournalPurpose.deposit,
      code,
      narration: () => `Cheque ${cheque.reference ?? ''} of payment ${code} cleared`,
    },
    { journal: (account) => buildClearingJournal(cheque.amountPaise, cheque.accountCode, account('chequesIssued')) },
  );
}

interface TakenBack {
  state: IssuedChequeState;
  on: string;
  reason: string | null;
}

/** It came back or was stopped: what it had paid is due again from that day on; for letter U, with a reason. */
async function takeBack(
  tx: Tx,
  before: StoredBillPayment,
  cheque: IssuedCheque,
  { state, on: day, reason: why }: TakenBack,
): Promise<void> {
  if (!can(tx.ctx.access, 'Accounting.VPay', 'U')) throw new AppError('Forbidden');
  if (!why) throw invalid('Reason', 'Say why.');
  const reason = `Cheque ${cheque.reference ?? ''} ${state.toLowerCase()}: ${why}`;
  const { bounced, on, post } = await bounceBooked(tx, billPaymentBook, before, {
    chequePaise: cheque.amountPaise,
    accountCode: (account) => account('chequesIssued'),
    day,
    reason,
  });
  const after = withCheque(bounced, cheque, { chequeState: state, bouncedOn: on, bounceReason: why });
  billPayments.save(tx, before, after, null);
  await post();
  if (state === IssuedChequeState.returned)
    tx.notice(
      'vendorChequeReturned',
      { kind: 'billPayment', id: before.id },
      { code: before.code, cheque: cheque.reference },
    );
  tx.audit({
    action: ISSUED_CHEQUE_VERBS[state as keyof typeof ISSUED_CHEQUE_VERBS],
    kind: 'billPayment',
    id: before.id,
    code: before.code,
    reason: why,
    changes: [
      { path: `tenders.${cheque.position}.chequeState`, from: cheque.chequeState, to: state },
      ...diff(moneyOfBillPayment(before), moneyOfBillPayment(after), BILL_PAYMENT_SEES),
    ],
  });
}
