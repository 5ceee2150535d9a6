import { can } from '@bahi/domain/access/access';
import { type Paise, PAISE_PER_RUPEE } from '@bahi/domain/money/units';
import { handOutProblem } from '@bahi/domain/payments/cash-drawer';
import { dayBounds } from '@bahi/domain/time/dates';
import { AppError } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/**
 * What somebody gives out by himself in a day, refunds and cash paid out together, stays within the limit of the settings,
 * except for who may change payments. Locks the caller, so that several at once do not each see the whole of it; called
 * before a drawer is locked.
 */
export async function assertMayHandOut(tx: Tx, amountPaise: Paise): Promise<void> {
  const { orgId, entityId, userId, access, settings, today, entity } = tx.ctx;
  if (can(access, 'Accounting.CPay', 'U')) return;
  await tx.query('select id from app_user where org_id = $1 and id = $2 for no key update', [orgId, userId]);
  const { from } = dayBounds(entity.timeZone, today);
  const [given] = await tx.query<{ paise: Paise }>(
    `select ((select coalesce(sum(amount_paise), 0) from payment_refund
              where org_id = $1 and entity_id = $2 and created_by = $3 and created_at >= $4 and cancelled_at is null)
             - (select coalesce(sum(m.amount_paise), 0)
                from cash_drawer d
                  join cash_drawer_move m on m.org_id = d.org_id and m.entity_id = d.entity_id and m.drawer_id = d.id
                where d.org_id = $1 and d.entity_id = $2 and d.user_id = $3 and (d.closed_at is null or d.closed_at >= $4)
                  and m.moved_at >= $4 and m.kind = 'payOut'))::bigint as paise`,
    [orgId, entityId, userId, from],
  );
  const limitPaise = settings.payments.handOutLimit * PAISE_PER_RUPEE;
  const problem = handOutProblem({ amountPaise, givenTodayPaise: given!.paise, limitPaise });
  if (problem) throw new AppError('Forbidden', problem, [{ path: 'Amount', message: problem }]);
}
