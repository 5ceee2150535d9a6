import { peopleInReach } from '@bahi/domain/access/access';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { inEntity } from '../../../kit/list-query.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { findSold } from './find-sold.ts';
import type { OrderedLine, SaleSource } from './sale-source.ts';

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

export const invoiceOfReturn: SaleSource = { kind: 'invoice', area: 'Sales.SO', find: findInvoice, orderedBy };

interface ReturnableRow {
  saleId: string;
  code: string;
  soldOn: string;
  customerName: string;
}
const MOST_FOUND = 20;

/** Approved invoices with goods, in the caller's reach, by what is typed of them, the newest first. */
export async function findReturnable(tx: Tx, text: string) {
  const where = inEntity(tx, 'i')
    .asked((people) => `i.created_by = any(${people})`, peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx))
    .add((...statuses) => `i.status in (${statuses.join(', ')})`, 'Unpaid', 'Partial', 'Closed');
  for (const word of likeWords(text)) where.add((slot) => `i.search_text like ${slot}`, word);
  const rows = await tx.query<ReturnableRow>(
    `select i.id as "saleId", i.code, i.invoiced_on as "soldOn", c.name as "customerName"
     from invoice i join customer c on c.org_id = i.org_id and c.id = i.customer_id
     where ${where.text} and exists (select from invoice_line l where l.org_id = i.org_id and l.entity_id = i.entity_id
       and l.invoice_id = i.id and l.family = 'part')
     order by i.invoiced_on desc, i.id desc limit ${MOST_FOUND}`,
    where.values,
  );
  return wholeOf(rows);
}
