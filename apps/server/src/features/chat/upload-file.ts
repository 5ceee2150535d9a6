import type { UploadedFile } from '@bahi/contract/endpoint';
import { fileProblem } from '@bahi/domain/chat/file';
import { invalid } from '../../core/app-error.ts';
import { storeFile } from '../../core/files/stored-files.ts';
import { readInWorker } from '../../core/parse/in-worker.ts';
import type { Tx } from '../../core/tx.ts';
import { dropOldUploads, insertFile, newFileKey, urlOfFile } from './file-store.ts';

const NAME_LENGTH = 200;

/** The last part of what the browser calls it, without signs that steer. */
const readName = (sent: string): string =>
  sent
    .replaceAll('\\', '/')
    .split('/')
    .at(-1)!
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .slice(0, NAME_LENGTH) || 'file';

/** Keeps a file for a message that follows; what it is its content says, never its name (chat rule 13). */
export async function uploadFile(tx: Tx, { file }: { file: UploadedFile }) {
  await dropOldUploads(tx);
  const name = readName(file.fileName);
  const { bytes, contentType } = await readInWorker(tx.ctx, 'message', { ...file, fileName: name });
  const sizeBytes = file.bytes.byteLength;
  const problem = fileProblem({ name, contentType, sizeBytes }, tx.ctx.settings.comm);
  if (problem) throw invalid('file', problem);
  const key = newFileKey();
  const fileId = await storeFile(tx, { name, contentType, bytes });
  await insertFile(tx, { key, name, contentType, sizeBytes: bytes.byteLength, fileId });
  return { name, key, url: urlOfFile(key), sizeBytes: bytes.byteLength, contentType };
}
