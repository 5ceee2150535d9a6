import type { bounceCheque as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { chequeProblem } from '@bahi/domain/payments/cheque';
import { deductionsOf } from '@bahi/domain/payments/deductions';
import type { Paise } from '@bahi/domain/money/units';
import { bounceMoney, type BouncePlan, isAllGone, planBounce } from '@bahi/domain/payments/payment-money';
import { buildBounceJournal, buildChequeChargeJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { type Allocation, detach, listAllocations } from '../../../core/settlement/allocations.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Cheque, chequeFacts, chequeOf, withTender } from './cheques.ts';
import { readDay } from './payment-context.ts';
import { lockPayment, moneyOf, PAYMENT_SEES, payments, type StoredPayment } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * A cheque came back: what it had paid is due again, from its newest allocation on, with its part of the deductions.
 * When it was all of the payment's money, the payment is Bounced. A charge is posted as owed by the customer.
 */
export async function bounceCheque(tx: Tx, id: string, no: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id, body.rowVersion);
  const cheque = chequeOf(before, no);
  if (before.status !== 'Received') throw refuse(`The payment is ${before.status.toLowerCase()}.`);
  const day = readDay(tx, body.bouncedOn, before.receivedOn, `${before.code} was received on`);
  const problem = chequeProblem(chequeFacts(before, cheque), 'bounce', day);
  if (problem) throw refuse(problem);
  const standing = await listAllocations(tx, { creditId: id });
  const plan = planBounce(before, cheque.amountPaise, standing);
  const money = bounceMoney(before, cheque.amountPaise, plan);
  const hit = standing.filter((row) => plan.allocations.some((taken) => taken.id === row.id));
  const on = readDay(tx, day, hit.at(-1)?.allocatedOn ?? day, `${before.code} was applied on`);
  const reason = `Cheque ${cheque.reference ?? ''} bounced: ${body.reason}`;
  await takeOutOfDues(tx, hit, plan, reason);
  const chargePaise = body.chargePaise ?? 0;
  const bounced = withTender({ ...money, status: isAllGone(money) ? 'Bounced' : before.status }, cheque, {
    ...{ chequeState: 'Bounced', bouncedOn: on, bounceReason: body.reason },
    ...(chargePaise > 0 && { chargeId: newId(), chargePaise }),
  });
  payments.save(tx, before, bounced, null);
  const { code } = before;
  tx.notice('chequeBounced', { kind: 'payment', id }, { code, cheque: cheque.reference, reason: body.reason });
  await postBounce(tx, before, cheque, plan, { on, reason, chargePaise });
  tx.audit({
    action: 'bounce',
    kind: 'payment',
    id,
    code: before.code,
    reason: body.reason,
    changes: [
      { path: `tenders.${cheque.position}.chequeState`, from: cheque.state, to: 'Bounced' },
      ...diff({ chargePaise: 0 }, { chargePaise }, PAYMENT_SEES),
      ...diff(moneyOf(before), moneyOf(bounced), PAYMENT_SEES),
    ],
  });
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

/** The returned cheque and, by an entry of its own, what the customer is asked for it. */
async function postBounce(
  tx: Tx,
  payment: StoredPayment,
  cheque: Cheque,
  plan: BouncePlan,
  { on, reason, chargePaise }: { on: string; reason: string; chargePaise: Paise },
): Promise<void> {
  const { id, code, customerId } = payment;
  await postDocument(
    tx,
    {
      ...{ kind: 'payment', id, on, purpose: JournalPurpose.bounce, code },
      narration: () => `Payment ${code}: ${reason}`,
    },
    {
      journal: (account) =>
        buildBounceJournal(
          {
            customerId,
            chequePaise: cheque.amountPaise,
            deductions: deductionsOf(plan.deducted),
            accountCode: cheque.depositAccount ?? cheque.accountCode ?? account('cheques'),
            allocatedPaise: plan.allocations.reduce((sum, taken) => sum + taken.amountPaise, 0),
          },
          account,
        ),
    },
  );
  if (chargePaise > 0)
    await postDocument(
      tx,
      {
        ...{ kind: 'chequeCharge', id, on, purpose: JournalPurpose.chequeCharge, code },
        narration: () => `Payment ${code}: charge of the bounced cheque`,
      },
      { journal: (account) => buildChequeChargeJournal(customerId, chargePaise, account) },
    );
}
