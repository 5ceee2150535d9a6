import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Programs } from './binaries.ts';
import { newPassword } from '../working-login.ts';

const clusterMajor = '18';
export const clusterOwner = 'bahi';
/** Signs in for the working connections of the server. */
export const workingUser = 'bahi_app_login';
/** Signs in for the job queue. */
export const jobsUser = 'bahi_jobs_login';

/** Where the embedded PostgreSQL keeps what, below the data directory. */
export interface ClusterPaths {
  /** The cluster itself; belongs to PostgreSQL's account and also holds the socket. */
  cluster: string;
  /** A cluster in the making; renamed to `cluster` when it is whole. */
  unfinished: string;
  password: string;
  workingPassword: string;
  jobsPassword: string;
  startLock: string;
  log: string;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  return {
    cluster: path.join(dataDir, 'postgres'),
    unfinished: path.join(dataDir, 'postgres.unfinished'),
    password: path.join(dataDir, 'postgres-password'),
    workingPassword: path.join(dataDir, 'postgres-app-password'),
    jobsPassword: path.join(dataDir, 'postgres-jobs-password'),
    startLock: path.join(dataDir, 'postgres-start.lock'),
    log: path.join(dataDir, 'postgres.log'),
  };
}

/** Creates the cluster unless it exists, and refuses one of another major version. */
export async function ensureCluster(
  paths: ClusterPaths,
  programs: Programs,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<void> {
  if (fs.existsSync(paths.cluster)) return assertUsable(paths, account);
  fs.rmSync(paths.unfinished, { recursive: true, force: true });
  log(`Creating the database in ${paths.cluster}`);
  writeNewPassword(paths);
  fs.mkdirSync(paths.unfinished, { mode: 0o700 });
  if (account !== undefined) fs.chownSync(paths.unfinished, account.uid, account.gid);
  await runInitdb(paths, programs, account);
  fs.renameSync(paths.unfinished, paths.cluster);
}

/** The password of the cluster's owner, which only this process's user can read. */
export function readPassword(paths: ClusterPaths): string {
  if (!fs.existsSync(paths.password)) {
    throw new Error(`${paths.password} is missing. Stop PostgreSQL; the next start makes a new one.`);
  }
  return fs.readFileSync(paths.password, 'utf8').trim();
}

/** The password of a login that the server makes for itself; a new one where there is none yet, or its file was lost. */
export function readOwnPassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, newPassword(), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

/** Makes a new password where the file was lost, through PostgreSQL's single-user mode; the server must not run. */
export async function replaceLostPassword(
  paths: ClusterPaths,
  programs: Programs,
  account: Account | undefined,
): Promise<void> {
  if (fs.existsSync(paths.password)) return;
  const password = writeNewPassword(paths);
  const args = ['--single', '-D', directoryArgument(paths.cluster), 'postgres'];
  const statement = `alter role ${clusterOwner} password '${password}'\n`;
  await runToEnd(programs.postgres, args, spawnOptions(paths.cluster, account), statement).catch((error: unknown) => {
    fs.rmSync(paths.password);
    throw error;
  });
}

function writeNewPassword(paths: ClusterPaths): string {
  const password = newPassword();
  fs.writeFileSync(paths.password, password, { mode: 0o600 });
  return password;
}

function assertUsable(paths: ClusterPaths, account: Account | undefined): void {
  const versionFile = path.join(paths.cluster, 'PG_VERSION');
  const version = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : undefined;
  if (version === undefined) throw new Error(`${paths.cluster} is not a PostgreSQL data directory (no PG_VERSION).`);
  if (version !== clusterMajor) {
    throw new Error(
      `${paths.cluster} was written by PostgreSQL ${version}; this program brings PostgreSQL ${clusterMajor}. Use the program version that wrote it, or restore a backup into an empty data directory.`,
    );
  }
  const owner = fs.statSync(paths.cluster).uid;
  const expected = account?.uid ?? process.getuid?.() ?? owner;
  if (owner !== expected) {
    throw new Error(
      `${paths.cluster} belongs to user id ${owner}, but PostgreSQL would run as user id ${expected}. Start as the user who created it, or give it over with chown -R.`,
    );
  }
}

async function runInitdb(paths: ClusterPaths, programs: Programs, account: Account | undefined): Promise<void> {
  const args = [
    ['-D', directoryArgument(paths.unfinished)],
    ['-U', clusterOwner],
    ['-A', 'scram-sha-256'],
    ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ['--data-checksums', '--no-instructions'],
  ].flat();
  // An unprivileged account cannot reach the password file below a directory of root; it can reopen the descriptor
  // of a file that is lent to it.
  const descriptor = account === undefined ? undefined : fs.openSync(paths.password, 'r');
  if (account !== undefined) fs.chownSync(paths.password, account.uid, account.gid);
  args.push(`--pwfile=${descriptor === undefined ? paths.password : '/dev/fd/3'}`);
  try {
    await runToEnd(programs.initdb, args, spawnOptions(paths.unfinished, account), '', descriptor);
  } finally {
    if (descriptor !== undefined) {
      fs.closeSync(descriptor);
      fs.chownSync(paths.password, 0, 0);
    }
  }
}

function runToEnd(
  program: string,
  args: readonly string[],
  options: ReturnType<typeof spawnOptions>,
  input: string,
  lentDescriptor?: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const lent = lentDescriptor === undefined ? [] : [lentDescriptor];
    const child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe', ...lent] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} failed (${code}): ${output.slice(-800)}`)),
    );
    child.stdin?.on('error', () => {}); // it ended before it read; its exit code tells
    child.stdin?.end(input);
  });
}

/**
 * How PostgreSQL's programs are told their directory. On Linux Node enters `cwd` before it gives up root, so that the
 * path below needs no search right on the directories above, which may belong to root alone (`mktemp -d`).
 */
export function directoryArgument(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

export function spawnOptions(cluster: string, account: Account | undefined) {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'USERPROFILE'];
  const env: NodeJS.ProcessEnv = { LC_MESSAGES: 'C', TZ: 'UTC' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return { cwd: cluster, env, windowsHide: true, ...account };
}
