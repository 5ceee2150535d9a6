import { HELD_WAREHOUSE_KINDS, type WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { branchProblem } from '@bahi/domain/stock/transfer-order';
import { invalid } from '../../../core/app-error.ts';
import { withEntities } from '../../../core/other-entity.ts';
import type { Tx } from '../../../core/tx.ts';

export interface Target {
  entityId: string;
  entityName: string;
  warehouseId: string;
  warehouseName: string;
  kind: WarehouseKind;
}

/** Warehouses of branches that take goods, branch by branch; who receives there needs the right, who sends does not. */
async function warehousesOf(tx: Tx, branchIds: readonly string[]): Promise<Target[]> {
  const there = await withEntities(tx, branchIds);
  return there.query<Target>(
    `select w.entity_id as "entityId", e.display_name as "entityName", w.id as "warehouseId", w.name as "warehouseName", w.kind
     from warehouse w join entity e on e.org_id = w.org_id and e.id = w.entity_id
     where w.org_id = $1 and w.entity_id = any ($2::uuid[]) and w.active and w.kind = any ($3)
     order by array_position($2::uuid[], w.entity_id), w.is_default desc, lower(w.name)`,
    [tx.ctx.orgId, branchIds, HELD_WAREHOUSE_KINDS],
  );
}

/** Where goods may be sent to: warehouses of this branch, then of those under the same GSTIN. */
export async function listTargets(tx: Tx) {
  const { orgId, entityId, entity } = tx.ctx;
  const branches = await tx.query<{ id: string }>(
    `select id from entity where org_id = $1 and active and gstin is not distinct from $2 order by id <> $3, lower(display_name)`,
    [orgId, entity.gstin, entityId],
  );
  const rows = await warehousesOf(
    tx,
    branches.map(({ id }) => id),
  );
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
  const found = (await warehousesOf(tx, [branchId])).find((row) => row.warehouseId === warehouseId);
  if (!found) throw invalid('ToWhId', 'Choose a warehouse that takes goods.');
  return found;
}
