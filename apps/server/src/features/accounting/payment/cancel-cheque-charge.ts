import type { cancelChequeCharge as endpoint } from '@bahi/contract/endpoints/accounting/cheque';
import type { InputOf } from '@bahi/contract/endpoint';
import { chargeProblem } from '@bahi/domain/payments/cheque';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { invariant, refuse } from '../../../core/app-error.ts';
import { mirrorJournals } from '../../../core/ledger/post-journal.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Cheque, chequeOf, withTender } from './cheques.ts';
import { lockPayment, payments } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Takes back what the customer was asked for a bounced cheque, on the day of the bounce; nothing of it may be paid. */
export async function cancelChequeCharge(tx: Tx, id: string, no: string, { reason, rowVersion }: Body): Promise<void> {
  const before = await lockPayment(tx, id, rowVersion);
  const cheque = chequeOf(before, no);
  // Locked, so that nobody pays it meanwhile.
  const [charge] = await lockOpenItems(tx, cheque.chargeId ? [cheque.chargeId] : []);
  const problem = chargeProblem({ chargePaise: cheque.chargePaise, chargePaidPaise: charge?.settledPaise ?? 0 });
  if (problem) throw refuse(problem);
  payments.save(tx, before, withTender(before, cheque, { chargePaise: 0 }), 'cancelCharge', reason);
  const revision = await findChargeRevision(tx, id, cheque);
  const narration = `Payment ${before.code}, charge of the bounced cheque cancelled: ${reason}`;
  await mirrorJournals(tx, { documentId: id, revision }, cheque.bouncedOn!, narration);
}

/** The revision of the journal that charged a cheque, and that no other mirrors. */
async function findChargeRevision(tx: Tx, paymentId: string, { bouncedOn, chargePaise }: Cheque): Promise<number> {
  const [found] = await tx.query<{ revision: number }>(
    `select j.revision
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.posted_on = $4 and j.mirrors_id is null
       and l.credit_paise = $5 and j.purpose = $6
       and not exists (select from journal m where m.org_id = j.org_id and m.entity_id = j.entity_id and m.mirrors_id = j.id)
     order by j.revision limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId, bouncedOn, chargePaise, JournalPurpose.chequeCharge],
  );
  invariant(found, 'what was charged for a cheque stands in the ledger');
  return found.revision;
}
