import type { searchCustomers } from '@bahi/contract/endpoints/parties/customer';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { searchTerms } from '../search-terms.ts';

type Query = InputOf<typeof searchCustomers>['query'];
type Page = OutputOf<typeof searchCustomers>;
type Row = Page['rows'][number];

/** Customers by name; the index `customer_name` carries the order. */
export async function listCustomers(tx: Tx, query: Query): Promise<Page> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['org_id = $1'];
  if (query.text) for (const term of searchTerms(query.text, 'Text')) conditions.push(`search_text like ${bind(term)}`);
  if (typeof query.active === 'boolean') conditions.push(`active = ${bind(query.active)}`);
  const after = decodeCursor(query.cursor, 2);
  if (after) conditions.push(`(lower(name), id) > (${bind(after[0])}, ${bind(after[1])}::uuid)`);
  const rows = await tx.queryOnce<Row & { sortName: string }>(
    `select id, name, phone, email, gstin, supply_type as "supplyType", billing_address ->> 'city' as city,
            billing_address ->> 'stateCode' as "stateCode", active, row_version as "rowVersion",
            lower(name) as "sortName"
     from customer where ${conditions.join(' and ')} order by lower(name), id limit ${bind(limit + 1)}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.sortName, row.id]);
}

const LOOKUP_LIMIT = 20;

/** Active customers for choosing: those whose name begins as typed first. */
export async function searchCustomersLite(tx: Tx, text: string | null | undefined) {
  const terms = searchTerms(text, 'SearchStr');
  const rows = await tx.queryOnce<{ id: string; name: string }>(
    `select id, name, phone, other_phone as "otherPhone", gstin, billing_address ->> 'stateCode' as "stateCode"
     from customer
     where org_id = $1 and active and ${terms.map((_, index) => `search_text like $${index + 3}`).join(' and ')}
     order by lower(name) like $2 desc, lower(name), id limit ${LOOKUP_LIMIT}`,
    [tx.ctx.orgId, likeTerm(text!.trim()).slice(1), ...terms],
  );
  return { rows, total: null, nextCursor: null };
}
