import type { getEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { OutputOf } from '@bahi/contract/endpoint';
import { configOf } from '@bahi/domain/industry/own-config';
import type { OwnCompany } from '../../../core/company/own-company.ts';
import type { Tx } from '../../../core/tx.ts';
import { type EntityRow, getEntityRow } from './entity-queries.ts';

export type EntityProfile = OutputOf<typeof endpoint>;

/** One entity; of another branch only what the list of entities tells. */
export async function getEntity(tx: Tx, id: string): Promise<EntityProfile> {
  const row = await getEntityRow(tx, id);
  return row.id === tx.ctx.entityId ? profileOf(tx, row, tx.ctx) : row;
}

export function profileOf(tx: Tx, row: EntityRow, own: Pick<OwnCompany, 'company' | 'ownConfig'>): EntityProfile {
  const { modules, features } = configOf(tx.ctx.entity.industry, own.ownConfig);
  return { ...row, ...own.company, config: { modules, features } };
}
