import type {
  createWarehouse as createEndpoint,
  updateWarehouse as updateEndpoint,
} from '@bahi/contract/endpoints/inventory/warehouse';
import type { InputOf } from '@bahi/contract/endpoint';
import { isMadeWarehouseKind, WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import {
  findUsage,
  holdsStock,
  lockWarehouses,
  removeWarehouse,
  saveWarehouse,
  type WarehouseRecord,
} from './warehouse-store.ts';

const EDITABLE = ['name', 'kind', 'isDefault', 'active', 'phone'] as const;

/** An address without its empty lines; null when nothing is left. */
function addressOf(sent: Record<string, string | null | undefined> | null | undefined): Record<string, string> | null {
  const told = Object.entries(sent ?? {}).filter((line): line is [string, string] => !!line[1]);
  return told.length > 0 ? Object.fromEntries(told) : null;
}

/** Goods that nobody may sell lie beside the one warehouse of a branch. */
const isActiveStore = ({ active, kind }: WarehouseRecord): boolean => active && kind === WarehouseKind.store;

function assertMayBeActive(tx: Tx, warehouse: WarehouseRecord, others: readonly WarehouseRecord[]): void {
  if (!tx.ctx.settings.inventory.multiWarehouse && isActiveStore(warehouse) && others.some(isActiveStore))
    throw refuse('This branch works with one warehouse: allow several in Item and stock settings first.');
}

function assertMayBeDefault({ isDefault, active, kind }: WarehouseRecord): void {
  if (isDefault && !active) throw refuse('The default warehouse cannot be inactive.');
  if (isDefault && kind !== WarehouseKind.store) throw refuse('The default warehouse is a store.');
}

export async function createWarehouse(tx: Tx, { body }: InputOf<typeof createEndpoint>): Promise<WarehouseRecord> {
  const others = await lockWarehouses(tx);
  const record: WarehouseRecord = {
    id: newId(),
    entityId: tx.ctx.entityId,
    name: body.name,
    kind: body.kind ?? WarehouseKind.store,
    isDefault: (body.isDefault ?? false) || !others.some((other) => other.isDefault),
    active: body.active ?? true,
    address: addressOf(body.address),
    phone: body.phone ?? null,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
  assertMayBeActive(tx, record, others);
  assertMayBeDefault(record);
  await saveWarehouse(tx, record);
  tx.audit({ action: 'create', kind: 'warehouse', id: record.id, code: record.name, changes: diff({}, record) });
  return record;
}

export async function updateWarehouse(
  tx: Tx,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<WarehouseRecord> {
  const all = await lockWarehouses(tx);
  const before = all.find((record) => record.id === params.id);
  if (!before) throw notFound('warehouse');
  await assertFreshRecord(tx, before, body.rowVersion);
  if (body.name === null) throw invalid('Name', 'This Field Is Required.');
  const { address, ...others } = body;
  const sent = merged<WarehouseRecord, (typeof EDITABLE)[number]>(before, others, EDITABLE);
  const after = {
    ...sent,
    kind: sent.kind ?? before.kind,
    isDefault: sent.isDefault ?? before.isDefault,
    active: sent.active ?? true,
    address: address === undefined ? before.address : addressOf(address),
  };
  if (after.kind !== before.kind && !isMadeWarehouseKind(before.kind))
    throw invalid('Kind', 'The product made this warehouse: its kind stays.');
  if (before.isDefault && !after.isDefault) throw refuse('Choose another warehouse as the default one instead.');
  assertMayBeDefault(after);
  if (!isActiveStore(before))
    assertMayBeActive(
      tx,
      after,
      all.filter((other) => other.id !== before.id),
    );
  const closes = (before.active && !after.active) || before.kind !== after.kind;
  if (closes && (await holdsStock(tx, before.id))) throw refuse('This warehouse holds stock; move it away first.');
  const changes = diff(before, after);
  if (changes.length === 0) return before;
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveWarehouse(tx, saved);
  tx.audit({ action: 'update', kind: 'warehouse', id: saved.id, code: saved.name, changes });
  return saved;
}

export async function deleteWarehouse(tx: Tx, id: string): Promise<undefined> {
  const before = (await lockWarehouses(tx)).find((record) => record.id === id);
  if (!before) throw notFound('warehouse');
  if (before.isDefault) throw refuse('The default warehouse cannot be deleted.');
  const usage = await findUsage(tx, id);
  if (usage) throw refuse(`${before.name} is named by ${usage}; make it inactive instead.`);
  await removeWarehouse(tx, id);
  tx.audit({ action: 'delete', kind: 'warehouse', id, code: before.name, changes: diff(before, {}) });
  return undefined;
}
