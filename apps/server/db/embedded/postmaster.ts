import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Programs } from './binaries.ts';
import { type ClusterPaths, directoryArgument, spawnOptions } from './cluster.ts';
import { isAlive, isPostmasterOf, type Postmaster, readPostmaster, removeStalePostmaster } from './postmaster-pid.ts';

const startTimeoutMs = 120_000;
const stopTimeoutMs = 60_000;
const largestLogBytes = 10_000_000;

/** The PostgreSQL that already runs on the cluster, once it is ready; removes the traces of one that was killed. */
export async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const found = readPostmaster(cluster);
    if (found === undefined) return undefined;
    if (!isPostmasterOf(cluster, found.pid)) {
      removeStalePostmaster(cluster);
      return undefined;
    }
    if (found.ready) return found;
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${found.pid}) does not become ready.`);
    await sleep(50);
  }
}

/** Starts PostgreSQL as a process of its own, which outlives this one when this one is killed. */
export async function launch(
  paths: ClusterPaths,
  programs: Programs,
  account: Account | undefined,
): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const outcome = await launchOnce(paths, programs, account, deadline);
    if (typeof outcome !== 'string') return outcome;
    // After kill -9 of the postmaster alone its last workers need a moment to notice and let go of the memory.
    const transient = /pre-existing shared memory block|lock file ".*" already exists/.test(outcome);
    if (!transient || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. The end of ${paths.log}:\n${outcome}`);
    }
    await sleep(100);
    const running = await findRunning(paths.cluster);
    if (running !== undefined) return running;
  }
}

/** The running PostgreSQL, or the end of its log when it gave up. */
async function launchOnce(
  paths: ClusterPaths,
  programs: Programs,
  account: Account | undefined,
  deadline: number,
): Promise<Postmaster | string> {
  rotate(paths.log);
  const log = fs.openSync(paths.log, 'a', 0o600);
  const logStart = fs.fstatSync(log).size;
  const directory = directoryArgument(paths.cluster);
  // On Windows pg_ctl sheds the rights of an administrator, with which PostgreSQL would refuse to run, and ends.
  const throughPgCtl = process.platform === 'win32';
  const child = throughPgCtl
    ? spawn(programs.pg_ctl, ['start', '-W', '-s', '-D', directory, '-l', `${paths.log}.server`], {
        ...spawnOptions(paths.cluster, account),
        stdio: ['ignore', log, log],
        detached: true,
      })
    : spawn(programs.postgres, ['-D', directory], {
        ...spawnOptions(paths.cluster, account),
        stdio: ['ignore', log, log],
        detached: true,
      });
  fs.closeSync(log);
  let ended = false;
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code) => (ended = !(throughPgCtl && code === 0)));
  child.unref();
  while (!ended && failure === undefined) {
    const found = readPostmaster(paths.cluster);
    if (found?.ready && (throughPgCtl || found.pid === child.pid)) return found;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      break;
    }
    await sleep(10);
  }
  if (failure !== undefined) throw failure;
  return fs.readFileSync(paths.log).subarray(logStart).toString('utf8').trim().slice(-2_000);
}

function rotate(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) fs.renameSync(file, `${file}.1`);
}

/** Ends all connections and stops PostgreSQL after a checkpoint, so that the next start has nothing to recover. */
export async function stopPostmaster(cluster: string, programs: Programs, pid: number): Promise<void> {
  if (!isPostmasterOf(cluster, pid)) return;
  if (process.platform === 'win32') {
    spawn(programs.pg_ctl, ['stop', '-W', '-s', '-m', 'fast', '-D', cluster], { windowsHide: true, stdio: 'ignore' });
  } else {
    process.kill(pid, 'SIGINT');
  }
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
    await sleep(10);
  }
}
