import { peopleInReach } from '@bahi/domain/access/access';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { findSold } from './find-sold.ts';
import { type SaleSource, SOLD } from './sale-source.ts';

/** A receipt of the counter in the caller's reach, walk-ins under the name that they left. */
const findReceipt: SaleSource['find'] = (tx, id, lock) =>
  findSold(tx, id, {
    head: `select i.id, i.code, i.status, i.sold_on as "soldOn", i.customer_id as "customerId",
        coalesce(c.name, i.name, 'Walk-in') as "customerName"
      from sales_receipt i left join customer c on c.org_id = i.org_id and c.id = i.customer_id`,
    kind: 'Receipt',
    lines: 'sales_receipt_line',
    owner: 'receipt_id',
    only: 'true',
    warehouse: `(select r.warehouse_id from sales_receipt r where r.org_id = l.org_id and r.entity_id = l.entity_id and r.id = l.receipt_id)`,
    reach: peopleInReach(tx.ctx.access, 'Accounting.SlsRcpt', tx.ctx),
    isPosted: (status) => status === SalesReceiptStatus.closed,
    lock,
  });

/** It is made of no order. */
export const receiptOfReturn: SaleSource = {
  ...SOLD,
  kind: 'salesReceipt',
  area: 'Accounting.SlsRcpt',
  find: findReceipt,
  orderedBy: async () => [],
};
