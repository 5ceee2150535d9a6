import { type ReportSource, whereSet } from '../report-source.ts';
import { ITEM_NAME, MANUFACTURER } from './fact-rows.ts';
import { soldEach } from './sold-lines.ts';

/** What lies before a line in its document, and all of its lines: what is paid of the document is shared by them, to the paisa. */
const SHARED = `
    left join open_item o on o.org_id = f.org_id and o.entity_id = f.entity_id and o.id = f.document_id
    cross join lateral (
      select coalesce(sum(x.total_paise) filter (where x.id < f.id), 0) as before, nullif(sum(x.total_paise), 0) as whole
      from sale_fact x
      where x.org_id = f.org_id and x.entity_id = f.entity_id and x.document_id = f.document_id and x.revision = f.revision
        and x.mirrors_id is null and (x.kind = 'line' or x.of_line_id is not null)) t`;
const share = (paise: string): string =>
  `(case o.role when 'due' then 1 else -1 end * (round(${paise} * (t.before + f.total_paise) / t.whole)
      - round(${paise} * t.before / t.whole)))::bigint`;

/** Every line of goods; what a receipt sold is paid. */
export const partSales: ReportSource = (request) => {
  const { filters, at, inWarehouses } = request;
  const permitted = inWarehouses('f.entity_id', 'f.warehouse_id');
  const joins = `${SHARED}
    ${filters.warehouseId ? '' : 'left '}join warehouse w on w.org_id = f.org_id and w.entity_id = f.entity_id and w.id = f.warehouse_id
      and ${permitted} ${whereSet(filters.warehouseId, at, (id) => `w.id = ${id}::uuid`)}`;
  return soldEach(request, { by: 'all', family: 'part', joins }, [
    'f.document_kind as kind',
    `coalesce(c.name, r.name, '') as "customerName"`,
    `${ITEM_NAME} as "itemName"`,
    `coalesce(i.part_number, '') as "partNumber"`,
    `${MANUFACTURER} as manufacturer`,
    `coalesce(f.batch_no, '') as "batchNo"`,
    'f.expires_on as "expiresOn"',
    `coalesce(u.name, '') as salesperson`,
    `coalesce(w.name, '') as "warehouseName"`,
    `case when o.id is null then f.total_paise else coalesce(${share('o.settled_paise')}, 0) end as "paidPaise"`,
    `coalesce(${share('(o.total_paise - o.settled_paise)')}, 0) as "duePaise"`,
  ]);
};
