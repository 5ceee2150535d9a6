import type { Paise } from '@bahi/domain/money/units';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { overCreditLimit } from '@bahi/domain/status/invoice-rules';
import type { Tx } from '../../../core/tx.ts';
import type { StoredInvoice } from './invoice-store.ts';

/**
 * By how much the customer's debt, in all branches and less what he has paid in advance, passes his credit limit with this
 * invoice; null within it, without a limit, and where the settings ask for nothing.
 */
export async function overLimit(
  tx: Tx,
  invoice: Pick<StoredInvoice, 'status' | 'totalPaise' | 'customer'>,
): Promise<Paise | null> {
  const { id, creditLimitPaise } = invoice.customer;
  const draft = isInvoiceEditable(invoice.status);
  const asked = draft || invoice.status === 'Unpaid' || invoice.status === 'Partial';
  if (!asked || creditLimitPaise <= 0 || tx.ctx.settings.invoicing.creditLimit === 'Off') return null;
  const [row] = await tx.query<{ debtPaise: Paise }>('select customer_debt($1, $2) as "debtPaise"', [tx.ctx.orgId, id]);
  return overCreditLimit(creditLimitPaise, row!.debtPaise, draft ? invoice.totalPaise : 0);
}

/**
 * Where the limit is signed for, approvals for one customer come one after the other, so that two at once do not each see
 * room for themselves. Locks the customer after the invoice, and lets payments and new documents of his pass.
 */
export async function lockCreditOf(tx: Tx, { customer }: Pick<StoredInvoice, 'customer'>): Promise<void> {
  if (customer.creditLimitPaise <= 0 || tx.ctx.settings.invoicing.creditLimit !== 'Approval') return;
  await tx.query('select id from customer where org_id = $1 and id = $2 for no key update', [
    tx.ctx.orgId,
    customer.id,
  ]);
}
