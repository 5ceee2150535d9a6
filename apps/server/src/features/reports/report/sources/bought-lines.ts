import { type SourceRequest, whereSet } from '../report-source.ts';
import { distinct, priceOf, QUANTITIES } from './fact-rows.ts';

/**
 * Lines of bills and of vendors' notes that stand in the books, as they were frozen; vendor, item and category under the names
 * that they have today. What is out of the books is left out: its mirror may be of another day.
 */
export const boughtLines = ({ orgId, entityIds, from, to, filters, at }: SourceRequest): string => `
  from purchase_fact f
    join document_gst g on g.org_id = f.org_id and g.entity_id = f.entity_id and g.document_id = f.document_id
      and g.revision = f.revision and g.ended_at is null
    left join vendor_alias a on a.org_id = f.org_id and a.id = f.vendor_id
    join vendor v on v.org_id = f.org_id and v.id = coalesce(a.vendor_id, f.vendor_id)
    join entity e on e.org_id = f.org_id and e.id = f.entity_id
    left join item i on i.org_id = f.org_id and i.id = f.item_id
    left join item_category c on c.org_id = f.org_id and c.id = f.item_category_id
  where f.org_id = ${at(orgId)} and f.entity_id = any (${at(entityIds)}::uuid[]) and f.kind = 'line' and f.mirrors_id is null
    and f.document_kind <> 'expense' and f.dated_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.vendorId, at, (id) => `v.id = ${id}::uuid`)}
    ${whereSet(filters.itemId, at, (id) => `f.item_id = ${id}::uuid`)}
    ${whereSet(filters.itemCategoryId, at, (id) => `f.item_category_id = ${id}::uuid`)}
    ${whereSet(filters.manufacturer, at, (name) => `lower(f.manufacturer) = lower(${name})`)}`;

const IS_BILL = `f.document_kind = 'bill'`;

/** Sums of a row of lines, by the keys of `boughtColumns`. */
const SUMS = `${QUANTITIES},
    ${['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'total', 'credit', 'cost']
      .map((name) => `sum(f.${name}_paise)::bigint as "${name}Paise"`)
      .join(', ')}`;

const BILLS = distinct('bills', 'f.document_id', IS_BILL);
export const notes = `count(distinct f.document_id) filter (where not (${IS_BILL}))::integer as notes`;

/** A row for each of what the lines are grouped by; `columns` are aggregates of it. */
export const boughtBy = (request: SourceRequest, by: readonly string[], columns: readonly string[]): string => `
  select concat_ws('/', ${by.map((key) => `${key}::text`).join(', ')}) as "rowKey", ${[...columns, BILLS, SUMS].join(', ')}
  ${boughtLines(request)}
  group by ${by.join(', ')}`;

/** Prices of bills in a row, without tax and after what was taken off. */
const PRICE = priceOf('f.taxable_paise', 'f.quantity_e3');
const PRICED = `filter (where ${IS_BILL} and f.quantity_e3 > 0)`;
export const PRICES = [
  `(array_agg(${PRICE} order by f.dated_on desc, f.posted_at desc, f.id desc) ${PRICED})[1] as "lastPrice"`,
  `${priceOf(`sum(f.taxable_paise) ${PRICED}`, `sum(f.quantity_e3) ${PRICED}`)} as "averagePrice"`,
  `min(${PRICE}) ${PRICED} as "leastPrice"`,
  `max(${PRICE}) ${PRICED} as "mostPrice"`,
];
