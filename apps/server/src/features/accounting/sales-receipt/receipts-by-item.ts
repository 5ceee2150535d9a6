import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { batchKey } from '@bahi/domain/stock/batch';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { onlyReceiptsOf } from './sales-receipt-store.ts';

type Query = NonNullable<InputOf<typeof contract.receiptsByItem>['query']>;
type Row = OutputOf<typeof contract.receiptsByItem>['rows'][number];

/** Items of a batch or a number are looked up first, so that only their lines are read. */
const ofBatch = (org: string, key: string): string =>
  `l.item_id = any (array(select b.item_id from batch b where b.org_id = ${org} and b.batch_key = ${key}))
    and exists (select from batch b where b.org_id = l.org_id and b.id = l.batch_id and b.batch_key = ${key})`;
const ofSerial = (org: string, key: string): string =>
  `l.item_id = any (array(select s.item_id from serial s where s.org_id = ${org} and s.serial_key = ${key}))
    and exists (select from jsonb_array_elements_text(l.serial_nos) n
      where upper(regexp_replace(n, '\\s', '', 'g')) = ${key})`;

const FROM = `sales_receipt_line l
    join sales_receipt d on d.org_id = l.org_id and d.entity_id = l.entity_id and d.id = l.receipt_id
    left join customer c on c.org_id = d.org_id and c.id = d.customer_id`;

const RETURNED = `coalesce((select sum(x.quantity_e3) from sales_return r
    join sales_return_line x on x.org_id = r.org_id and x.entity_id = r.entity_id and x.return_id = r.id
  where r.org_id = l.org_id and r.entity_id = l.entity_id and r.receipt_id = l.receipt_id and r.status = 'Received'
    and x.source_line_id = l.id), 0)`;

/** Lines of paid receipts that sold an item, the newest first: a sale is found by its batch alone (sales §4). */
export function listReceiptsByItem(tx: Tx, query: Query) {
  const { orgId, entity } = tx.ctx;
  const where = inEntity(tx, 'l')
    .add((status) => `d.status = ${status}`, SalesReceiptStatus.closed)
    .asked((people) => `d.created_by = any(${people})`, onlyReceiptsOf(tx))
    .asked((item) => `l.item_id = ${item}`, query.itemId)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked(
      (phone) => `(d.phone = ${phone} or c.phone = ${phone})`,
      query.phone && (normalisePhone(query.phone) ?? query.phone),
    )
    .asked((from) => `d.sold_on >= ${from}`, query.from)
    .asked((to) => `d.sold_on <= ${to}`, query.to);
  if (query.batchNo) where.add(ofBatch, orgId, batchKey(query.batchNo));
  if (query.serialNo) where.add(ofSerial, orgId, batchKey(query.serialNo));
  if (query.text) where.add(worded, orgId, batchKey(query.text), likeWords(query.text));
  return listPage<Row>(tx, {
    columns: `d.id, l.id as "lineId", d.code, d.sold_on as "soldOn", d.customer_id as "customerId",
      coalesce(c.name, d.name) as "customerName", d.phone, l.item_id as "itemId",
      ${hidesPartNumbers(entity.industry) ? 'null' : 'l.part_number'} as "partNumber", l.description,
      l.batch_no as "batchNo", l.expires_on as "expiresOn", l.serial_nos as "serialNos", l.quantity_e3 as quantity,
      l.unit_code as "unitCode", l.unit_price_e4 as "unitPrice", l.total_paise as "totalPaise",
      (l.quantity_e3 - ${RETURNED})::bigint as "returnableQuantity"`,
    from: FROM,
    where,
    order: [
      { column: 'd.sold_on', type: 'date', of: (row) => row.soldOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
      { column: 'l.id', type: 'text', of: (row) => row.lineId },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

/** By a batch of that number, or by items of that name. */
const worded = (org: string, key: string, words: string): string =>
  `(${ofBatch(org, key)} or l.item_id = any (array(select i.id from item i
    where i.org_id = ${org} and i.search_text like all (${words}::text[]))))`;
