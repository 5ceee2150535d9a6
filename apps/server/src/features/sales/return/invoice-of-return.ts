import { peopleInReach } from '@bahi/domain/access/access';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { findSold } from './find-sold.ts';
import { type OrderedLine, type SaleSource, SOLD } from './sale-source.ts';

/** An invoice in the caller's reach; locked before its lines are read, so that of two returns the second sees the first. */
const findInvoice: SaleSource['find'] = (tx, id, lock) =>
  findSold(tx, id, {
    head: `select i.id, i.code, i.status, i.invoiced_on as "soldOn", i.customer_id as "customerId", c.name as "customerName"
      from invoice i join customer c on c.org_id = i.org_id and c.id = i.customer_id`,
    kind: 'Invoice',
    lines: 'invoice_line',
    owner: 'invoice_id',
    only: `l.family = 'part'`,
    warehouse: 'l.warehouse_id',
    reach: peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx),
    isPosted: (status) => isInvoicePosted(status as InvoiceStatus),
    lock,
  });

const orderedBy = (tx: Tx, id: string): Promise<OrderedLine[]> =>
  tx.query<OrderedLine>(
    `select k.to_line_id as "lineId", k.from_id as "orderId", k.from_line_id as "orderLineId" from document_link k
     where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.purpose = 'invoice' and k.from_kind = 'salesOrder'
       and k.ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );

export const invoiceOfReturn: SaleSource = {
  ...SOLD,
  kind: 'invoice',
  area: 'Sales.SO',
  find: findInvoice,
  orderedBy,
};
