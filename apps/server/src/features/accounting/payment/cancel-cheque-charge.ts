import type { cancelChequeCharge as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { chargeProblem } from '@bahi/domain/payments/cheque';
import { mirrorLines } from '@bahi/domain/posting/journal';
import { buildChequeChargeJournal } from '@bahi/domain/posting/payment-journal';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { nextRevision } from '../../../core/ledger/next-revision.ts';
import { postJournal } from '../../../core/ledger/post-journal.ts';
import type { Tx } from '../../../core/tx.ts';
import { getCheque, saveCharge } from './cheque-store.ts';
import { lockPayment, saveMoney } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Takes back what the customer was asked for a bounced cheque, on the day of the bounce; nothing of it may be paid. */
export async function cancelChequeCharge(tx: Tx, id: string, no: string, { reason, rowVersion }: Body): Promise<void> {
  const before = await lockPayment(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  const cheque = await getCheque(tx, id, no);
  const problem = chargeProblem(cheque);
  if (problem) throw refuse(problem);
  const { chargePaise, bouncedOn } = cheque;
  const account = await loadAccountRoles(tx);
  await saveCharge(tx, cheque, 0);
  await saveMoney(tx, before);
  await postJournal(
    tx,
    {
      documentKind: 'chequeCharge',
      documentId: id,
      documentCode: before.code,
      postedOn: bouncedOn!,
      revision: await nextRevision(tx, id),
      narration: `Payment ${before.code}, charge of the bounced cheque cancelled: ${reason}`,
    },
    mirrorLines(buildChequeChargeJournal(before.customerId, chargePaise, account)),
  );
  tx.audit({
    action: 'cancelCharge',
    kind: 'payment',
    id,
    code: before.code,
    reason,
    changes: [{ path: `tenders.${cheque.position}.chargePaise`, from: chargePaise, to: 0, sees: 'price' }],
  });
}
