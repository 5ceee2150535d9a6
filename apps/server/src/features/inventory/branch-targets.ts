import { completeSettings } from '@bahi/contract/settings/entity-settings';
import {
  branchSupply,
  type BranchSupply,
  type RegisteredBranch,
  supplyProblem,
} from '@bahi/domain/stock/branch-supply';
import { HELD_WAREHOUSE_KINDS, type WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { invalid } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { withEntities } from '../../core/other-entity.ts';
import type { Tx } from '../../core/tx.ts';

interface Branch extends RegisteredBranch {
  id: string;
}

/** Branches that work, this one first, as they are registered for tax; with the transaction that may read their rows. */
async function readBranches(tx: Tx): Promise<{ branches: Branch[]; there: Tx }> {
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
  const branches = rows.map((row) => ({ ...row, gstType: completeSettings({ tax: taxOf.get(row.id) }).tax.gstType }));
  return { branches, there };
}

/** This branch among them. */
const ownBranch = ({ entity, settings }: Ctx): RegisteredBranch => ({
  name: entity.displayName,
  gstin: entity.gstin,
  gstType: settings.tax.gstType,
  stateCode: entity.stateCode,
});

interface Warehouse {
  entityId: string;
  entityName: string;
  warehouseId: string;
  warehouseName: string;
  kind: WarehouseKind;
}

export interface Target extends Warehouse {
  /** Null where a challan goes with the goods. */
  supply: BranchSupply | null;
}

/** Warehouses of branches that take goods, branch by branch; who receives there needs the right, who sends does not. */
const warehousesOf = (there: Tx, branchIds: readonly string[]): Promise<Warehouse[]> =>
  there.query<Warehouse>(
    `select w.entity_id as "entityId", e.display_name as "entityName", w.id as "warehouseId", w.name as "warehouseName", w.kind
     from warehouse w join entity e on e.org_id = w.org_id and e.id = w.entity_id
     where w.org_id = $1 and w.entity_id = any ($2::uuid[]) and w.active and w.kind = any ($3)
     order by array_position($2::uuid[], w.entity_id), w.is_default desc, lower(w.name)`,
    [there.ctx.orgId, branchIds, HELD_WAREHOUSE_KINDS],
  );

/** Where goods may be sent to: warehouses of this branch, then of the others that may be supplied. */
export async function listTargets(tx: Tx) {
  const { branches, there } = await readBranches(tx);
  const own = ownBranch(tx.ctx);
  const supplies = new Map(
    branches.flatMap((branch) => {
      const supply = branchSupply(own, branch);
      return supply && supplyProblem(supply, branch) ? [] : [[branch.id, supply]];
    }),
  );
  const rows = await warehousesOf(there, [...supplies.keys()]);
  return {
    rows: rows.map((row) => ({ ...row, taxInvoice: supplies.get(row.entityId) !== null })),
    total: rows.length,
    nextCursor: null,
  };
}

/** The warehouse that goods are sent to, and how they are supplied; refused where it takes none, or takes no credit for their tax. */
export async function getTarget(tx: Tx, branchId: string, warehouseId: string): Promise<Target> {
  const { branches, there } = await readBranches(tx);
  const branch = branches.find(({ id }) => id === branchId);
  if (!branch) throw invalid('ToEId', 'Choose a branch of the organisation.');
  const supply = branchSupply(ownBranch(tx.ctx), branch);
  const problem = supply && supplyProblem(supply, branch);
  if (problem) throw invalid('ToEId', problem);
  const found = (await warehousesOf(there, [branchId])).find((row) => row.warehouseId === warehouseId);
  if (!found) throw invalid('ToWhId', 'Choose a warehouse that takes goods.');
  return { ...found, supply };
}
