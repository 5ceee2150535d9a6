import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../new-id.ts';

/** Bytes by their content: the same file is kept once per organisation, and what is written is never changed. */
export interface FileStore {
  /** Answers the key: the SHA-256 of the bytes in hexadecimal. */
  write(orgId: string, bytes: Uint8Array): Promise<string>;
  read(orgId: string, key: string): Promise<Uint8Array>;
  /** Removes bytes that nobody has written again since; what is being stored at this moment has no row yet. */
  removeUnwrittenSince(instant: string, orgId: string, key: string): Promise<boolean>;
}

/** Files on the local disk, below `directory/<organisation>/`. */
export const diskFileStore = (directory: string): FileStore => ({
  async write(orgId, bytes) {
    const key = createHash('sha256').update(bytes).digest('hex');
    const target = pathOf(directory, orgId, key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // Under a name of its own first: a reader never sees half a file, and a full disk leaves none.
    const draft = `${target}.${newId()}`;
    try {
      await writeToDisk(draft, bytes);
      await rename(draft, target);
      await syncDirectory(path.dirname(target));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return key;
  },
  read: (orgId, key) => readFile(pathOf(directory, orgId, key)),
  async removeUnwrittenSince(instant, orgId, key) {
    const target = pathOf(directory, orgId, key);
    const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!found) return true;
    if (found.mtime.toISOString() >= instant) return false;
    await rm(target, { force: true });
    return true;
  },
});

/** On the disk when it answers: the row that names it is committed next. */
async function writeToDisk(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name lies on the disk with its directory; Windows writes names by itself. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const pathOf = (directory: string, orgId: string, key: string): string =>
  path.join(directory, orgId, key.slice(0, 2), key);
