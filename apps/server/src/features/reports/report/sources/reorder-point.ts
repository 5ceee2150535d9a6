import { DAYS_OF_USE } from '@bahi/domain/stock/expiry-advice';
import { neededGoods, suggestedOf } from '../../../../core/stock/needed-goods.ts';
import { type ReportSource, whereSet } from '../report-source.ts';
import { ofBranches } from './stock-goods.ts';

/** A row for each item and place of which more is to be ordered: what suggested orders say, of all branches that are asked for. */
export const reorderPoint: ReportSource = (request) => {
  const { orgId, entityIds, today, filters, at, inWarehouses, onHandTold } = request;
  const org = at(orgId);
  const goods = neededGoods({
    org,
    entities: `${at(entityIds)}::uuid[]`,
    today: at(today),
    // As `listUsableWarehouses` has them.
    usable: `select w.entity_id, w.id, row_number() over (partition by w.entity_id order by w.is_default desc, lower(w.name)) as place
      from warehouse w where ${ofBranches(request, 'w')} and w.kind = 'Store' and w.active and ${inWarehouses('w.entity_id', 'w.id')}`,
    ofItems: (item) => (filters.itemId ? `${item} = ${at(filters.itemId)}::uuid` : 'true'),
  });
  return `${goods}
  select n.entity_id || '/' || n.item_id || '/' || n.place as "rowKey", i.id as "itemId", i.name as "itemName",
    i.part_number as "partNumber", i.unit_code as unit, coalesce(c.name, '') as category, w.name as "warehouseName",
    coalesce(n.vendor_name, '') as "vendorName", e.display_name as branch, n.on_hand as "onHandQuantity", n.reserved as "reservedQuantity",
    n.free as "freeQuantity", (n.ordered + n.drafted)::bigint as "incomingQuantity", n.needed as "neededQuantity",
    n.reorder_level as "levelQuantity", n.reorder_max as "maximumQuantity",
    round(n.used::numeric / ${DAYS_OF_USE})::bigint as "dayQuantity", n.lead_days as "leadDays",
    floor(greatest(n.free, 0)::numeric * ${DAYS_OF_USE} / nullif(n.used, 0))::integer as "coverDays", s.quantity as "orderQuantity",
    round(s.quantity::numeric * n.purchase_cost / 100000)::bigint as "valuePaise"
  from netted n
    join item i on i.org_id = ${org} and i.id = n.item_id
    left join item_category c on c.org_id = i.org_id and c.id = i.category_id
    join warehouse w on w.org_id = ${org} and w.entity_id = n.entity_id and w.id = n.place
    join entity e on e.org_id = ${org} and e.id = n.entity_id
    cross join lateral (select (${suggestedOf('n')})::bigint as quantity) s
  where s.quantity > 0 and not exists (
      select from usable u where u.entity_id = n.entity_id and not (${onHandTold('u.entity_id', 'u.id', 'n.item_id')}))
    ${whereSet(filters.itemCategoryId, at, (id) => `i.category_id = ${id}::uuid`)}
    ${whereSet(filters.manufacturer, at, (name) => `lower(i.manufacturer) = lower(${name})`)}
    ${whereSet(filters.warehouseId, at, (id) => `n.place = ${id}::uuid`)}
    ${whereSet(filters.vendorId, at, (id) => `n.vendor_id = ${id}::uuid`)}`;
};
