import { completeSettings } from '@bahi/contract/settings/entity-settings';
import type { RegisteredBranch } from '@bahi/domain/stock/branch-supply';
import type { Ctx } from '../../core/context.ts';
import { withEntities } from '../../core/other-entity.ts';
import type { Tx } from '../../core/tx.ts';

interface Branch extends RegisteredBranch {
  id: string;
}

/** Branches that work, this one first, as they are registered for tax; with the transaction that may read their rows. */
export async function readBranches(tx: Tx): Promise<{ branches: Branch[]; there: Tx }> {
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<Omit<Branch, 'gstType'>>(
    `select id, display_name as name, gstin, state_code as "stateCode" from entity
     where org_id = $1 and active order by id <> $2, lower(display_name)`,
    [orgId, entityId],
  );
  const there = await withEntities(
    tx,
    rows.map(({ id }) => id),
  );
  const kept = await there.query<{ id: string; tax: object }>(
    `select entity_id as id, value as tax from entity_setting where org_id = $1 and section = 'tax'`,
    [orgId],
  );
  const taxOf = new Map(kept.map(({ id, tax }) => [id, tax]));
  const branches = rows.map((row) => ({ ...row, ...completeSettings({ tax: taxOf.get(row.id) }).tax }));
  return { branches, there };
}

/** This branch among them. */
export const ownBranch = ({ entity, settings }: Ctx): RegisteredBranch => ({
  name: entity.displayName,
  gstin: entity.gstin,
  gstType: settings.tax.gstType,
  stateCode: entity.stateCode,
});
