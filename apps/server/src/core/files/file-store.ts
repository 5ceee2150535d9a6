import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../new-id.ts';

/** Bytes by their content: the same file is kept once per organisation, and what is written is never changed. */
export interface FileStore {
  /** Answers the key: the SHA-256 of the bytes in hexadecimal. */
  write(orgId: string, bytes: Uint8Array): Promise<string>;
  read(orgId: string, key: string): Promise<Uint8Array>;
  has(orgId: string, key: string): Promise<boolean>;
  /** Size of the bytes under each key that the organisation has. */
  sizes(orgId: string): Promise<Map<string, number>>;
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
  has: (orgId, key) =>
    stat(pathOf(directory, orgId, key)).then(
      () => true,
      () => false,
    ),
  async sizes(orgId) {
    const found = await readdir(path.join(directory, orgId), { recursive: true, withFileTypes: true }).catch(noneYet);
    // What a killed server had only begun to write is no file.
    const files = found.filter((entry) => entry.isFile() && KEY.test(entry.name));
    const sizes = files.map(async ({ name }) => [name, (await stat(pathOf(directory, orgId, name))).size] as const);
    return new Map(await Promise.all(sizes));
  },
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

const KEY = /^[0-9a-f]{64}$/;

function noneYet(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

/**
 * Bytes that may be gone: those of an old import are given up while its row stays, and a lost picture must not keep a
 * backup from all the others.
 */
export const readWhatIsLeft = (files: FileStore, orgId: string, key: string): Promise<Uint8Array | null> =>
  files.read(orgId, key).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
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
