import { isOwnClaim } from '@bahi/domain/purchase/expense';
import { NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import type { Tx } from '../../core/tx.ts';
import { countWaiting } from './count-waiting.ts';
import type { Counted, Named } from './counted.ts';

/** Expenses that wait for another; his own claims nobody signs. */
const WAITING = `from expense d where d.org_id = $1 and d.entity_id = $2 and d.status = 'Pending Approval'
  and ($3::uuid is null or d.paid_by is distinct from $3)`;

/** Whose claims are left out: his own, unless he may sign them. */
function values({ ctx }: Tx): unknown[] {
  const own = isOwnClaim({ paidBy: ctx.userId }, ctx) ? ctx.userId : null;
  return [ctx.orgId, ctx.entityId, own];
}

export const countExpenses = (tx: Tx): Promise<Counted> => countWaiting(tx, WAITING, values(tx));

export const nameExpenses = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'expensesToSign' as key, d.id, d.code, coalesce(payer.name, v.name) as name, u.name as "askedBy",
       d.total_paise as "amountPaise"
     from (select d.* ${WAITING} order by d.spent_on, d.id limit ${NAMED_OF_EACH}) d
       left join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
       left join app_user payer on payer.org_id = d.org_id and payer.id = d.paid_by
       left join app_user u on u.org_id = d.org_id and u.id = d.asked_by
     order by d.spent_on, d.id`,
    values(tx),
  );
