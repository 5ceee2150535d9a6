import type { FileAnswer, UploadedFile } from '@bahi/contract/endpoint';
import { withoutMetadata } from '@bahi/domain/vehicle/picture';
import { AppError, invalid, notFound } from '../../../../core/app-error.ts';
import { contentTypeOf } from '../../../../core/files/content-type.ts';
import { deleteStoredFile, readStoredFile, storeFile } from '../../../../core/files/stored-files.ts';
import type { Tx } from '../../../../core/tx.ts';
import { getVehicleRow } from '../vehicle-store.ts';
import { getPolicy, savePolicy } from './policy-store.ts';
import { settleValidity } from './save-policy-details.ts';

/** Keeps the scan of a policy in place of the one before. */
export async function keepPolicyDocument(tx: Tx, vehicleId: string, id: string, file: UploadedFile): Promise<void> {
  const vehicle = await getVehicleRow(tx, vehicleId, 'for update');
  const policy = await getPolicy(tx, vehicleId, id);
  const documentFileId = await storeFile(tx, { name: file.fileName, ...readDocument(file) });
  await savePolicy(tx, { ...policy, documentFileId, updatedAt: tx.ctx.now, rowVersion: policy.rowVersion + 1 });
  if (policy.documentFileId) await deleteStoredFile(tx, policy.documentFileId);
  const change = { path: `policies.${policy.id}.document`, from: null, to: file.fileName };
  await settleValidity(tx, vehicle, vehicle, [change]);
}

function readDocument({ bytes }: UploadedFile): { contentType: string; bytes: Uint8Array } {
  const contentType = contentTypeOf(bytes);
  if (contentType === 'application/pdf') return { contentType, bytes };
  if (contentType !== 'image/png' && contentType !== 'image/jpeg')
    throw new AppError('WrongType', 'Send a PDF, PNG or JPEG file.', [
      { path: 'file', message: 'Send a PDF, PNG or JPEG file.' },
    ]);
  const cleaned = withoutMetadata(bytes, contentType);
  if (!cleaned) throw invalid('file', 'This picture is damaged.');
  return { contentType, bytes: cleaned };
}

export async function readPolicyDocument(tx: Tx, vehicleId: string, id: string): Promise<FileAnswer> {
  await getVehicleRow(tx, vehicleId);
  const { documentFileId } = await getPolicy(tx, vehicleId, id);
  if (!documentFileId) throw notFound('document');
  const { name, contentType, bytes } = await readStoredFile(tx, documentFileId);
  return { fileName: name, contentType, bytes };
}
