import { statfs } from 'node:fs/promises';
import type { Logger } from './app.ts';
import type { Pool } from './database.ts';
import type { JobQueue } from './jobs/jobs.ts';

/** What runs out one day, and how much of it is used, 0 to 1. */
export interface Room {
  what: 'disk' | 'backupDisk' | 'numbers' | 'transactions';
  /** Which directory or counter. */
  of: string;
  used: number;
}

/** Numbers and transactions are told long before they end: making more of them takes a quiet night (reliability P40). */
const HALF = 0.5;
const NEARLY_FULL = 0.9;
const ALARM_AT: Readonly<Record<Room['what'], number>> = {
  disk: NEARLY_FULL,
  backupDisk: NEARLY_FULL,
  numbers: HALF,
  transactions: HALF,
};

export const alarmsOf = (rooms: readonly Room[]): Room[] => rooms.filter(({ what, used }) => used >= ALARM_AT[what]);

/** PostgreSQL stops to write when its oldest transaction is so many transactions old; it cleans up long before by itself. */
const MOST_TRANSACTIONS = 2_147_483_648;

const OF_DATABASE = `
  select 'transactions' as what, datname as of, age(datfrozenxid)::float8 / ${MOST_TRANSACTIONS} as used
  from pg_database where datname = current_database()
  union all
  select 'numbers', sequencename, coalesce(last_value, 0)::float8 / max_value from pg_sequences where schemaname = 'public'`;

/** The disks below these directories, and the counters of the database. */
export async function measureRoom(
  pool: Pool,
  directories: Partial<Record<'disk' | 'backupDisk', string>>,
): Promise<Room[]> {
  const disks = await Promise.all(
    Object.entries(directories).map(async ([what, directory]): Promise<Room[]> => {
      // A directory that is not there yet takes no room.
      const disk = await statfs(directory).catch(() => null);
      return disk ? [{ what: what as Room['what'], of: directory, used: 1 - disk.bavail / disk.blocks }] : [];
    }),
  );
  const { rows } = await pool.query<Room>(OF_DATABASE);
  return [...disks.flat(), ...rows];
}

const WORDS: Readonly<Record<Room['what'], string>> = {
  disk: 'The disk of the data directory is nearly full',
  backupDisk: 'The disk of the backups is nearly full',
  numbers: 'A counter of the database has used half of its numbers',
  transactions: 'The database has not cleaned up behind its transactions for long (VACUUM)',
};

/** Tells every hour what nears its end, as an error, so that whoever watches the log hears of it. */
export const roomLeftQueue = (
  pool: Pool,
  log: Pick<Logger, 'error'>,
  directories: Parameters<typeof measureRoom>[1],
): JobQueue => ({
  name: 'room-left',
  cron: '40 * * * *',
  run: async () => {
    for (const { what, of, used } of alarmsOf(await measureRoom(pool, directories)))
      log.error({ event: 'alarm', what, of, usedPercent: Math.trunc(used * 100) }, WORDS[what]);
  },
});
