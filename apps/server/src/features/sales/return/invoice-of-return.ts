import { peopleInReach } from '@bahi/domain/access/access';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { DECIMALS } from '../../../core/stock/decimals.ts';
import type { Tx } from '../../../core/tx.ts';
import { inEntity } from '../../../kit/list-query.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';
import type { OrderedLine, SaleOfReturn, SaleSource, SoldGoods } from './sale-source.ts';

const HEAD = `select i.id, i.code, i.status, i.invoiced_on as "soldOn", i.customer_id as "customerId", c.name as "customerName"
  from invoice i join customer c on c.org_id = i.org_id and c.id = i.customer_id
  where i.org_id = $1 and i.entity_id = $2 and i.id = $3 and ($4::uuid[] is null or i.created_by = any ($4))`;

/** Goods of the invoice: work is not brought back. */
const LINES = `select l.id, l.description, l.item_id as "itemId", l.unit_code as "unitCode", l.quantity_e3 as quantity, l.cost_paise as "costPaise",
    l.batch_id as "batchId", l.batch_no as "batchNo", coalesce(b.expires_on, l.expires_on) as "expiresOn", l.serial_nos as "serialNos", l.warehouse_id as "warehouseId",
    l.tracked and l.item_id is not null as stocked, coalesce(i.no_return, false) as refused,
    case when i.id is null then 3 else ${DECIMALS} end as decimals,
    coalesce(back.quantity, 0)::bigint as "returnedQuantity", coalesce(back.cost, 0)::bigint as "returnedCostPaise",
    coalesce(back.nos, '[]') as "returnedNos"
  from invoice_line l left join item i on i.org_id = l.org_id and i.id = l.item_id
    left join batch b on b.org_id = l.org_id and b.id = l.batch_id
    left join (select x.source_line_id, sum(x.quantity_e3) as quantity, sum(x.cost_paise) as cost,
        jsonb_agg(s.no) filter (where s.no is not null) as nos
      from sales_return r join sales_return_line x on x.org_id = r.org_id and x.entity_id = r.entity_id and x.return_id = r.id
        left join lateral (select jsonb_agg(n) as no from jsonb_array_elements(coalesce(x.serial_nos, '[]')) n) s on true
      where r.org_id = $1 and r.entity_id = $2 and r.invoice_id = $3 and r.status = 'Received' group by 1) back on back.source_line_id = l.id
  where l.org_id = $1 and l.entity_id = $2 and l.invoice_id = $3 and l.family = 'part' order by l.position`;

type Row = Omit<SoldGoods, 'returnedNos'> & { returnedNos: string[][] };

/** An invoice in the caller's reach; locked before its lines are read, so that of two returns the second sees the first. */
async function findInvoice(tx: Tx, id: string, lock = false): Promise<SaleOfReturn | undefined> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const reach = peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx);
  const [[head], lines] = await inOneMessage([
    tx.query<Omit<SaleOfReturn, 'posted' | 'lines'> & { status: InvoiceStatus }>(
      lock ? `${HEAD} for update of i` : HEAD,
      [...key, reach],
    ),
    tx.query<Row>(LINES, key),
  ]);
  if (!head) return undefined;
  const { status, ...sale } = head;
  return {
    ...sale,
    posted: isInvoicePosted(status),
    lines: lines.map((line) => ({ ...line, returnedNos: line.returnedNos.flat() })),
  };
}

const orderedBy = (tx: Tx, id: string): Promise<OrderedLine[]> =>
  tx.query<OrderedLine>(
    `select k.to_line_id as "lineId", k.from_id as "orderId", k.from_line_id as "orderLineId" from document_link k
     where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3 and k.purpose = 'invoice' and k.from_kind = 'salesOrder'
       and k.ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );

export const invoiceOfReturn: SaleSource = { kind: 'invoice', find: findInvoice, orderedBy };

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
