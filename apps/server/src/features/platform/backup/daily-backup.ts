import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addHours } from '@bahi/domain/time/dates';
import pg from 'pg';
import { writeBackup } from '../../../core/backup/write-backup.ts';
import type { App } from '../../../core/app.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { newId } from '../../../core/new-id.ts';

export interface BackupPlan {
  /** The owner's connection: a backup reads all organisations. */
  owner: pg.ClientConfig;
  directory: string;
  /** For how long a backup stays; 0 takes none. */
  keepDays: number;
}

/** A backup is due when the newest is older than this: looked at every hour, so that a machine that was off catches up. */
const DUE_AFTER_HOURS = 23;
/** So many stay whatever their age: a machine that was off for long keeps what it has. */
const LEAST_KEPT = 3;
const OURS = /^bahi-\d{8}-\d{6}\.gz$/;

export const dailyBackupQueue = (app: App, plan: BackupPlan): JobQueue => ({
  name: 'daily-backup',
  cron: '25 * * * *',
  run: () => backUpWhenDue(app, plan),
});

/** One backup at a time on a database, whatever the number of servers. */
const BACKUP_LOCK = 7_304_223;

/** Takes the backup of the day when there is none yet, and forgets those whose days are over. */
export async function backUpWhenDue(app: App, plan: BackupPlan): Promise<void> {
  if (plan.keepDays === 0) return;
  const now = app.clock.now();
  const client = new pg.Client(plan.owner);
  // One that is lost is told by the next statement; unheard, it would end the server.
  client.on('error', (error) => app.log.warn({ err: error }, 'connection of the daily backup'));
  try {
    await client.connect();
    // Held until the connection ends. Who does not get it knows that somebody takes the backup at this moment.
    const lock = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [BACKUP_LOCK]);
    if (!lock.rows[0]!.held || !(await isDue(app, now))) return;
    if (await takeBackup(app, client, plan, now)) await forgetOld(plan, now);
  } finally {
    await client.end();
  }
}

async function isDue(app: App, now: string): Promise<boolean> {
  const { rows } = await app.pool.query<{ due: boolean }>(
    // One that bears a time still to come was taken before the clock was set back.
    'select not exists (select from backup_run where error is null and started_at > $1 and started_at <= $2) as due',
    [addHours(now, -DUE_AFTER_HOURS), now],
  );
  return rows[0]!.due;
}

/** Takes a backup and records it, or why none came of it; answers whether it is there. */
async function takeBackup(app: App, client: pg.Client, plan: BackupPlan, startedAt: string): Promise<boolean> {
  const fileName = `bahi-${stampOf(startedAt)}.gz`;
  const record = (sizeBytes: number, error: string | null) =>
    app.pool.query(
      `insert into backup_run (id, started_at, finished_at, file_name, size_bytes, error) values ($1, $2, $3, $4, $5, $6)`,
      [newId(), startedAt, app.clock.now(), fileName, sizeBytes, error],
    );
  try {
    await mkdir(plan.directory, { recursive: true, mode: 0o700 });
    const target = path.join(plan.directory, fileName);
    await writeBackup(client, app.files, target, startedAt);
    await record((await stat(target)).size, null);
    return true;
  } catch (error) {
    app.log.error({ err: error }, 'the daily backup failed');
    await record(0, (error as Error).message);
    return false;
  }
}

/** `20261122-022500`, of a moment in UTC. */
const stampOf = (instant: string): string => instant.slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

async function forgetOld({ directory, keepDays }: BackupPlan, now: string): Promise<void> {
  const oldest = `bahi-${stampOf(addHours(now, -24 * keepDays))}.gz`;
  const kept = (await readdir(directory)).filter((name) => OURS.test(name)).sort();
  const old = kept.slice(0, Math.max(0, kept.length - LEAST_KEPT)).filter((name) => name < oldest);
  for (const name of old) await rm(path.join(directory, name), { force: true });
}
