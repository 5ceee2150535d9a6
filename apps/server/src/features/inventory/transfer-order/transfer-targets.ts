import { HELD_WAREHOUSE_KINDS, type WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { branchProblem } from '@bahi/domain/stock/transfer-order';
import { invalid } from '../../../core/app-error.ts';
import { inEntity } from '../../../core/other-entity.ts';
import type { Tx } from '../../../core/tx.ts';

export interface Target {
  entityId: string;
  entityName: string;
  warehouseId: string;
  warehouseName: string;
  kind: WarehouseKind;
}

/** Warehouses of a branch that goods may be sent to, by name; who receives there needs the right, who sends does not. */
async function warehousesIn(there: Tx): Promise<Target[]> {
  const { orgId, entityId, entity } = there.ctx;
  const rows = await there.query<Pick<Target, 'warehouseId' | 'warehouseName' | 'kind'>>(
    `select id as "warehouseId", name as "warehouseName", kind from warehouse
     where org_id = $1 and entity_id = $2 and active and kind = any ($3) order by is_default desc, lower(name)`,
    [orgId, entityId, HELD_WAREHOUSE_KINDS],
  );
  return rows.map((row) => ({ ...row, entityId, entityName: entity.displayName }));
}

/** Where goods may be sent to: warehouses of this branch, then of those under the same GSTIN. */
export async function listTargets(tx: Tx) {
  const { orgId, entityId, entity } = tx.ctx;
  const branches = await tx.query<{ id: string }>(
    `select id from entity where org_id = $1 and active and gstin is not distinct from $2 order by id <> $3, lower(display_name)`,
    [orgId, entity.gstin, entityId],
  );
  const rows: Target[] = [];
  for (const { id } of branches) rows.push(...(await warehousesIn(await inEntity(tx, id))));
  return { rows, total: rows.length, nextCursor: null };
}

/** The warehouse that goods are sent to; refused where it takes none, or lies under another GSTIN. */
export async function getTarget(tx: Tx, branchId: string, warehouseId: string): Promise<Target> {
  const [branch] = await tx.query<{ gstin: string | null; name: string }>(
    'select gstin, display_name as name from entity where org_id = $1 and id = $2 and active',
    [tx.ctx.orgId, branchId],
  );
  if (!branch) throw invalid('ToEId', 'Choose a branch of the organisation.');
  const problem = branchId === tx.ctx.entityId ? null : branchProblem(tx.ctx.entity, branch);
  if (problem) throw invalid('ToEId', problem);
  const found = (await warehousesIn(await inEntity(tx, branchId))).find((row) => row.warehouseId === warehouseId);
  if (!found) throw invalid('ToWhId', 'Choose a warehouse that takes goods.');
  return found;
}
