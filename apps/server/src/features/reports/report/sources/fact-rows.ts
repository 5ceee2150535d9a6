import type { SourceRequest } from '../report-source.ts';

/** A price of one unit of stock in ten-thousandths of a rupee, of paise and thousandths. */
export const priceOf = (paise: string, quantity: string): string =>
  `round(${paise}::numeric * 100000 / nullif(${quantity}, 0))::bigint`;

/** A described line has no item: its words stand for it. */
export const ITEM_NAME = 'coalesce(i.name, f.description)';
export const ITEM_KEY = `coalesce(f.item_id::text, f.description)`;
export const MANUFACTURER = `coalesce(f.manufacturer, '')`;

/** What a service is counted in is no unit; goods of several units have no quantity together, and an empty one. */
const COUNTED = `filter (where f.uqc <> 'NA')`;
const ONE_UNIT = `min(f.uqc) ${COUNTED} is not distinct from max(f.uqc) ${COUNTED}`;

/** The unit of a row of facts `f`, and how much they count together: by the keys of `boughtColumns` and of `SOLD`. */
export const QUANTITIES = `case when ${ONE_UNIT} then min(f.uqc) ${COUNTED} else '' end as unit,
    case when ${ONE_UNIT} then coalesce(sum(f.quantity_e3) ${COUNTED}, 0)::bigint end as quantity,
    case when ${ONE_UNIT} then coalesce(sum(f.free_quantity_e3) ${COUNTED}, 0)::bigint end as "freeQuantity"`;

/** The same of one fact. */
export const QUANTITY = `nullif(f.uqc, 'NA') as unit, case when f.uqc <> 'NA' then f.quantity_e3 end as quantity,
    case when f.uqc <> 'NA' then f.free_quantity_e3 end as "freeQuantity"`;

/** How many different ones there are, and which. */
export const distinct = (key: string, value: string, only = 'true'): string =>
  `count(distinct ${value}) filter (where ${only})::integer as "${key}",
    coalesce(array_agg(distinct ${value}::text) filter (where ${only}), '{}') as "${key}Of"`;

/** What is settled and open, together, of the documents that a row names; what is owed to the other side counts against. */
export const openOf = ({ orgId, entityIds, at }: SourceRequest, documents: string): string => `
    cross join lateral (
      select coalesce(sum(d.side * o.settled_paise), 0)::bigint as paid,
        coalesce(sum(d.side * (o.total_paise - o.settled_paise)), 0)::bigint as due
      from open_item o cross join lateral (select case o.role when 'due' then 1 else -1 end as side) d
      where o.org_id = ${at(orgId)} and o.entity_id = any (${at(entityIds)}::uuid[]) and o.id = any (${documents})) o`;

/** Of postings `g`: those in the books, and of what was cancelled the last one, which comes to nothing. */
export const IN_BOOKS = 'g.ended_at is null';
export function shownPostings(status: string, cancelled: string | undefined): string {
  const last = `(g.ended_at is not null and 'Cancelled' = ${status} and not exists (
      select from document_gst later where later.org_id = g.org_id and later.entity_id = g.entity_id
        and later.document_id = g.document_id and later.revision > g.revision))`;
  if (cancelled === 'Only') return last;
  return cancelled === 'With' ? `(${IN_BOOKS} or ${last})` : IN_BOOKS;
}

/** The documents of a row, for `openOf`. */
export const DOCUMENTS = 'array_agg(distinct f.document_id) as documents';
