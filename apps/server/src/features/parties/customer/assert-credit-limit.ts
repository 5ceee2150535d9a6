import type { Paise } from '@bahi/domain/money/units';
import {
  CREDIT_LIMIT_RIGHT,
  type Hold,
  HOLD_RIGHT,
  loosensHold,
  mayGiveCredit,
  raisesCreditLimit,
} from '@bahi/domain/parties/credit-limit';
import { AppError } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';

const refused = (message: string): AppError => new AppError('Forbidden', message, [{ path: 'CreditLimit', message }]);

/** A limit is raised by who may give credit, and never by him whose own invoice waits for it. */
export async function assertCreditLimit(
  tx: Tx,
  customerId: string | null,
  beforePaise: Paise,
  afterPaise: Paise,
): Promise<void> {
  if (!raisesCreditLimit(beforePaise, afterPaise)) return;
  if (!mayGiveCredit(tx.ctx.access)) throw refused(CREDIT_LIMIT_RIGHT);
  if (customerId === null) return;
  const [own] = await tx.query(
    `select id from invoice
     where org_id = $1 and customer_id = $2 and status = 'Pending Approval' and (approval_asked_by = $3 or raised_by = $3)
     limit 1`,
    [tx.ctx.orgId, customerId, tx.ctx.userId],
  );
  if (own) throw refused('An invoice of yours to this customer waits for approval: somebody else raises the limit.');
}

interface Held {
  hold: Hold;
}

/** A hold is lifted by who may give credit; anybody who changes customers may put one on hold (sales rule 15). */
export function assertHold({ access }: Ctx, before: Held, after: Held): void {
  if (loosensHold(before.hold, after.hold) && !mayGiveCredit(access))
    throw new AppError('Forbidden', HOLD_RIGHT, [{ path: 'Hold', message: HOLD_RIGHT }]);
}

/** Who becomes part of a customer with a higher limit, or none, may owe more from then on; nor does a hold end so. */
export async function assertMergedLimits(
  tx: Tx,
  { keepId, mergeIds }: { keepId: string; mergeIds: readonly string[] },
): Promise<void> {
  const limits = await tx.query<{ id: string; creditLimitPaise: Paise; hold: Hold }>(
    `select id, credit_limit_paise as "creditLimitPaise", hold from customer where org_id = $1 and id = any ($2::uuid[])`,
    [tx.ctx.orgId, [keepId, ...mergeIds]],
  );
  const kept = limits.find(({ id }) => id === keepId);
  if (!kept) return;
  for (const merged of limits) {
    assertHold(tx.ctx, merged, kept);
    await assertCreditLimit(tx, merged.id, merged.creditLimitPaise, kept.creditLimitPaise);
  }
}
