import type pg from 'pg';
import { lockDataDirectory } from '../db/embedded/lock-data-directory.ts';
import { keepRunning } from '../db/embedded/keep-running.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { jobsConnectionOf, workingConnectionOf } from '../db/kept-login.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  /** For working connections: a login that may do what `bahi_app` may, and nothing else. */
  connection: pg.PoolConfig;
  /** Of the job queue: a login that owns its schema and reaches nothing else. */
  jobs: pg.ClientConfig;
  /** The owner's, for backups, which read all organisations. */
  owner: pg.ClientConfig;
  /** Names this server's address to whoever is refused beside it. */
  announce(address: string): void;
  stop(): Promise<void>;
}

/** The working connection of a PostgreSQL of the user's own: the one he names, else one with a login that is made for it. */
export const openWorking = async (databaseUrl: string, databaseAppUrl: string | null): Promise<pg.PoolConfig> =>
  databaseAppUrl ? { connectionString: databaseAppUrl } : workingConnectionOf(databaseUrl);

/** The queue's likewise; where logins are an administrator's to make and he has named none, the owner's. */
async function openJobs(databaseUrl: string, { databaseAppUrl, databaseJobsUrl }: Config): Promise<pg.ClientConfig> {
  if (!databaseJobsUrl && !databaseAppUrl) return jobsConnectionOf(databaseUrl);
  return { connectionString: databaseJobsUrl ?? databaseUrl };
}

/** The database of the configuration, migrated: any PostgreSQL by its address, else the embedded one of the data directory. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await migrate({ connectionString: config.databaseUrl });
    return {
      owner: { connectionString: config.databaseUrl },
      connection: await openWorking(config.databaseUrl, config.databaseAppUrl),
      jobs: await openJobs(config.databaseUrl, config),
      announce: () => {},
      stop: async () => {},
    };
  }
  const lock = await lockDataDirectory(config.dataDir);
  try {
    const log = (message: string) => console.error(message);
    const embedded = keepRunning(await startEmbedded({ dataDir: config.dataDir }), { dataDir: config.dataDir, log });
    await migrate(embedded.config);
    return {
      owner: embedded.config,
      connection: embedded.working,
      jobs: embedded.jobs,
      announce: lock.announce,
      stop: async () => {
        await embedded.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
