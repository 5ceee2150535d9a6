import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostmasterOf, readPostmaster } from '../apps/server/db/embedded/postmaster-pid.ts';

const made: string[] = [];

/** A directory of this run alone. A run that is interrupted takes it away too, with the PostgreSQL that works in it. */
export function temporaryDirectory(name: string): string {
  if (made.length === 0) {
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    process.once('exit', () => made.forEach(remove));
  }
  const directory = mkdtempSync(join(tmpdir(), `bahi-${name}-`));
  made.push(directory);
  return directory;
}

function remove(directory: string): void {
  const cluster = join(directory, 'postgres');
  const pid = readPostmaster(cluster)?.pid;
  if (pid !== undefined && isPostmasterOf(cluster, pid)) process.kill(pid, 'SIGQUIT');
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
