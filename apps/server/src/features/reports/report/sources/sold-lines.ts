import { type SourceRequest, whereSet } from '../report-source.ts';
import { distinct, QUANTITIES, QUANTITY } from './fact-rows.ts';

/** What a report of sales is about: receipts of the counter with what came back of them, invoices with their notes, those of jobs alone, or all. */
export interface Sold {
  by: 'counter' | 'invoices' | 'jobs' | 'all';
  /** Only goods, or only services. */
  family?: 'part' | 'labour';
  /** With what heads add to their lines: so that a total is that of the documents. */
  heads?: true;
  /** What a report asks besides. */
  joins?: string;
  /** Whose record a fact is, by any of these: who sold it, where nothing is said. */
  people?: readonly string[];
}

/** A note of a receipt says of itself what the receipt said. */
const IS_COUNTER = `(f.document_kind = 'salesReceipt' or f.document_kind <> 'invoice' and coalesce(f.source, '') = 'Counter')`;
/** Of a job, with the notes on its invoices. */
const IS_JOB = `coalesce(f.source, '') = 'Job'`;
const OF = { counter: IS_COUNTER, invoices: `not ${IS_COUNTER}`, jobs: IS_JOB, all: 'true' } as const;
export const IS_BILL = `f.document_kind in ('invoice', 'salesReceipt')`;
export const IS_NOTE = `f.document_kind in ('creditNote', 'debitNote')`;
const IS_BACK = `f.document_kind in ('creditNote', 'salesReturn')`;
const RETURNS: Readonly<Record<string, string>> = { Without: `not ${IS_BACK}`, Only: IS_BACK };

/** A line, a cost beside it, or what a note without tax gives: that stands as a head, for returns to leave it out. */
const IS_LINE = `(f.kind <> 'head' or f.of_line_id is not null)`;
export const GIVEN = `case when f.kind = 'head' and f.of_line_id is not null then f.total_paise else 0 end`;

/** The amounts of a fact `f`, by the keys of `SOLD`: what is given without tax is a discount, and lowers income. */
const AMOUNTS: Readonly<Record<string, string>> = {
  grossPaise: 'f.gross_paise',
  discountPaise: `f.discount_paise - ${GIVEN}`,
  taxablePaise: `f.taxable_paise + ${GIVEN}`,
  cgstPaise: 'f.cgst_paise',
  sgstPaise: 'f.sgst_paise',
  igstPaise: 'f.igst_paise',
  totalPaise: 'f.total_paise',
  costPaise: 'f.cost_paise',
};
export const SUMS = Object.entries(AMOUNTS)
  .map(([key, value]) => `coalesce(sum(${value}), 0)::bigint as "${key}"`)
  .join(', ');
const EACH = Object.entries(AMOUNTS)
  .map(([key, value]) => `(${value})::bigint as "${key}"`)
  .join(', ');

/**
 * Facts `f` of what was sold and stands in the books, as they were frozen; customer, item and category under the names that they
 * have today. What went to another branch is supplied and not sold. What is out of the books is left out: its mirror may be of another day. A return has no treatment for tax of its
 * own: it stands until it is mirrored.
 */
