import type { Paise } from '@bahi/domain/money/units';
import { addedBy } from '@bahi/domain/parties/credit-limit';
import { isOfChallan } from '@bahi/domain/status/invoice-rules';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import {
  askCredit,
  asksCredit,
  type CreditAsked,
  NOTHING_ASKED,
  overLimitWith,
} from '../../../core/sale/credit-limit.ts';
import type { Tx } from '../../../core/tx.ts';
import { debtorOf, type StoredInvoice } from './invoice-store.ts';

/** What stands against the credit that the invoice gives; what is paid or out of the books asks nothing, and one that stands asks no days. */
export async function creditAsked(
  tx: Tx,
  {
    id,
    status,
    totalPaise,
    lines,
    ...parties
  }: Pick<StoredInvoice, 'id' | 'status' | 'totalPaise' | 'customer' | 'debtor' | 'lines'>,
): Promise<CreditAsked> {
  const customer = debtorOf(parties);
  if (!isInvoiceEditable(status)) {
    if (status !== 'Unpaid' && status !== 'Partial') return NOTHING_ASKED;
    return { overLimitPaise: await overLimitWith(tx, customer, 0), overdueDays: null };
  }
  const isBilled = asksCredit(tx, customer) && lines.some(isOfChallan);
  const deliveredPaise = isBilled ? await worthOfDelivered(tx, id) : 0;
  return askCredit(tx, customer, addedBy({ totalPaise, deliveredPaise }));
}

/** What the goods of challans that an invoice bills count among what the customer owes already. */
async function worthOfDelivered(tx: Tx, invoiceId: string): Promise<Paise> {
  const [row] = await tx.query<{ worth: Paise }>(
    `select coalesce(sum(round(l.total_paise::numeric * k.quantity_e3 / l.quantity_e3)), 0)::bigint as worth
     from document_link k join delivery_challan_line l on l.org_id = k.org_id and l.entity_id = k.entity_id
       and l.challan_id = k.from_id and l.id = k.from_line_id
     where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.purpose = 'invoice' and k.ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return row!.worth;
}
