import { storedFile } from '../../../db/schema/stored-file.ts';
import { notFound } from '../app-error.ts';
import { newId } from '../new-id.ts';
import { stampsOf } from '../stamps.ts';
import type { Tx } from '../tx.ts';

export interface NewFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/**
 * Keeps a file of the organisation and answers its id. The bytes are written first: when the transaction fails they are
 * left without a row, which harms nobody.
 */
export async function storeFile(tx: Tx, file: NewFile): Promise<string> {
  const id = newId();
  const contentKey = await tx.ctx.files.write(tx.ctx.orgId, file.bytes);
  const { name, contentType, bytes } = file;
  await tx.insert(storedFile, [
    { orgId: tx.ctx.orgId, id, name, contentType, sizeBytes: bytes.byteLength, contentKey, ...stampsOf(tx.ctx) },
  ]);
  return id;
}

/** A stored file with its bytes. Whether the caller may have it is for the verb to say. */
export async function readStoredFile(tx: Tx, id: string): Promise<NewFile> {
  const [row] = await tx.query<{ name: string; contentType: string; contentKey: string }>(
    `select name, content_type as "contentType", content_key as "contentKey" from stored_file where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id],
  );
  if (!row) throw notFound('file');
  return {
    name: row.name,
    contentType: row.contentType,
    bytes: await tx.ctx.files.read(tx.ctx.orgId, row.contentKey),
  };
}

/** Forgets a file; its bytes may belong to other rows too and stay. */
export async function deleteStoredFile(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from stored_file where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
