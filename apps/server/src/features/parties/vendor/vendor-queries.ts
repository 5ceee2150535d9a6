import type { searchVendors } from '@bahi/contract/endpoints/parties/vendor';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import { idsWhere, loadBranches } from '../../../core/access/branches.ts';
import { AppError } from '../../../core/app-error.ts';
import { IS_OPEN, openSum } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { searchTerms } from '../search-terms.ts';
import { seesDues } from '../sees-dues.ts';

type Query = InputOf<typeof searchVendors>['query'];
type Page = OutputOf<typeof searchVendors>;
type Row = Page['rows'][number];

/**
 * What vendor `v` is owed in the entities `$2`, less what he has in advance. The index `open_item_open_vendor` holds what is
 * open alone, so that vendors are asked one by one, in the order of the list, until the page is full.
 */
const DUE = `(select ${openSum(`o.role = 'due'`)} - ${openSum(`o.role = 'credit'`)}
  from open_item o
  where o.org_id = $1 and o.entity_id = any ($2::uuid[]) and o.vendor_id = v.id and ${IS_OPEN})`;

/** Vendors by name; the index `vendor_name` carries the order. */
export async function listVendors(tx: Tx, query: Query): Promise<Page> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const withDue = seesDues(tx.ctx.access, 'vendor');
  const duesOf = withDue ? idsWhere(await loadBranches(tx), (access) => seesDues(access, 'vendor')) : [];
  const values: unknown[] = [tx.ctx.orgId, duesOf];
  const bind = (value: unknown) => `$${values.push(value)}`;
  // Bound in every case: the entities are named by the dues alone.
  const conditions = ['v.org_id = $1', '$2::uuid[] is not null'];
  if (query.text)
    for (const term of searchTerms(query.text, 'Text')) conditions.push(`v.search_text like ${bind(term)}`);
  if (typeof query.active === 'boolean') conditions.push(`v.active = ${bind(query.active)}`);
  if (query.category) conditions.push(`lower(v.category) = lower(${bind(query.category)})`);
  if (query.stateCode) conditions.push(`v.billing_address ->> 'stateCode' = ${bind(query.stateCode)}`);
  if (query.withDues) {
    if (!withDue) throw new AppError('Forbidden');
    conditions.push(`${DUE} > 0`);
  }
  const countAll = countRows(tx, `vendor v where ${conditions.join(' and ')}`, values);
  const after = decodeCursor(query.cursor, 2);
  if (after) conditions.push(`(lower(v.name), v.id) > (${bind(after[0])}, ${bind(after[1])}::uuid)`);
  const rows = await tx.queryOnce<Row & { sortName: string }>(
    `with v as materialized (
       select v.* from vendor v where ${conditions.join(' and ')} order by lower(v.name), v.id limit ${bind(limit + 1)})
     select v.id, v.name, v.phone, v.email, v.gstin, v.treatment, v.category, v.billing_address ->> 'city' as city,
            v.billing_address ->> 'stateCode' as "stateCode", v.active, v.row_version as "rowVersion",
            ${withDue ? DUE : 'null::bigint'} as "duePaise", lower(v.name) as "sortName"
     from v order by lower(v.name), v.id`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.sortName, row.id], countAll);
}

const LOOKUP_LIMIT = 20;

/** Active vendors for choosing: those whose name begins as typed first. */
export async function searchVendorsLite(tx: Tx, text: string | null | undefined) {
  const terms = searchTerms(text, 'SearchStr');
  const rows = await tx.queryOnce<{ id: string; name: string; treatment: VendorTreatment; paymentDays: number }>(
    `select id, name, phone, gstin, treatment, billing_address ->> 'stateCode' as "stateCode",
            payment_days as "paymentDays"
     from vendor
     where org_id = $1 and active and ${terms.map((_, index) => `search_text like $${index + 3}`).join(' and ')}
     order by lower(name) like $2 desc, lower(name), id limit ${LOOKUP_LIMIT}`,
    [tx.ctx.orgId, likeTerm(text!.trim()).slice(1), ...terms],
  );
  return { rows, total: null, nextCursor: null };
}
