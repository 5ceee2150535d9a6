import { mayUseWarehouse } from '@bahi/domain/access/access';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { invalid, refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

export interface WarehouseRow {
  id: string;
  name: string;
  kind: WarehouseKind;
  isDefault: boolean;
  active: boolean;
}

/** Where goods are free to sell, issue and order to. */
const STORES: readonly WarehouseKind[] = [WarehouseKind.store];
/** For who looks at stock or corrects it. */
export const ANY_KIND: readonly WarehouseKind[] = Object.values(WarehouseKind);

/** Warehouses of the entity that the caller may use: active and permitted; an empty permission list means all. */
export async function listUsableWarehouses(tx: Tx, kinds = STORES): Promise<WarehouseRow[]> {
  const rows = await tx.query<WarehouseRow>(
    `select id, name, kind, is_default as "isDefault", active from warehouse
     where org_id = $1 and entity_id = $2 order by is_default desc, lower(name)`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return rows.filter((row) => kinds.includes(row.kind) && mayUseWarehouse(tx.ctx.access, row));
}

/** The named warehouse, or the default one when none is named. */
export async function getUsableWarehouse(
  tx: Tx,
  id: string | null | undefined,
  { path = 'WhId', kinds = STORES }: { path?: string; kinds?: readonly WarehouseKind[] | undefined } = {},
): Promise<WarehouseRow> {
  const usable = await listUsableWarehouses(tx, kinds);
  const found = id ? usable.find((row) => row.id === id) : usable.find((row) => row.kind === WarehouseKind.store);
  if (found) return found;
  throw id
    ? invalid(path, 'Choose a warehouse that you may use.')
    : refuse('No warehouse may be used; ask an administrator.');
}
