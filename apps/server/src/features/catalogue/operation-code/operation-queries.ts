import type { listOperations as listEndpoint } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf } from '../../../kit/paging.ts';
import { likeWords, readTerm } from '../../../kit/search-words.ts';
import { assertGuide, OPERATION_COLUMNS, OPERATIONS_WITH_PRICE, type OperationRecord } from './operation-store.ts';

/** A price of nothing is none: work that is given away is discounted on the document. */
type Query = NonNullable<InputOf<typeof listEndpoint>['query']> & { priced?: boolean };

/** All codes with their price in a guide, by code. */
export async function listOperations(tx: Tx, guideId: string | null, query: Query) {
  if (guideId) await assertGuide(tx, guideId);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId, guideId, limit + 1];
  const wheres = ['o.org_id = $1'];
  const where = (make: (slot: string) => string, value: unknown) => {
    values.push(value);
    wheres.push(make(`$${values.length}`));
  };
  for (const word of query.text ? likeWords(query.text) : []) where((slot) => `o.search_text like ${slot}`, word);
  if (typeof query.active === 'boolean') where((slot) => `o.active = ${slot}`, query.active);
  if (query.priced !== undefined) wheres.push(`coalesce(p.price_e4, 0) ${query.priced ? '>' : '='} 0`);
  const countAll = countRows(
    tx,
    `${OPERATIONS_WITH_PRICE} where ${wheres.join(' and ')} and $3::int is not null`,
    values,
  );
  const after = decodeCursor(query.cursor, 1);
  if (after) where((slot) => `lower(o.code) > ${slot}`, after[0]);
  const rows = await tx.queryOnce<OperationRecord & { sortCode: string }>(
    `select ${OPERATION_COLUMNS}, lower(o.code) as "sortCode" from ${OPERATIONS_WITH_PRICE}
     where ${wheres.join(' and ')} order by lower(o.code) limit $3`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.sortCode], countAll);
}

const HITS = 20;

/** Active codes that a typed term finds, the code itself first. */
export async function findOperations(tx: Tx, guideId: string | null, term: string) {
  if (guideId) await assertGuide(tx, guideId);
  const typed = readTerm(term);
  const words = likeWords(typed);
  const rows = await tx.queryOnce<OperationRecord>(
    `select ${OPERATION_COLUMNS} from ${OPERATIONS_WITH_PRICE}
     where o.org_id = $1 and o.active and ${words.map((_, index) => `o.search_text like $${index + 5}`).join(' and ')}
     order by lower(o.code) = $3 desc, lower(o.code) like $4 desc, lower(o.description) like $4 desc, lower(o.code)
     limit ${HITS}`,
    [tx.ctx.orgId, guideId, typed.toLowerCase(), likeTerm(typed).slice(1), ...words],
  );
  return { rows, total: rows.length, nextCursor: null };
}

/** The named codes with their price in a guide. */
export async function listOperationsByCode(tx: Tx, guideId: string, codes: readonly string[]) {
  await assertGuide(tx, guideId);
  const rows = await tx.query<OperationRecord>(
    `select ${OPERATION_COLUMNS} from ${OPERATIONS_WITH_PRICE}
     where o.org_id = $1 and lower(o.code) = any($3::text[]) order by lower(o.code)`,
    [tx.ctx.orgId, guideId, codes.map((code) => code.toLowerCase())],
  );
  return { rows, total: rows.length, nextCursor: null };
}

interface PricedCode {
  id: string;
  code: string;
  description: string;
  prices: { guideId: string; guideName: string; unitPrice: number; hours: number }[];
}

/** The named codes with their price in every guide that sets one. */
export async function listPricesOfCodes(tx: Tx, codes: readonly string[]) {
  const rows = await tx.query<PricedCode>(
    `select o.id, o.code, o.description, coalesce(jsonb_agg(
        jsonb_build_object('guideId', g.id, 'guideName', g.name, 'unitPrice', p.price_e4, 'hours', p.hours_e3)
        order by g.is_default desc, lower(g.name)) filter (where g.id is not null), '[]') as prices
     from operation_code o
       left join operation_price p on p.org_id = o.org_id and p.operation_id = o.id
       left join labour_time_guide g on g.org_id = p.org_id and g.id = p.guide_id and g.active
     where o.org_id = $1 and lower(o.code) = any($2::text[])
     group by o.org_id, o.id, o.code, o.description order by lower(o.code)`,
    [tx.ctx.orgId, codes.map((code) => code.toLowerCase())],
  );
  return { rows, total: rows.length, nextCursor: null };
}

/** The default guide, or null while there is none. */
export async function findDefaultGuide(tx: Tx): Promise<string | null> {
  const [guide] = await tx.query<{ id: string }>(
    'select id from labour_time_guide where org_id = $1 and is_default and active',
    [tx.ctx.orgId],
  );
  return guide?.id ?? null;
}
