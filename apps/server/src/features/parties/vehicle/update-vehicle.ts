import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { refreshSearchOf } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNumberFree } from './assert-number-free.ts';
import { changeOwner } from './change-owner.ts';
import { readVehicle, type VehicleChange } from './read-vehicle.ts';
import { getVehicleRow, saveVehicle } from './vehicle-store.ts';

export async function updateVehicle(tx: Tx, id: string, input: VehicleChange): Promise<void> {
  const before = await getVehicleRow(tx, id, 'for update');
  await assertFreshRecord(tx, before, input.rowVersion);
  const after = {
    ...(await readVehicle(tx, before, input)),
    rowVersion: before.rowVersion + 1,
    updatedAt: tx.ctx.now,
  };
  if (after.registrationNumber !== before.registrationNumber) await assertNumberFree(tx, after);
  await changeOwner(tx, before, after, input.ownedFrom);
  await saveVehicle(tx, after);
  if (after.registrationNumber !== before.registrationNumber) await refreshSearchOf(tx, 'vehicle', id);
  tx.audit({
    action: 'update',
    kind: 'vehicle',
    id,
    code: after.registrationNumber,
    changes: diff(before, after),
    chain: 'organisation',
  });
}
