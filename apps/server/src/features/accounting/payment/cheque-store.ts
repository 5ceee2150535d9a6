import type { ChequeFacts, ChequeState } from '@bahi/domain/payments/cheque';
import type { Paise } from '@bahi/domain/money/units';
import { notFound } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredCheque extends ChequeFacts {
  paymentId: string;
  position: number;
  amountPaise: Paise;
  /** Where the receipt has posted it; unknown of some old ones, which stand where cheques are posted today. */
  accountCode: number | null;
  depositAccount: number | null;
  bouncedOn: string | null;
  chargePaise: Paise;
  chargePaidPaise: Paise;
}

/** Cheques of payments whose rows are locked. */
export const listCheques = (tx: Tx, paymentIds: readonly string[]): Promise<StoredCheque[]> =>
  tx.query<StoredCheque>(
    `select t.payment_id as "paymentId", t.position, t.reference as number, t.cheque_state as state,
            coalesce(t.cheque_on, p.received_on) as "on", p.received_on as "receivedOn", t.deposited_on as "depositedOn",
            t.amount_paise as "amountPaise", t.account_code as "accountCode", t.deposit_account as "depositAccount",
            t.bounced_on as "bouncedOn", t.charge_paise as "chargePaise", coalesce(o.settled_paise, 0)::bigint as "chargePaidPaise"
     from payment_tender t
       join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
       left join open_item o on o.org_id = t.org_id and o.entity_id = t.entity_id and o.id = t.charge_id
     where t.org_id = $1 and t.entity_id = $2 and t.payment_id = any ($3::uuid[]) and t.cheque_state is not null
     order by t.payment_id, t.position`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentIds],
  );

/** The cheque that a path names, of a payment whose row is locked; its charge stays locked, so that nobody pays it meanwhile. */
export async function getCheque(tx: Tx, paymentId: string, position: string): Promise<StoredCheque> {
  await tx.query(
    `select o.id from open_item o where o.org_id = $1 and o.entity_id = $2 and o.id = any (array(
       select t.charge_id from payment_tender t where t.org_id = $1 and t.entity_id = $2 and t.payment_id = $3
         and t.position::text = $4)) for update`,
    [tx.ctx.orgId, tx.ctx.entityId, paymentId, position],
  );
  const cheque = (await listCheques(tx, [paymentId])).find((each) => String(each.position) === position);
  if (!cheque) throw notFound('cheque');
  return cheque;
}

/** Column of the day on which a cheque came to a state. */
const DAYS: Record<Exclude<ChequeState, 'Received'>, string> = {
  Deposited: 'deposited_on',
  Cleared: 'cleared_on',
  Bounced: 'bounced_on',
};

export async function saveChequeState(
  tx: Tx,
  cheque: StoredCheque,
  state: Exclude<ChequeState, 'Received'>,
  on: string,
  beside: { depositAccount?: number; bounceReason?: string } = {},
): Promise<void> {
  await tx.query(
    `update payment_tender set cheque_state = $5, ${DAYS[state]} = $6,
       deposit_account = coalesce($7, deposit_account), bounce_reason = coalesce($8, bounce_reason)
     where org_id = $1 and entity_id = $2 and payment_id = $3 and position = $4`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, cheque.paymentId, cheque.position, state, on],
      ...[beside.depositAccount ?? null, beside.bounceReason ?? null],
    ],
  );
}

/** What the customer is asked for a bounced cheque: a due with an id, which it keeps when the charge is cancelled. */
export async function saveCharge(tx: Tx, cheque: StoredCheque, chargePaise: Paise): Promise<void> {
  await tx.query(
    `update payment_tender set charge_id = coalesce(charge_id, $5), charge_paise = $6
     where org_id = $1 and entity_id = $2 and payment_id = $3 and position = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, cheque.paymentId, cheque.position, newId(), chargePaise],
  );
}
