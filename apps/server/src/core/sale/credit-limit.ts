import type { Paise } from '@bahi/domain/money/units';
import { overCreditLimit } from '@bahi/domain/status/invoice-rules';
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
  return overCreditLimit(buyer.creditLimitPaise, row!.debtPaise, addedPaise);
}

/**
 * Where the limit is signed for, approvals for one customer come one after the other, so that two at once do not each see
 * room for themselves. Locks the customer after the document, and lets payments and new documents of his pass.
 */
export async function lockCreditOf(tx: Tx, { id, creditLimitPaise }: Buyer): Promise<void> {
  if (creditLimitPaise <= 0 || tx.ctx.settings.invoicing.creditLimit !== 'Approval') return;
  await tx.query('select id from customer where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, id]);
}
