import type { searchCustomers } from '@bahi/contract/endpoints/parties/customer';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { idsWhere, loadBranches } from '../../../core/access/branches.ts';
import { AppError } from '../../../core/app-error.ts';
import { customConditions } from '../../../core/custom-fields/custom-fields.ts';
import { IS_OPEN, openSum } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { searchTerms } from '../search-terms.ts';
import { seesDues } from '../sees-dues.ts';

type Query = InputOf<typeof searchCustomers>['query'];
type Page = OutputOf<typeof searchCustomers>;
type Row = Page['rows'][number];

/** What a customer `c` owes in the entities `$2`. */
const DUES = `from open_item o where o.org_id = c.org_id and o.entity_id = any ($2::uuid[]) and o.customer_id = c.id
  and o.role = 'due' and ${IS_OPEN}`;
/** In all, as `TotalDue`; counted for the rows of the page only. */
const DUE = `(select ${openSum('true')} ${DUES})`;

/** Customers by name; the index `customer_name` carries the order. */
export async function listCustomers(tx: Tx, query: Query): Promise<Page> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const withDue = seesDues(tx.ctx.access, 'customer');
  const duesOf = withDue ? idsWhere(await loadBranches(tx), (access) => seesDues(access, 'customer')) : [];
  const values: unknown[] = [tx.ctx.orgId, duesOf];
  const bind = (value: unknown) => `$${values.push(value)}`;
  // Bound in every case: the entities are named by the dues alone.
  const conditions = ['c.org_id = $1', '$2::uuid[] is not null'];
  if (query.text)
    for (const term of searchTerms(query.text, 'Text')) conditions.push(`c.search_text like ${bind(term)}`);
  if (typeof query.active === 'boolean') conditions.push(`c.active = ${bind(query.active)}`);
  if (query.categoryId) conditions.push(`c.category_id = ${bind(query.categoryId)}::uuid`);
  if (query.stateCode) conditions.push(`c.billing_address ->> 'stateCode' = ${bind(query.stateCode)}`);
  conditions.push(...(await customConditions(tx, 'customer', query.custom, 'c.custom_values', bind)));
  if (query.withDues) {
    if (!withDue) throw new AppError('Forbidden');
    conditions.push(`exists (select ${DUES})`);
  }
  const countAll = countRows(tx, `customer c where ${conditions.join(' and ')}`, values);
  const after = decodeCursor(query.cursor, 2);
  if (after) conditions.push(`(lower(c.name), c.id) > (${bind(after[0])}, ${bind(after[1])}::uuid)`);
  const rows = await tx.queryOnce<Row & { sortName: string }>(
    `select c.id, c.name, c.phone, c.email, c.gstin, c.supply_type as "supplyType",
            (select k.name from customer_category k where k.org_id = c.org_id and k.id = c.category_id) as category,
            c.billing_address ->> 'city' as city, c.billing_address ->> 'stateCode' as "stateCode", c.active, c.custom_values as "customValues",
            ${withDue ? DUE : 'null'} as "duePaise", c.row_version as "rowVersion", lower(c.name) as "sortName"
     from customer c where ${conditions.join(' and ')} order by lower(c.name), c.id limit ${bind(limit + 1)}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.sortName, row.id], countAll);
}

const LOOKUP_LIMIT = 20;

/** Active customers for choosing: those whose name begins as typed first. */
export async function searchCustomersLite(tx: Tx, text: string | null | undefined) {
  const terms = searchTerms(text, 'SearchStr');
  const rows = await tx.queryOnce<{ id: string; name: string }>(
    `select id, name, phone, other_phone as "otherPhone", gstin, billing_address ->> 'stateCode' as "stateCode",
       bill_to as "billTo"
     from customer
     where org_id = $1 and active and ${terms.map((_, index) => `search_text like $${index + 3}`).join(' and ')}
     order by lower(name) like $2 desc, lower(name), id limit ${LOOKUP_LIMIT}`,
    [tx.ctx.orgId, likeTerm(text!.trim()).slice(1), ...terms],
  );
  return { rows, total: null, nextCursor: null };
}
