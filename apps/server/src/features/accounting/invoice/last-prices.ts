import type * as contract from '@bahi/contract/endpoints/accounting/last-prices';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, peopleInReach } from '@bahi/domain/access/access';
import { paidPrice, type SoldLine } from '@bahi/domain/pricing/paid-price';
import type { Tx } from '../../../core/tx.ts';

type Row = Omit<OutputOf<typeof contract.lastPrices>['rows'][number], 'unitPrice'> & SoldLine;

/**
 * The last sales of an item to a customer in this branch, the newest first: only of documents that the caller reads, so that
 * nobody learns here what others have sold. What was sold to the insurer is no price of the customer.
 */
export async function listLastPrices(tx: Tx, customerId: string, itemId: string) {
  const { ctx } = tx;
  const reads = (area: 'Accounting.Invoice' | 'Accounting.SlsRcpt') => can(ctx.access, area, 'R');
  const found = await tx.queryOnce<Row>(
    `select * from (
       (select i.id, i.code, i.invoiced_on as "soldOn", l.quantity_e3 as quantity, l.unit_code as "unitCode",
         l.unit_price_e4 as "unitPrice", 1000000::bigint as "priceFactor", l.scheme_paise as "schemePaise",
         l.taxable_paise as "taxablePaise", l.position
       from invoice i
         join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id and l.item_id = $4
       where $5 and i.org_id = $1 and i.entity_id = $2 and i.customer_id = $3 and i.recipient_id is null
         and i.status in ('Unpaid', 'Partial', 'Closed') and not l.value_only
         and ($6::uuid[] is null or i.created_by = any ($6))
       order by i.invoiced_on desc, i.id desc, l.position limit 3)
       union all
       (select d.id, d.code, d.sold_on, l.quantity_e3, l.unit_code, l.unit_price_e4, l.price_factor_e6, l.scheme_paise,
         l.taxable_paise, l.position
       from sales_receipt d
         join sales_receipt_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receipt_id = d.id and l.item_id = $4
       where $7 and d.org_id = $1 and d.entity_id = $2 and d.customer_id = $3 and d.status = 'Closed'
         and ($8::uuid[] is null or d.created_by = any ($8))
       order by d.sold_on desc, d.id desc, l.position limit 3)
     ) sold order by "soldOn" desc, id desc, position limit 3`,
    [
      ...[ctx.orgId, ctx.entityId, customerId, itemId],
      ...[reads('Accounting.Invoice'), peopleInReach(ctx.access, 'Accounting.Invoice', ctx)],
      ...[reads('Accounting.SlsRcpt'), peopleInReach(ctx.access, 'Accounting.SlsRcpt', ctx)],
    ],
  );
  return { rows: found.map((row) => ({ ...row, unitPrice: paidPrice(row) })), total: null, nextCursor: null };
}
