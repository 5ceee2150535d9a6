import { debitNoteInput } from '@bahi/contract/wire/debit-note.wire';
import { mulDiv } from '@bahi/domain/money/round';
import type { Factor, Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { mrpIssues } from '@bahi/domain/sales/mrp-ceiling';
import { EXTENSION_SCALE } from '@bahi/domain/totals/price-line';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { DebitNote } from './debit-note-store.ts';

interface Boxed {
  id: string;
  batchNo: string;
  mrp: UnitPrice;
  factor: Factor;
  quantity: Quantity;
  /** With its tax and what earlier debit notes put on it. */
  chargedPaise: Paise;
}

/** Nothing comes to more than what the box of its batch says by a note either, whatever it calls it (inventory-purchasing rule 14). */
export async function assertBelowMrp(tx: Tx, { invoiceId, lines }: DebitNote): Promise<void> {
  const boxed = await tx.query<Boxed>(
    `select l.id, b.batch_no as "batchNo", b.mrp_e4 as mrp, b.factor_e6 as factor, l.quantity_e3 as quantity,
       (l.total_paise + coalesce(d.paise, 0))::bigint as "chargedPaise"
     from invoice_line l join batch b on b.org_id = l.org_id and b.id = l.batch_id and b.mrp_e4 > 0
       left join lateral (select sum(t.total_paise) as paise from debit_note n
         join debit_note_line t on t.org_id = n.org_id and t.entity_id = n.entity_id and t.note_id = n.id
         where n.org_id = l.org_id and n.entity_id = l.entity_id and n.invoice_id = l.invoice_id and n.status = 'Unpaid'
           and t.source_line_id = l.id) d on true
     where l.org_id = $1 and l.entity_id = $2 and l.invoice_id = $3 and l.quantity_e3 > 0 and l.id = any ($4)`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId, lines.map(({ sourceLineId }) => sourceLineId)],
  );
  const issues = mrpIssues(
    boxed.map(({ id, batchNo, mrp, factor, quantity, chargedPaise }) => {
      const line = lines.find(({ sourceLineId }) => sourceLineId === id)!;
      const totalPaise = chargedPaise + line.totalPaise;
      return {
        id,
        description: line.description,
        batchNo,
        mrp,
        mrpFactor: factor,
        unitPrice: mulDiv(totalPaise, EXTENSION_SCALE, quantity),
        taxOnTop: 0,
      };
    }),
  );
  refuseIssues(
    debitNoteInput,
    issues.map(({ message }) => ({ path: 'lines', message })),
  );
}
