import type { FileAnswer, UploadedFile } from '@bahi/contract/endpoint';
import { notFound } from '../../../../core/app-error.ts';
import { deleteStoredFile, readStoredFile, storeFile } from '../../../../core/files/stored-files.ts';
import { readInWorker } from '../../../../core/parse/in-worker.ts';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow } from '../vehicle-store.ts';
import { getPolicy, savePolicy } from './policy-store.ts';
import { settleValidity } from './save-policy-details.ts';

/** Keeps the scan of a policy in place of the one before. */
export async function keepPolicyDocument(tx: Tx, vehicleId: string, id: string, file: UploadedFile): Promise<void> {
  // Before the lock: a file that is slow to read keeps nobody waiting for the vehicle.
  const scan = await readInWorker(tx.ctx, 'scan', file);
  const vehicle = await getVehicleRow(tx, vehicleId, 'for update');
  const policy = await getPolicy(tx, vehicleId, id);
  const documentFileId = await storeFile(tx, { name: file.fileName, ...scan });
  await savePolicy(tx, { ...policy, documentFileId, updatedAt: tx.ctx.now, rowVersion: policy.rowVersion + 1 });
  if (policy.documentFileId) await deleteStoredFile(tx, policy.documentFileId);
  const change = { path: `policies.${policy.id}.document`, from: null, to: file.fileName };
  await settleValidity(tx, vehicle, vehicle, [change]);
}

export async function readPolicyDocument(tx: Tx, vehicleId: string, id: string): Promise<FileAnswer> {
  await getVehicleRow(tx, vehicleId);
  const { documentFileId } = await getPolicy(tx, vehicleId, id);
  if (!documentFileId) throw notFound('document');
  const { name, contentType, bytes } = await readStoredFile(tx, documentFileId);
  return { fileName: name, contentType, bytes };
}
