import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDataDirectory } from '../db/embedded/lock-data-directory.ts';
import { type ConnectionConfig, startEmbedded, stopEmbedded } from '../db/embedded/start-embedded.ts';
import { placeForDatabases } from './place-for-databases.ts';

/** A PostgreSQL server for one run of the tests, with a database to connect to while others are made and dropped. */
export interface ServerForTests {
  admin: ConnectionConfig;
  stop(): Promise<void>;
}

/** Each run has a directory of its own, in that of its user. */
const runsOf = (place: string): string => path.join(place, `bahi-tests-${os.userInfo().username}`);

/** The server that `TEST_DATABASE_URL` names, else an embedded one that lives as long as the run. */
export async function startServerForTests(env: NodeJS.ProcessEnv): Promise<ServerForTests> {
  const url = env['TEST_DATABASE_URL'];
  return url ? { admin: parseDatabaseUrl(url), stop: async () => {} } : startEmbeddedForTests();
}

async function startEmbeddedForTests(): Promise<ServerForTests> {
  await removeAbandonedRuns();
  const dataDir = path.join(runsOf(placeForDatabases()), String(process.pid));
  const lock = await lockDataDirectory(dataDir);
  // Nothing here needs to survive the machine, so commits need not wait for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const embedded = await startEmbedded({ dataDir, settings });
  return {
    admin: embedded.config,
    stop: async () => {
      await embedded.stop();
      lock.release();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and deletes what runs that were killed left behind. */
async function removeAbandonedRuns(): Promise<void> {
  const places = new Set([placeForDatabases(), os.tmpdir()].map(runsOf).filter((place) => fs.existsSync(place)));
  const runs = [...places].flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name)));
  for (const dataDir of runs) {
    const lock = await lockDataDirectory(dataDir).catch(() => undefined);
    if (lock === undefined) continue; // at work
    await stopEmbedded(dataDir);
    lock.release();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export function parseDatabaseUrl(text: string): ConnectionConfig {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
  };
}

/** The address of a connection, for programs that take `DATABASE_URL`. */
export function formatDatabaseUrl(config: ConnectionConfig): string {
  const [user, password, database] = [config.user, config.password, config.database].map(encodeURIComponent);
  const isSocket = config.host.startsWith('/');
  const place = isSocket ? 'localhost' : config.host;
  const query = isSocket ? `?host=${encodeURIComponent(config.host)}` : '';
  return `postgres://${user}:${password}@${place}:${config.port}/${database}${query}`;
}
