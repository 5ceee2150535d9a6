import type { FileAnswer, UploadedFile } from '@bahi/contract/endpoint';
import { invalid, notFound } from '../../../core/app-error.ts';
import { readStoredFile, storeFile } from '../../../core/files/stored-files.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { packages } from './package-store.ts';

/** Keeps a picture of what was handed over, or a signature. */
export async function uploadProof(tx: Tx, { file }: { file: UploadedFile }): Promise<{ id: string }> {
  const picture = await readInWorker(tx.ctx, 'picture', file);
  return { id: await storeFile(tx, { name: 'Delivery', ...picture }) };
}

/** A picture that the caller has uploaded himself and no other delivery shows: no other file of the organisation is one. */
export async function assertOwnProof(tx: Tx, path: 'FileId' | 'Sign', id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.query(
    `select from stored_file f where f.org_id = $1 and f.id = $2 and f.created_by = $3 and f.content_type like 'image/%'
       and not exists (select from sales_package p where p.org_id = f.org_id and f.id in (p.photo_file_id, p.signature_file_id))`,
    [tx.ctx.orgId, id, tx.ctx.userId],
  );
  if (found.length === 0) throw invalid(path, 'Take the picture anew: this one is not of this delivery.');
}

/** The picture, or the signature, of a delivery. */
export async function readProof(tx: Tx, id: string, fileId: string): Promise<FileAnswer> {
  const { photoFileId, signatureFileId } = await packages.get(tx, id);
  if (fileId !== photoFileId && fileId !== signatureFileId) throw notFound('picture');
  const { bytes, contentType, name } = await readStoredFile(tx, fileId);
  return { bytes, contentType, fileName: name };
}
