import type { searchClaims } from '@bahi/contract/endpoints/service/claim';
import type { InputOf } from '@bahi/contract/endpoint';
import { OPEN_CLAIMS } from '@bahi/domain/service/claim/claim';
import type { Tx } from '../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../kit/list-query.ts';
import { likeWords } from '../../kit/search-words.ts';
import { type Claim, claims, claimsOnlyOf, READ_STATUS } from './claim-store.ts';
import { headOf } from './claim-view.ts';

type Query = NonNullable<InputOf<typeof searchClaims>['query']>;

const inReach = (tx: Tx): Conditions =>
  inEntity(tx, 'd').asked((people) => `d.created_by = any(${people})`, claimsOnlyOf(tx));

/** Claims, the newest day first. */
export function listClaims(tx: Tx, query: Query) {
  const where = inReach(tx)
    .asked((statuses) => `${READ_STATUS} = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((insurer) => `n.insurer_code = ${insurer}`, query.insurerCode)
    .asked((order) => `d.work_order_id = ${order}`, query.workOrderId)
    .asked((estimate) => `d.estimate_id = ${estimate}`, query.estimateId)
    .asked((from) => `d.intimated_on >= ${from}`, query.from)
    .asked((to) => `d.intimated_on <= ${to}`, query.to);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return page(tx, where, query, 'desc');
}

/** Claims that somebody still has to do something about, the oldest first. */
export function listOpenClaims(tx: Tx, query: Pick<Query, 'limit' | 'cursor'>) {
  const where = inReach(tx)
    .add(() => `d.status not in ('Rejected', 'Withdrawn')`)
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
