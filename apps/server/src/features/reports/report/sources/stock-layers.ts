import type { ReportSource } from '../report-source.ts';
import { priceOf } from './fact-rows.ts';
import { GOODS, HELD, ofBranches, ofGoods, whereGoods } from './stock-goods.ts';

/** What a layer is still worth, as the balance of stock has it. */
export const LAYER_VALUE =
  '(l.total_paise - round(l.total_paise::numeric * l.issued_quantity_e3 / l.quantity_e3))::bigint';

/** Open layers, and what left before it came: together they are the value of stock. */
export const stockLayers: ReportSource = (request) => {
  const { today, at, onHandTold } = request;
  const told = (row: string) => onHandTold(`${row}.entity_id`, `${row}.warehouse_id`, `${row}.item_id`);
  return `
  select l.key as "rowKey", ${GOODS}, coalesce(t.batch_no, '') as "batchNo", l.received_on as "receivedOn",
    coalesce(j.code, '') as document, coalesce(m.document_kind, '') as "documentKind", m.document_id as "documentId",
    coalesce(v.name, '') as "vendorName", l.place as rank, l.came as "inQuantity", l.gone as "outQuantity",
    l.came - l.gone as "leftQuantity", ${priceOf('l.value', '(l.came - l.gone)')} as "unitPrice", l.value as "valuePaise",
    ${at(today)}::date - l.received_on as "ageDays"
  from (
    select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, l.receipt_move_id, l.received_on, l.seq::text as key,
      (row_number() over (partition by l.item_id, l.warehouse_id, l.batch_id order by l.rank, l.seq))::integer as place,
      l.quantity_e3 as came, l.issued_quantity_e3 as gone, ${LAYER_VALUE} as value
    from stock_layer l
    where ${ofBranches(request, 'l')} and l.issued_quantity_e3 < l.quantity_e3 and ${told('l')}
    union all
    select b.org_id, b.entity_id, b.item_id, b.warehouse_id, null, null, null, b.item_id::text || '/' || b.warehouse_id, 0,
      0, b.owed_quantity_e3, -b.owed_cost_paise
    from stock_balance b
    where ${ofBranches(request, 'b')} and b.owed_quantity_e3 <> 0 and ${told('b')}) l ${ofGoods('l')}
    left join batch t on t.org_id = l.org_id and t.id = l.batch_id
    left join stock_move m on m.org_id = l.org_id and m.entity_id = l.entity_id and m.id = l.receipt_move_id
    left join purchase_receive p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.id = m.document_id
    left join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
    left join lateral (
      select j.document_code as code from journal j
      where j.org_id = m.org_id and j.entity_id = m.entity_id and j.document_id = m.document_id limit 1) j on true
  where ${HELD} ${whereGoods(request)}`;
};
