import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DataDirectoryInUse, lockDataDirectory } from '../db/embedded/lock-data-directory.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import type { Config } from '../src/config.ts';
import { openPool, type Pool } from '../src/core/database.ts';
import { openWorking } from '../src/open-database.ts';
import { UsageError } from './command.ts';

export interface CommandDatabase {
  /** The owner's connection. */
  owner: pg.ClientConfig;
  /** Working connections, bound by row-level security. */
  pool: Pool;
}

/** Refuses to look into a directory or database that no server has ever used: it is most often a wrong `BAHI_DATA`. */
export async function withExistingDatabase<T>(
  config: Config,
  run: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const missing = (where: string) =>
    new UsageError(`There is no Bahi database in ${where}. Check BAHI_DATA or DATABASE_URL.`);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'))) throw missing(config.dataDir);
  return withDatabase(config, async (database) => {
    const found = await asDatabaseOwner(database.owner, (client) =>
      client.query<{ present: boolean }>(`select to_regclass('public.organisation') is not null as present`),
    );
    if (!found.rows[0]!.present) throw missing(config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir);
    return run(database);
  });
}

/**
 * Runs a command on the database of the configuration. The embedded PostgreSQL is used as it runs, beside its server, or
 * is started for the time of the command where no server runs.
 */
export async function withDatabase<T>(config: Config, run: (database: CommandDatabase) => Promise<T>): Promise<T> {
  const { owner, working, close } = await connect(config);
  const pool = openPool(working, {
    max: 2,
    onError: (error) => console.error(`database connection: ${error.message}`),
  });
  try {
    return await run({ owner, pool });
  } finally {
    await pool.end();
    await close();
  }
}

/** A client of the owner for the time of a function. */
export async function asDatabaseOwner<T>(owner: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

interface Connected {
  owner: pg.ClientConfig;
  working: pg.PoolConfig;
  close(): Promise<void>;
}

async function connect(config: Config): Promise<Connected> {
  if (config.databaseUrl)
    return {
      owner: { connectionString: config.databaseUrl },
      working: await openWorking(config.databaseUrl, config.databaseAppUrl),
      close: async () => {},
    };
  const lock = await lockDataDirectory(config.dataDir).catch((error: unknown) => {
    if (error instanceof DataDirectoryInUse) return null;
    throw error;
  });
  const embedded = await startEmbedded({ dataDir: config.dataDir }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  return {
    owner: embedded.config,
    working: embedded.working,
    close: async () => {
      // Without the lock a server lives on this PostgreSQL.
      if (!lock) return;
      await embedded.stop();
      lock.release();
    },
  };
}