export function soldFacts(
  request: SourceRequest,
  { by, family, heads, joins = '', people = ['f.salesperson_id'] }: Sold,
): string {
  const { orgId, entityIds, from, to, filters, at, ofPeople } = request;
  return `
  from sale_fact f
    left join document_gst g on g.org_id = f.org_id and g.entity_id = f.entity_id and g.document_id = f.document_id
      and g.revision = f.revision and g.ended_at is null
    left join customer_alias a on a.org_id = f.org_id and a.id = f.customer_id
    left join customer c on c.org_id = f.org_id and c.id = coalesce(a.customer_id, f.customer_id)
    join entity e on e.org_id = f.org_id and e.id = f.entity_id
    left join app_user u on u.org_id = f.org_id and u.id = f.salesperson_id
    left join item i on i.org_id = f.org_id and i.id = f.item_id
    left join item_category k on k.org_id = f.org_id and k.id = f.item_category_id
    ${RECEIPT} ${joins}
  where f.org_id = ${at(orgId)} and f.entity_id = any (${at(entityIds)}::uuid[]) and f.mirrors_id is null
    and f.document_kind <> 'transferOrder' and f.dated_on between ${at(from)}::date and ${at(to)}::date and ${OF[by]} and ${heads ? 'true' : IS_LINE}
    and (g.document_id is not null or f.kind = 'cost' and not exists (
      select from sale_fact m where m.org_id = f.org_id and m.entity_id = f.entity_id and m.mirrors_id = f.id))
    and ${ofAnyOf(people, ofPeople)}
    ${family ? `and f.family = '${family}'` : ''}
    ${filters.returns ? `and ${RETURNS[filters.returns]}` : ''}
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}
    ${whereSet(filters.salespersonId, at, (id) => `f.salesperson_id = ${id}::uuid`)}
    ${whereSet(filters.advisorId, at, (id) => `f.advisor_id = ${id}::uuid`)}
    ${whereSet(filters.technicianId, at, (id) => `f.technician_id = ${id}::uuid`)}
    ${whereSet(filters.payer, at, (payer) => `coalesce(f.payer, 'Cus') = ${payer}`)}
    ${whereSet(filters.doctorId, at, (id) => `f.doctor_id = ${id}::uuid`)}
    ${whereSet(filters.operatorId, at, (id) => `r.created_by = ${id}::uuid`)}
    ${whereSet(filters.itemId, at, (id) => `f.item_id = ${id}::uuid`)}
    ${whereSet(filters.itemCategoryId, at, (id) => `f.item_category_id = ${id}::uuid`)}
    ${whereSet(filters.manufacturer, at, (name) => `lower(f.manufacturer) = lower(${name})`)}`;
}

/** The condition that a row is of the people whose records alone are shown, by any of its columns. */
export const ofAnyOf = (columns: readonly string[], ofPeople: SourceRequest['ofPeople']): string =>
  `(${columns.map(ofPeople).join(' or ')})`;

/** The receipt of a fact, or that which its note takes back: who stood at the counter is no customer of record. */
const RECEIPT = `left join sales_receipt r on r.org_id = f.org_id and r.entity_id = f.entity_id
      and r.id = case f.document_kind when 'salesReceipt' then f.document_id else f.of_document_id end`;

/** With what is left of rows when their goods are paid. */
export const withMargin = (rows: string): string => `
  select s.*, s."taxablePaise" - s."costPaise" as "marginPaise",
    (round((s."taxablePaise" - s."costPaise")::numeric * 10000 / nullif(s."taxablePaise", 0)) * 100)::bigint as "marginPercent"
  from (${rows}) s`;

/** A row for each of what the facts are grouped by; `columns` are aggregates of it. */
export const soldBy = (request: SourceRequest, sold: Sold, by: readonly string[], columns: readonly string[]): string =>
  withMargin(`
  select concat_ws('/', ${by.map((key) => `${key}::text`).join(', ')}) as "rowKey",
    ${[...columns, distinct('bills', 'f.document_id', IS_BILL), QUANTITIES, SUMS].join(', ')}
  ${soldFacts(request, sold)}
  group by ${by.join(', ')}`);

/** A row for each fact. */
export const soldEach = (request: SourceRequest, sold: Sold, columns: readonly string[]): string =>
  withMargin(`
  select f.entity_id::text || '/' || f.id as "rowKey", f.document_id as "documentId", f.document_kind as "documentKind",
    f.dated_on as "datedOn", coalesce(f.code, '') as code, to_char(f.dated_on, 'YYYY-MM') as month, e.display_name as branch,
    ${[...columns, QUANTITY, EACH].join(', ')}
  ${soldFacts(request, sold)}`);
