import type { bounceCheque as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { chequeProblem } from '@bahi/domain/payments/cheque';
import type { DeductionKind } from '@bahi/domain/payments/deductions';
import { bounceMoney, planBounce } from '@bahi/domain/payments/payment-money';
import { buildBounceJournal, buildChequeChargeJournal } from '@bahi/domain/posting/payment-journal';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { nextRevision } from '../../../core/ledger/next-revision.ts';
import { postJournal } from '../../../core/ledger/post-journal.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { getCheque, saveChequeState } from './cheque-store.ts';
import { auditCheque } from './deposit-cheques.ts';
import { lockDues, settleDues, type Share } from './dues.ts';
import { readDay } from './payment-context.ts';
import { endAllocations, insertAllocations, listAllocations, lockPayment, saveMoney } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * A cheque came back: what it had paid is due again, from its newest allocation on. When it was all of the payment's
 * money, the payment is Bounced and its deductions fall too. A charge is posted as owed by the customer.
 */
export async function bounceCheque(tx: Tx, id: string, no: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id);
  await assertFreshRecord(tx, before, body.rowVersion);
  const cheque = await getCheque(tx, id, no);
  if (before.status !== 'Received') throw refuse(`The payment is ${before.status.toLowerCase()}.`);
  const day = readDay(tx, body.bouncedOn, before.receivedOn, `${before.code} was received on`);
  const problem = chequeProblem(cheque, 'bounce', day);
  if (problem) throw refuse(problem);
  const standing = await listAllocations(tx, id);
  const plan = planBounce(before, cheque.amountPaise, standing);
  const money = bounceMoney(before, cheque.amountPaise, plan);
  const hit = standing.filter((row) => plan.allocations.some((taken) => taken.id === row.id));
  const on = readDay(tx, day, hit.at(-1)?.allocatedOn ?? day, `${before.code} was applied on`);
  const [dues, account] = await Promise.all([lockDues(tx, before.customerId, hit), loadAccountRoles(tx)]);
  const takenOf = (allocationId: string) => plan.allocations.find((each) => each.id === allocationId)!.amountPaise;
  const shares = dues.map((due): Share => {
    const of = hit.filter((row) => (row.invoiceId ?? row.openingId) === due.id);
    return { due, amountPaise: -of.reduce((sum, row) => sum + takenOf(row.id), 0) };
  });
  const reason = `Cheque ${cheque.number ?? ''} bounced: ${body.reason}`;
  await endAllocations(
    tx,
    hit.map((row) => row.id),
    reason,
  );
  // What the cheque left of an allocation stays, on its day.
  for (const row of hit.filter(({ id: one, amountPaise }) => takenOf(one) < amountPaise))
    await insertAllocations(tx, id, row.allocatedOn, [
      {
        ...{ id: newId(), invoiceId: row.invoiceId, openingId: row.openingId },
        amountPaise: row.amountPaise - takenOf(row.id),
      },
    ]);
  const chargePaise = body.chargePaise ?? 0;
  const allGone = money.bouncedPaise + money.refundedPaise >= money.amountPaise;
  await saveMoney(tx, { ...before, ...money, status: allGone ? 'Bounced' : before.status });
  await saveChequeState(tx, cheque, 'Bounced', on, { bounceReason: body.reason, chargePaise });
  await settleDues(tx, shares, 'unpay', reason);
  const deductions = plan.deductionPaise > 0 ? await listDeductions(tx, id) : [];
  const source = { documentKind: 'payment', documentId: id, documentCode: before.code, postedOn: on };
  await postJournal(
    tx,
    { ...source, revision: await nextRevision(tx, id), narration: `Payment ${before.code}: ${reason}` },
    buildBounceJournal(
      {
        ...{ customerId: before.customerId, chequePaise: cheque.amountPaise, deductions },
        accountCode: cheque.depositAccount ?? account('cheques'),
        allocatedPaise: plan.allocations.reduce((sum, taken) => sum + taken.amountPaise, 0),
      },
      account,
    ),
  );
  if (chargePaise > 0)
    await postJournal(
      tx,
      {
        ...source,
        revision: await nextRevision(tx, id),
        narration: `Payment ${before.code}: charge of the bounced cheque`,
      },
      buildChequeChargeJournal(before.customerId, chargePaise, account),
    );
  auditCheque(tx, before, cheque, 'Bounced', 'bounce', body.reason);
}

const listDeductions = (tx: Tx, paymentId: string): Promise<{ kind: DeductionKind; amountPaise: number }[]> =>
  tx.query(
    `select kind, amount_paise as "amountPaise" from payment_deduction
     where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId],
  );
