import type { Paise } from '@bahi/domain/money/units';
import { beyondCredit, freeCredit, overdueBeyond } from '@bahi/domain/parties/credit-limit';
import type { Tx } from '../tx.ts';
import type { Buyer } from './buyer.ts';

/** Whether a customer has a limit that the settings ask about. */
export const asksCredit = ({ ctx }: Tx, { creditLimitPaise }: Pick<Buyer, 'creditLimitPaise'>): boolean =>
  creditLimitPaise > 0 && ctx.settings.invoicing.creditLimit !== 'Off';

/**
 * By how much the customer's debt, in all branches, less what he has paid in advance and with the goods that were delivered and
 * are not invoiced (sales rule 14), passes his credit limit with so much more; null within it, without a limit, and where the
 * settings ask for nothing.
 */
export async function overLimitWith(tx: Tx, buyer: Buyer, addedPaise: Paise): Promise<Paise | null> {
  if (!asksCredit(tx, buyer)) return null;
  const [row] = await tx.query<{ debtPaise: Paise }>(
    'select customer_debt($1, $2) + customer_delivered($1, $2) as "debtPaise"',
    [tx.ctx.orgId, buyer.id],
  );
  return beyondCredit(freeCredit(buyer.creditLimitPaise, row!.debtPaise), addedPaise) || null;
}

/** What the settings ask about the credit of a customer: null each where it asks nothing. */
export interface CreditAsked {
  overLimitPaise: Paise | null;
  /** How late his oldest due is, in all branches, beyond the days that are allowed. */
  overdueDays: number | null;
}
export const NOTHING_ASKED: CreditAsked = { overLimitPaise: null, overdueDays: null };

/** What stands against giving the customer credit for so much more (sales rule 14, `OverdueDays` alike). */
export async function askCredit(tx: Tx, buyer: Buyer, addedPaise: Paise): Promise<CreditAsked> {
  const [overLimitPaise, overdueDays] = await Promise.all([
    overLimitWith(tx, buyer, addedPaise),
    findOverdueDays(tx, buyer.id),
  ]);
  return { overLimitPaise, overdueDays };
}

/** How many days a customer is overdue where that is more than the settings allow, else null. */
export async function findOverdueDays(tx: Tx, customerId: string): Promise<number | null> {
  const { orgId, settings, today } = tx.ctx;
  const { overdueDays } = settings.sales;
  if (overdueDays === 0 || settings.invoicing.creditLimit === 'Off') return null;
  const [row] = await tx.query<{ since: string | null }>('select customer_due_since($1, $2) as since', [
    orgId,
    customerId,
  ]);
  return overdueBeyond(row!.since, today, overdueDays);
}

/**
 * Where the limit is signed for, approvals for one customer come one after the other, so that two at once do not each see
 * room for themselves. Locks the customer after the document, and lets payments and new documents of his pass.
 */
export async function lockCreditOf(tx: Tx, { id, creditLimitPaise }: Buyer): Promise<void> {
  if (creditLimitPaise <= 0 || tx.ctx.settings.invoicing.creditLimit !== 'Approval') return;
  await tx.query('select id from customer where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, id]);
}
