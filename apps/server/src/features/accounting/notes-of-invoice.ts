import type { Paise } from '@bahi/domain/money/units';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';

/** Refuses to take an invoice whose row is locked out of the books while notes stand against it, or goods of it are back. */
export async function assertNotNoted(tx: Tx, invoiceId: string): Promise<void> {
  const rows = await tx.query<{ code: string }>(
    `select code from (select 0 as late, -sequence as place, code from credit_note
         where org_id = $1 and entity_id = $2 and invoice_id = $3 and status = 'Open'
       union all select 0, 0, code from debit_note where org_id = $1 and entity_id = $2 and invoice_id = $3 and status = 'Unpaid'
       union all select 1, 0, code from sales_return where org_id = $1 and entity_id = $2 and invoice_id = $3 and status = 'Received') n
     order by late, place, code`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  if (rows.length > 0) throw refuse(`Cancel ${rows.map(({ code }) => code).join(', ')} first.`);
}

interface PayingNote {
  creditNoteId: string;
  code: string;
  notedOn: string;
  amountPaise: Paise;
}

/** Credit notes that pay an invoice, the oldest first. */
export const listPayingNotes = (tx: Tx, invoiceId: string): Promise<PayingNote[]> =>
  tx.query<PayingNote>(
    `select n.id as "creditNoteId", n.code, n.noted_on as "notedOn", sum(a.amount_paise)::bigint as "amountPaise"
     from open_allocation a join credit_note n on n.org_id = a.org_id and n.entity_id = a.entity_id and n.id = a.credit_id
     where a.org_id = $1 and a.entity_id = $2 and a.due_id = $3 and a.detached_at is null
     group by 1, 2, 3 order by 3, 1`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
