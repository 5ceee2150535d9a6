import { ReturnBasis } from '@bahi/domain/purchase/return-policy';
import { type ReportSource, whereSet } from '../report-source.ts';
import { layersOn } from './layers-on.ts';
import { GOODS, HELD, ofGoods, whereGoods } from './stock-goods.ts';

/** As far ahead as the report looks. */
const DAYS_AHEAD = 90;
/** Names of makers are compared without blanks, in capitals (`batchKey`). */
const key = (name: string): string => String.raw`upper(regexp_replace(${name}, '\s', '', 'g'))`;

/** What of the goods `s` the vendor takes, and what he gives for it, under his policy `y` (`returnValue` of the domain). */
const TAKEN = `case when y.whole_packs then floor(s.lies::numeric * 1000 / t.factor_e6) * t.factor_e6 / 1000 else s.lies end`;
const GIVEN = `case y.basis when '${ReturnBasis.cost}' then round(s.value::numeric * k.taken / s.lies)
      when '${ReturnBasis.mrp}' then round(k.taken * nullif(t.mrp_e4, 0) * 10 / t.factor_e6)
      else round(k.taken * t.ptr_e4 * 10 / t.factor_e6) end`;

/** Layers of a day of batches that expire soon after it, by batch, warehouse and the vendor of their receive. */
export const expiringBatches: ReportSource = (request) => {
  const { to, filters, at } = request;
  const day = `${at(to)}::date`;
  return `
  with ${layersOn(request)}
  select s.item_id::text || '/' || s.warehouse_id || '/' || s.batch_id || '/' || coalesce(s.vendor_id::text, '') as "rowKey", ${GOODS},
    case when s.days < 0 then '0' when s.days <= 30 then '30' when s.days <= 60 then '60' else '90' end as band,
    coalesce(i.manufacturer, '') as manufacturer, t.batch_no as "batchNo", t.expires_on as "expiresOn",
    coalesce(v.name, '') as "vendorName", t.expires_on - y.days_before as "returnFrom", t.expires_on + y.days_after as "returnUntil",
    s.lies as quantity, s.days as "expiryDays", round(s.lies::numeric * t.mrp_e4 * 10 / t.factor_e6)::bigint as "mrpPaise",
    s.value as "valuePaise", (g.given - round(g.given * y.less_percent / 1000000))::bigint as "claimPaise"
  from (
    select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, p.vendor_id, t.expires_on - ${day} as days,
      sum(l.lies)::bigint as lies, sum(l.value)::bigint as value
    from layers l
      join batch t on t.org_id = l.org_id and t.id = l.batch_id and t.expires_on <= ${day} + ${DAYS_AHEAD}
      left join stock_move m on m.org_id = l.org_id and m.entity_id = l.entity_id and m.id = l.receipt_move_id
      left join purchase_receive p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.id = m.document_id
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(l.lies) <> 0) s ${ofGoods('s')}
    join batch t on t.org_id = s.org_id and t.id = s.batch_id
    left join vendor v on v.org_id = s.org_id and v.id = s.vendor_id
    left join lateral (
      select (y ->> 'daysBefore')::integer as days_before, (y ->> 'daysAfter')::integer as days_after, y ->> 'basis' as basis,
        (y ->> 'lessPercent')::numeric as less_percent, (y ->> 'wholePacks')::boolean as whole_packs
      from jsonb_array_elements(v.return_policies) with ordinality p(y, n)
      where y ->> 'manufacturer' is null or ${key(`y ->> 'manufacturer'`)} = ${key('i.manufacturer')}
      order by y ->> 'manufacturer' is null, n limit 1) y on true
    cross join lateral (select ${TAKEN} as taken) k
    cross join lateral (select ${GIVEN} as given) g
  where ${HELD} ${whereGoods(request)} ${whereSet(filters.vendorId, at, (id) => `s.vendor_id = ${id}::uuid`)}`;
};
