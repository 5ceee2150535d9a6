import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Listening } from './settings.ts';

/** What the running PostgreSQL of a cluster tells about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  ready: boolean;
  listening: Listening;
}

export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  // Lines: pid, directory, start time, port, socket directory, address, shared memory, status.
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const overTcp = (lines[5] ?? '').trim() !== '';
  return {
    pid,
    ready: (lines[7] ?? '').trim() === 'ready',
    listening: overTcp
      ? { kind: 'tcp', host: '127.0.0.1', port: Number(lines[3]) }
      : { kind: 'socket', directory: cluster, port: 5432 },
  };
}

/** Whether the process lives and is PostgreSQL at work in this cluster: ids are reused, above all in containers. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true; // PostgreSQL's own check decides
  if (process.platform !== 'linux') {
    return /postgres/.test(execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }));
  }
  try {
    // Whoever looks around in the directory is not it.
    const isPostgres = fs.readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
    return isPostgres && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
  } catch {
    return false; // a zombie has no directory, and what is another user's is not ours
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A killed process keeps its id until its parent asks for it, which in a container may be never. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return true; // it ended in between
  }
}

/**
 * Removes what a killed PostgreSQL left, because it would take the id in `postmaster.pid` for itself alive.
 * Two servers on one cluster stay impossible: PostgreSQL also checks the shared memory of the cluster.
 */
export function removeStalePostmaster(cluster: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    fs.rmSync(path.join(cluster, name), { force: true });
  }
}
