import { deleteStoredFile } from '../../../../core/files/stored-files.ts';
import { diff } from '../../../../core/diff.ts';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow } from '../vehicle-store.ts';
import { getPolicy, removePolicy } from './policy-store.ts';
import { settleValidity } from './save-policy-details.ts';

/** Removes a policy that was entered by mistake, with its scan. */
export async function deletePolicy(tx: Tx, vehicleId: string, id: string): Promise<void> {
  const vehicle = await getVehicleRow(tx, vehicleId, 'for update');
  const policy = await getPolicy(tx, vehicleId, id);
  await removePolicy(tx, policy.id);
  if (policy.documentFileId) await deleteStoredFile(tx, policy.documentFileId);
  const { insuredValuePaise: _value, premiumPaise: _premium, ...removed } = policy;
  await settleValidity(tx, vehicle, vehicle, diff({ policies: [removed] }, { policies: [] }));
}
