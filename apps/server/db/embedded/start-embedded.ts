import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount } from './account.ts';
import { preparePrograms, type Programs } from './binaries.ts';
import {
  clusterOwner,
  type ClusterPaths,
  clusterPaths,
  ensureCluster,
  jobsUser,
  readOwnPassword,
  readPassword,
  replaceLostPassword,
  workingUser,
} from './cluster.ts';
import { ensureDataDirectory } from './data-directory.ts';
import { acquireFileLock } from './file-lock.ts';
import { findRunning, launch, stopPostmaster } from './postmaster.ts';
import { isPostmasterOf, type Postmaster, readPostmaster } from './postmaster-pid.ts';
import { ensureJobsLogin } from '../jobs-login.ts';
import { ensureWorkingLogin } from '../working-login.ts';
import { chooseListening, type Listening, writeSettings } from './settings.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log?: (message: string) => void;
  /** Additions to postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  /** Where it is reached by TCP: the port of before, which others know. */
  port?: number;
}

export interface ConnectionConfig {
  /** The directory of the socket, or 127.0.0.1. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface Embedded {
  /** The owner of the database `bahi`. */
  config: ConnectionConfig;
  /** For the working connections of the server: a login that is no superuser. */
  working: ConnectionConfig;
  /** For the job queue: a login that owns its schema alone. */
  jobs: ConnectionConfig;
  pid: number;
  /** True when a PostgreSQL that outlived its server was found running. */
  adopted: boolean;
  /** Whether it still runs, and not merely a process that was given its id. */
  isRunning(): boolean;
  /** Stops PostgreSQL, also an adopted one. */
  stop(): Promise<void>;
}

const databaseName = 'bahi';
const startLockWaitMs = 180_000;
const answerTimeoutMs = 15_000;

/** Starts the embedded PostgreSQL of a data directory, creating it at first, or adopts it when it runs already. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => {} } = options;
  ensureDataDirectory(dataDir);
  const paths = clusterPaths(path.resolve(dataDir));
  const lock = await acquireFileLock(paths.startLock, startLockWaitMs);
  if (lock === undefined) throw new Error(`Another process has been starting PostgreSQL in ${dataDir} for minutes.`);
  try {
    const account = chooseAccount();
    const programs = preparePrograms(account, log);
    await ensureCluster(paths, programs, account, log);
    const running = await findAnswering(paths);
    const postmaster = running ?? (await startStopped(paths, programs, account, options));
    const stop = () => stopPostmaster(paths.cluster, programs, postmaster.pid);
    const config = connectionConfig(postmaster.listening, readPassword(paths));
    const working = { ...config, user: workingUser, password: readOwnPassword(paths.workingPassword) };
    const jobs = { ...config, user: jobsUser, password: readOwnPassword(paths.jobsPassword) };
    await prepareDatabase(config, working, jobs).catch(async (error: unknown) => {
      if (running === undefined) await stop();
      throw error;
    });
    const isRunning = () => isPostmasterOf(paths.cluster, postmaster.pid);
    return { config, working, jobs, pid: postmaster.pid, adopted: running !== undefined, isRunning, stop };
  } finally {
    lock.release();
  }
}

async function startStopped(
  paths: ClusterPaths,
  programs: Programs,
  account: Account | undefined,
  { settings = {}, port }: EmbeddedOptions,
): Promise<Postmaster> {
  await replaceLostPassword(paths, programs, account);
  writeSettings(paths.cluster, await chooseListening(paths.cluster, port), settings, account);
  return launch(paths, programs, account);
}

/** The running PostgreSQL, if it also answers: one that was killed a moment ago may still look alive. */
async function findAnswering(paths: ClusterPaths): Promise<Postmaster | undefined> {
  const deadline = Date.now() + answerTimeoutMs;
  for (;;) {
    const running = await findRunning(paths.cluster);
    if (running === undefined) return undefined;
    try {
      const client = new pg.Client({
        ...connectionConfig(running.listening, readPassword(paths)),
        database: 'postgres',
      });
      await client.connect();
      await client.end();
      return running;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Stops the PostgreSQL of a data directory whose server is gone; does nothing when none runs. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const { cluster } = clusterPaths(path.resolve(dataDir));
  const running = readPostmaster(cluster);
  if (running === undefined) return;
  await stopPostmaster(
    cluster,
    preparePrograms(chooseAccount(), () => {}),
    running.pid,
  );
}

function connectionConfig(listening: Listening, password: string): ConnectionConfig {
  const host = listening.kind === 'tcp' ? listening.host : listening.directory;
  return { host, port: listening.port, user: clusterOwner, password, database: databaseName };
}

async function prepareDatabase(
  config: ConnectionConfig,
  working: ConnectionConfig,
  jobs: ConnectionConfig,
): Promise<void> {
  await ensureDatabase(config);
  await ensureWorkingLogin(config, working);
  await ensureJobsLogin(config, jobs);
}

async function ensureDatabase(config: ConnectionConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
