import { NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import type { Tx } from '../../core/tx.ts';
import type { Named } from './counted.ts';

/** What the caller asked a signature for and got back, while it stands as it was returned; the newest first. */
export const nameReturned = (tx: Tx) =>
  tx.queryOnce<Named>(
    `select 'returned' as key, r.document_id as id, r.kind, d.code, d.name, u.name as "returnedBy", r.reason
     from approval_return r
       join lateral (
         select i.code, c.name from invoice i join customer c on c.org_id = i.org_id and c.id = i.customer_id
         where r.kind = 'invoice' and i.org_id = r.org_id and i.entity_id = r.entity_id and i.id = r.document_id
           and i.row_version = r.document_version
         union all
         select s.code, c.name from sales_order s join customer c on c.org_id = s.org_id and c.id = s.customer_id
         where r.kind = 'salesOrder' and s.org_id = r.org_id and s.entity_id = r.entity_id and s.id = r.document_id
           and s.row_version = r.document_version
         union all
         select e.code, c.name from sales_estimate e join customer c on c.org_id = e.org_id and c.id = e.customer_id
         where r.kind = 'salesEstimate' and e.org_id = r.org_id and e.entity_id = r.entity_id and e.id = r.document_id
           and e.row_version = r.document_version
         union all
         select n.code, c.name from credit_note n join customer c on c.org_id = n.org_id and c.id = n.customer_id
         where r.kind = 'creditNote' and n.org_id = r.org_id and n.entity_id = r.entity_id and n.id = r.document_id
           and n.row_version = r.document_version
         union all
         select q.code, coalesce(c.name, q.name, 'Walk-in') from sales_receipt q
           left join customer c on c.org_id = q.org_id and c.id = q.customer_id
         where r.kind = 'salesReceipt' and q.org_id = r.org_id and q.entity_id = r.entity_id and q.id = r.document_id
           and q.row_version = r.document_version
         union all
         select p.code, v.name from purchase_order p join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
         where r.kind = 'purchaseOrder' and p.org_id = r.org_id and p.entity_id = r.entity_id and p.id = r.document_id
           and p.row_version = r.document_version
         union all
         select x.code, coalesce(payer.name, v.name) from expense x
           left join vendor v on v.org_id = x.org_id and v.id = x.vendor_id
           left join app_user payer on payer.org_id = x.org_id and payer.id = x.paid_by
         where r.kind = 'expense' and x.org_id = r.org_id and x.entity_id = r.entity_id and x.id = r.document_id
           and x.row_version = r.document_version
         union all
         select a.code, w.name from stock_adjustment a
           join warehouse w on w.org_id = a.org_id and w.entity_id = a.entity_id and w.id = a.warehouse_id
         where r.kind = 'adjustment' and a.org_id = r.org_id and a.entity_id = r.entity_id and a.id = r.document_id
           and a.row_version = r.document_version) d on true
       left join app_user u on u.org_id = r.org_id and u.id = r.returned_by
     where r.org_id = $1 and r.entity_id = $2 and r.asked_by = $3
     order by r.returned_at desc limit ${NAMED_OF_EACH}`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId],
  );
