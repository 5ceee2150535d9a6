import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/**
 * Takes an exclusive lock on a file, or answers undefined when another process keeps it for `waitMs`.
 *
 * Node has no file locks of its own, so SQLite's are used: the kernel holds them and lets go when the process ends,
 * however it ends. No process id is stored, so neither `kill -9` nor a reused id can leave a stale lock behind.
 */
export async function acquireFileLock(file: string, waitMs = 0): Promise<FileLock | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock !== undefined || Date.now() >= deadline) return lock;
    await sleep(50);
  }
}

function tryLock(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
