import type { ReportSource } from '../report-source.ts';
import { priceOf } from './fact-rows.ts';
import { layersOn, toldOf } from './layers-on.ts';
import { GOODS, HELD, ofGoods, whereGoods } from './stock-goods.ts';

/**
 * The layers of a day, and what lay there beside them, which is what left before it came: together they are the value of stock, as
 * the summary of items has it.
 */
export const stockLayers: ReportSource = (request) => {
  const { to, at } = request;
  return `
  with ${layersOn(request)}
  select l.key as "rowKey", ${GOODS}, coalesce(t.batch_no, '') as "batchNo", l.received_on as "receivedOn",
    coalesce(j.code, '') as document, coalesce(m.document_kind, '') as "documentKind", m.document_id as "documentId",
    coalesce(v.name, '') as "vendorName", l.place as rank, l.came as "inQuantity", l.gone as "outQuantity",
    l.lies as "leftQuantity", ${priceOf('l.value', 'l.lies')} as "unitPrice", l.value as "valuePaise",
    ${at(to)}::date - l.received_on as "ageDays"
  from (
    select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, l.receipt_move_id, l.received_on, l.seq::text as key,
      (row_number() over (partition by l.item_id, l.warehouse_id, l.batch_id order by l.rank, l.seq))::integer as place,
      l.came, l.gone, l.lies, l.value
    from layers l
    union all
    select b.org_id, b.entity_id, b.item_id, b.warehouse_id, null, null, null, b.item_id::text || '/' || b.warehouse_id, 0,
      0, -b.lies, b.lies, b.value
    from (
      select b.org_id, b.entity_id, b.item_id, b.warehouse_id,
        (b.on_hand_e3 - coalesce(s.quantity, 0) - coalesce(l.lies, 0))::bigint as lies,
        (b.value_paise - coalesce(s.value, 0) - coalesce(l.value, 0))::bigint as value
      from stock_balance b
        left join (select entity_id, item_id, warehouse_id, sum(quantity) as quantity, sum(value) as value from since group by 1, 2, 3) s
          on s.entity_id = b.entity_id and s.item_id = b.item_id and s.warehouse_id = b.warehouse_id
        left join (select entity_id, item_id, warehouse_id, sum(lies) as lies, sum(value) as value from layers group by 1, 2, 3) l
          on l.entity_id = b.entity_id and l.item_id = b.item_id and l.warehouse_id = b.warehouse_id
      where ${toldOf(request, 'b')}) b
    where b.lies <> 0 or b.value <> 0) l ${ofGoods('l')}
    left join batch t on t.org_id = l.org_id and t.id = l.batch_id
    left join stock_move m on m.org_id = l.org_id and m.entity_id = l.entity_id and m.id = l.receipt_move_id
    left join purchase_receive p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.id = m.document_id
    left join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
    left join lateral (
      select j.document_code as code from journal j
      where j.org_id = m.org_id and j.entity_id = m.entity_id and j.document_id = m.document_id limit 1) j on true
  where ${HELD} ${whereGoods(request)}`;
};
