import { mayUseWarehouse, permittedWarehouseIds } from '@bahi/domain/access/access';
import { HELD_WAREHOUSE_KINDS, WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { invalid, refuse } from '../app-error.ts';
import { newId } from '../new-id.ts';
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
/** For who corrects goods or brings them to another place. */
export const HELD = HELD_WAREHOUSE_KINDS;
/** For who looks at stock. */
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

/** Whether what lies in a warehouse is there for the caller; a warehouse that is closed keeps its documents. */
export const isOfPermittedWarehouse = ({ ctx }: Tx, { warehouseId }: { warehouseId: string }): boolean =>
  permittedWarehouseIds(ctx.access)?.includes(warehouseId) !== false;

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

/** Where goods are put aside that nobody may sell: `what` is rejected, or came back. */
export async function getQuarantine(tx: Tx, what: string): Promise<string> {
  const [warehouse] = await listUsableWarehouses(tx, [WarehouseKind.quarantine]);
  if (!warehouse) throw refuse(`Make a warehouse of the kind Quarantine first: ${what} goes there.`);
  return warehouse.id;
}

const NAME_OF_PRODUCT = { Transit: 'In transit', Vendor: 'With others' } as const;

/** The warehouse that the product keeps for goods on the way, or with others; it is made when the first goods go there. */
export const warehouseOfProduct = (tx: Tx, kind: keyof typeof NAME_OF_PRODUCT): Promise<string> =>
  keptWarehouse(tx, { kind, name: NAME_OF_PRODUCT[kind], personId: null });

/** Where the own stock of a person lies; it is made when he is given the first goods. */
export const warehouseOfPerson = (tx: Tx, person: { id: string; name: string }): Promise<string> =>
  keptWarehouse(tx, { kind: WarehouseKind.person, name: person.name, personId: person.id });

/** The same of a person to whom nothing may have been given yet. */
export async function findWarehouseOfPerson(tx: Tx, personId: string): Promise<string | null> {
  const { orgId, entityId } = tx.ctx;
  const [found] = await tx.query<{ id: string }>(
    'select id from warehouse where org_id = $1 and entity_id = $2 and person_id = $3',
    [orgId, entityId, personId],
  );
  return found?.id ?? null;
}

interface KeptWarehouse {
  kind: WarehouseKind;
  name: string;
  /** Whose it is; an entity has one of the other kinds. */
  personId: string | null;
}

async function keptWarehouse(tx: Tx, { kind, name, personId }: KeptWarehouse): Promise<string> {
  const { orgId, entityId, userId, now } = tx.ctx;
  const key = [orgId, entityId, kind, personId];
  const find = () =>
    tx.query<{ id: string }>(
      `select id from warehouse where org_id = $1 and entity_id = $2 and kind = $3 and person_id is not distinct from $4`,
      key,
    );
  const [there] = await find();
  if (there) return there.id;
  const taken = await tx.query(
    'select from warehouse where org_id = $1 and entity_id = $2 and lower(name) = lower($3)',
    [...[orgId, entityId, name]],
  );
  const id = newId();
  // Somebody may have named one of his own so; two people may bear one name.
  const free = taken.length === 0 ? name : personId === null ? `${name} (Bahi)` : `${name} (${id.slice(-6)})`;
  await tx.query(
    `insert into warehouse (org_id, entity_id, kind, person_id, id, name, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing`,
    [...key, id, free, userId, now],
  );
  return (await find())[0]!.id;
}
