import type { searchVendors } from '@bahi/contract/endpoints/parties/vendor';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { scopeOf } from '@bahi/domain/access/access';
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { searchTerms } from '../search-terms.ts';

type Query = InputOf<typeof searchVendors>['query'];
type Page = OutputOf<typeof searchVendors>;
type Row = Page['rows'][number];

/**
 * What vendors are owed in the entities `$2`: their payables less advances, under their own ids and merged ones; asked once
 * for all of them, so that each page costs one look into the ledger.
 */
const dues = (whose: string): string => `select coalesce(m.vendor_id, l.customer_id) as id,
    sum(l.credit_paise - l.debit_paise)::bigint as due
  from journal_line l
    join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
    left join vendor_alias m on m.org_id = l.org_id and m.id = l.customer_id
  where l.org_id = $1 and l.entity_id = any ($2::uuid[]) and a.role in ('payable', 'vendorAdvances')
    and l.customer_id ${whose}
  group by 1`;
const OF_PAGE = `= any (array(select id from page union all
      select n.id from vendor_alias n where n.org_id = $1 and n.vendor_id in (select id from page)))`;

/** Vendors by name; the index `vendor_name` carries the order. */
export async function listVendors(tx: Tx, query: Query): Promise<Page> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const seesDues = tx.ctx.sees.price && scopeOf(tx.ctx.access, 'Accounting.Bill', 'R') === 'entity';
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityIds];
  const bind = (value: unknown) => `$${values.push(value)}`;
  // Bound in every case: the entities are named by the dues alone.
  const conditions = ['v.org_id = $1', '$2::uuid[] is not null'];
  if (query.text)
    for (const term of searchTerms(query.text, 'Text')) conditions.push(`v.search_text like ${bind(term)}`);
  if (typeof query.active === 'boolean') conditions.push(`v.active = ${bind(query.active)}`);
  if (query.category) conditions.push(`lower(v.category) = lower(${bind(query.category)})`);
  if (query.stateCode) conditions.push(`v.billing_address ->> 'stateCode' = ${bind(query.stateCode)}`);
  if (query.withDues) {
    if (!seesDues) throw new AppError('Forbidden');
    conditions.push(`v.id in (select id from (${dues('is not null')}) owed where owed.due > 0)`);
  }
  const after = decodeCursor(query.cursor, 2);
  if (after) conditions.push(`(lower(v.name), v.id) > (${bind(after[0])}, ${bind(after[1])}::uuid)`);
  const rows = await tx.queryOnce<Row & { sortName: string }>(
    `with page as (
       select v.id, v.name, v.phone, v.email, v.gstin, v.treatment, v.category, v.billing_address ->> 'city' as city,
              v.billing_address ->> 'stateCode' as "stateCode", v.active, v.row_version as "rowVersion",
              lower(v.name) as "sortName"
       from vendor v where ${conditions.join(' and ')} order by lower(v.name), v.id limit ${bind(limit + 1)})
     select page.*, ${seesDues ? `coalesce(owed.due, 0)` : 'null::bigint'} as "duePaise"
     from page ${seesDues ? `left join (${dues(OF_PAGE)}) owed on owed.id = page.id` : ''}
     order by page."sortName", page.id`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.sortName, row.id]);
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
