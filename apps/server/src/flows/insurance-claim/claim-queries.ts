import type { searchClaims } from '@bahi/contract/endpoints/service/claim';
import type { InputOf } from '@bahi/contract/endpoint';
import { type ClaimStatus, OPEN_CLAIMS } from '@bahi/domain/service/claim/claim';
import type { Tx } from '../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../kit/list-query.ts';
import { likeWords } from '../../kit/search-words.ts';
import { type Claim, claims, claimsOnlyOf, READ_STATUS } from './claim-store.ts';
import { headOf } from './claim-view.ts';

type Query = NonNullable<InputOf<typeof searchClaims>['query']>;

const inReach = (tx: Tx): Conditions =>
  inEntity(tx, 'd').asked((people) => `d.created_by = any(${people})`, claimsOnlyOf(tx));

/** Statuses that are kept as they are read; the others follow from invoices. */
const KEPT: readonly ClaimStatus[] = ['Intimated', 'Surveyed', 'Rejected', 'Withdrawn'];
const NOT_PAID: readonly ClaimStatus[] = ['Billed', 'PartPaid'];

/** The claims of orders that stand there, which are few; `$1` and `$2` are organisation and branch. */
const ofOrders = (orders: string): string =>
  `select c.id from (${orders}) w join insurance_claim c on c.org_id = $1 and c.entity_id = $2 and c.work_order_id = w.id`;
const UNPAID = ofOrders(`select i.work_order_id as id from invoice i where i.org_id = $1 and i.entity_id = $2
  and i.payer = 'Ins' and i.status in ('Unpaid', 'Partial')`);
const kept = (statuses: readonly ClaimStatus[]): string =>
  `select id from insurance_claim where org_id = $1 and entity_id = $2 and status in (${statuses.map((one) => `'${one}'`).join(', ')})`;

/** The words of these conditions are those of indexes: what was settled years ago is not asked for its invoices. */
const mayRead = (statuses: readonly ClaimStatus[]): string | null => {
  if (!statuses.every((one) => KEPT.includes(one) || NOT_PAID.includes(one))) return null;
  const ofKept = statuses.filter((one) => KEPT.includes(one));
  const found = [...(ofKept.length > 0 ? [kept(ofKept)] : []), ...(ofKept.length < statuses.length ? [UNPAID] : [])];
  return `d.id in (${found.join(' union all ')})`;
};
/** Of an order that has ended nothing is left to bill: what was approved of it is open while the insurer owes it. */
const MAY_BE_OPEN = `d.id in (${[
  kept(['Intimated', 'Surveyed']),
  UNPAID,
  ofOrders(`select o.id from work_order o where o.org_id = $1 and o.entity_id = $2
    and o.status not in ('Closed', 'Cancelled', 'Declined')`),
  'select id from insurance_claim where org_id = $1 and entity_id = $2 and work_order_id is null',
].join(' union all ')})`;

/** Claims, the newest day first. */
export function listClaims(tx: Tx, query: Query) {
  const where = inReach(tx)
    .asked((statuses) => `${READ_STATUS} = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked(
      (insurer) => `(d.work_order_id in (select x.work_order_id from work_order_insurance x
          where x.org_id = $1 and x.entity_id = $2 and x.insurer_code = ${insurer})
        or d.work_order_id is null and d.estimate_id in (select x.estimate_id from service_estimate_insurance x
          where x.org_id = $1 and x.entity_id = $2 and x.insurer_code = ${insurer}))`,
      query.insurerCode,
    )
    .asked((order) => `d.work_order_id = ${order}`, query.workOrderId)
    .asked((estimate) => `d.estimate_id = ${estimate}`, query.estimateId)
    .asked((from) => `d.intimated_on >= ${from}`, query.from)
    .asked((to) => `d.intimated_on <= ${to}`, query.to);
  const few = query.statuses?.length ? mayRead(query.statuses) : null;
  if (few) where.add(() => few);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return page(tx, where, query, 'desc');
}

/** Claims that somebody still has to do something about, the oldest first. */
export function listOpenClaims(tx: Tx, query: Pick<Query, 'limit' | 'cursor'>) {
  const where = inReach(tx)
    .add(() => MAY_BE_OPEN)
    .add((statuses) => `${READ_STATUS} = any(${statuses}::text[])`, OPEN_CLAIMS);
  return page(tx, where, query, 'asc');
}

async function page(
  tx: Tx,
  where: Conditions,
  { limit, cursor }: Pick<Query, 'limit' | 'cursor'>,
  direction: 'asc' | 'desc',
) {
  const found = await listPage<Claim>(tx, {
    columns: claims.heads.columns,
    from: claims.heads.from,
    where,
    order: [
      { column: 'd.intimated_on', type: 'date', of: (row) => row.intimatedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction,
    limit,
    cursor,
  });
  return { ...found, rows: found.rows.map(headOf) };
}
