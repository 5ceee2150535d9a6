import { mayUseWarehouse } from '@bahi/domain/access/access';
import { invalid, refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

export interface WarehouseRow {
  id: string;
  name: string;
  isDefault: boolean;
  active: boolean;
}

/** Warehouses of the entity that the caller may use: active and permitted; an empty permission list means all. */
export async function listUsableWarehouses(tx: Tx): Promise<WarehouseRow[]> {
  const rows = await tx.query<WarehouseRow>(
    `select id, name, is_default as "isDefault", active from warehouse
     where org_id = $1 and entity_id = $2 order by is_default desc, lower(name)`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return rows.filter((row) => mayUseWarehouse(tx.ctx.access, row));
}

/** The named warehouse, or the default one when none is named. */
export async function getUsableWarehouse(tx: Tx, id: string | null | undefined, path = 'WhId'): Promise<WarehouseRow> {
  const usable = await listUsableWarehouses(tx);
  const found = id ? usable.find((row) => row.id === id) : usable[0];
  if (found) return found;
  throw id
    ? invalid(path, 'Choose a warehouse that you may use.')
    : refuse('No warehouse may be used; ask an administrator.');
}
