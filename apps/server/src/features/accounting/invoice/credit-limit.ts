import type { Paise } from '@bahi/domain/money/units';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { overLimitWith } from '../../../core/sale/credit-limit.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** By how much the customer's debt passes his credit limit with this invoice; what is paid or out of the books asks nothing. */
export async function overLimit(
  tx: Tx,
  { status, totalPaise, customer }: Pick<StoredInvoice, 'status' | 'totalPaise' | 'customer'>,
): Promise<Paise | null> {
  const draft = isInvoiceEditable(status);
  const asked = draft || status === 'Unpaid' || status === 'Partial';
  return asked ? overLimitWith(tx, customer, draft ? totalPaise : 0) : null;
}
