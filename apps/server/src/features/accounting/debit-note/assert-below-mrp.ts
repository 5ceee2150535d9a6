import { debitNoteInput } from '@bahi/contract/wire/debit-note.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { issuesByPlace, lineIssue } from '@bahi/domain/document/issue';
import { mulDiv } from '@bahi/domain/money/round';
import type { Factor, Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { mrpIssues } from '@bahi/domain/sales/mrp-ceiling';
import { EXTENSION_SCALE } from '@bahi/domain/totals/price-line';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { DebitNote } from './debit-note-store.ts';

interface Boxed {
  id: string;
  batchNo: string | null;
  mrp: UnitPrice;
  factor: Factor;
  quantity: Quantity;
  /** With its tax and what earlier debit notes put on it. */
  chargedPaise: Paise;
}

/** Nothing comes to more than what the box of its batch says by a note either, whatever it calls it (inventory-purchasing rule 14). */
export async function assertBelowMrp(tx: Tx, { invoiceId, receiptId, lines }: DebitNote): Promise<void> {
  const [table, owner] = receiptId === null ? ['invoice_line', 'invoice_id'] : ['sales_receipt_line', 'receipt_id'];
  const boxed = await tx.query<Boxed>(
    `select l.id, b.batch_no as "batchNo", l.quantity_e3 as quantity,
       case when b.mrp_e4 > 0 then b.mrp_e4 else p.mrp_e4 end as mrp,
       case when b.mrp_e4 > 0 then b.factor_e6 else ${FACTOR_PER_ONE} end as factor,
       (l.total_paise + coalesce(d.paise, 0))::bigint as "chargedPaise"
     from ${table} l join item i on i.org_id = l.org_id and i.id = l.item_id
       left join batch b on b.org_id = l.org_id and b.id = l.batch_id
       left join item_price p on p.org_id = l.org_id and p.entity_id = l.entity_id and p.item_id = l.item_id
       left join lateral (select sum(t.total_paise) as paise from debit_note n
         join debit_note_line t on t.org_id = n.org_id and t.entity_id = n.entity_id and t.note_id = n.id
         where n.org_id = l.org_id and n.entity_id = l.entity_id and n.${owner} = l.${owner} and n.status = 'Unpaid'
           and t.source_line_id = l.id) d on true
     where l.org_id = $1 and l.entity_id = $2 and l.${owner} = $3 and l.quantity_e3 > 0 and l.id = any ($4)
       and (b.mrp_e4 > 0 or (p.mrp_e4 > 0 and (b.id is not null or i.track_by is distinct from '${TrackBy.batch}')))`,
    [tx.ctx.orgId, tx.ctx.entityId, receiptId ?? invoiceId, lines.map(({ sourceLineId }) => sourceLineId)],
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
  const asked = issues.map(({ path, message }) => lineIssue(path.split('.')[1]!, 'amountPaise', message));
  refuseIssues(
    debitNoteInput,
    issuesByPlace(
      asked,
      lines.map(({ sourceLineId }) => sourceLineId),
    ),
  );
}
