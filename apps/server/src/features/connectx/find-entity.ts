import type { findEntities as find } from '@bahi/contract/endpoints/connectx/connection';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { invalid, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { wholeOf } from '../../kit/paging.ts';
import { INFO, infoWithUser } from './connection-queries.ts';

export type EntityInfo = OutputOf<typeof find>['rows'][number];

/** By the whole GSTIN, which the branches of a state share, or the whole domain name; the own branches are none of them. */
export async function findEntities(tx: Tx, { query }: InputOf<typeof find>) {
  const gstin = query.gstin?.trim().toUpperCase() || null;
  const uniqueName = query.uniqueName?.trim() || null;
  if (!gstin && !uniqueName) throw invalid('GSTIN', 'Enter the GSTIN or the domain name of the company.');
  const rows = await tx.query<{ info: EntityInfo }>(
    `select ${INFO} as info from exchange.find_entities($1, $2) i where i.org_id <> $3`,
    [gstin, uniqueName, tx.ctx.orgId],
  );
  if (rows.length === 0) throw notFound('company');
  return wholeOf(rows.map(({ info }) => info));
}

/** The own business, or one to which it is tied: the walls show no other. */
export async function getEntityInfo(tx: Tx, entityId: string): Promise<EntityInfo> {
  const { entityId: ownId, userId, userName } = tx.ctx;
  const [found] = await tx.query<{ info: EntityInfo }>(
    `select ${infoWithUser('c.id')} as info from exchange.entity_info i
       left join exchange.connection c
         on c.low_entity_id = least(i.entity_id, $2::uuid) and c.high_entity_id = greatest(i.entity_id, $2::uuid)
     where i.entity_id = $1`,
    [entityId, ownId],
  );
  if (!found) throw notFound('company');
  return entityId === ownId ? { ...found.info, user: { userId, name: userName } } : found.info;
}
