import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addHours } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type BackupPlan, backUpWhenDue } from './daily-backup.ts';

const api = await startTestApi();
const org = await api.organisation();
const directory = mkdtempSync(join(tmpdir(), 'bahi-backups-'));
const plan: BackupPlan = { owner: api.databaseConfig, directory, keepDays: 2 };
const NOW = api.app.clock.now();
const hourly = (now: string, changes: Partial<BackupPlan> = {}) =>
  backUpWhenDue({ ...api.app, clock: { now: () => now } }, { ...plan, ...changes });
const backupOf = async (role: string) => (await (await org.as(role)).get('Users/Me/Home')).body.Backup;

beforeEach(async () => {
  await api.app.pool.query('delete from backup_run');
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await api.close();
});

it('is taken once a day, however often it is looked at, and tells the owner', async () => {
  expect(await backupOf('owner')).toBeUndefined();
  for (const hours of [-2, -1, 0]) await hourly(addHours(NOW, hours));
  expect(readdirSync(directory)).toHaveLength(1);
  expect(await backupOf('owner')).toEqual({ At: addHours(NOW, -2), Late: false });
  expect(await backupOf('manager')).toBeUndefined();
});

it('keeps the days that it was told to, the last three always, and never touches another file', async () => {
  writeFileSync(join(directory, 'bahi-by-hand.gz'), 'mine');
  for (const days of [-9, -8, -7, -6]) await hourly(addHours(NOW, 24 * days));
  expect(readdirSync(directory)).toHaveLength(4);
  for (const days of [-1, 0]) await hourly(addHours(NOW, 24 * days));
  expect(readdirSync(directory).filter((name) => name !== 'bahi-by-hand.gz')).toHaveLength(3);
  expect(readdirSync(directory)).toContain('bahi-by-hand.gz');
});

it('that fails is told with its reason and tried again in an hour', async () => {
  writeFileSync(join(directory, 'taken'), '');
  await hourly(addHours(NOW, -1), { directory: join(directory, 'taken', 'below') });
  expect(await backupOf('owner')).toMatchObject({ Late: true, Error: expect.stringContaining('ENOTDIR') });
  await hourly(NOW);
  expect(await backupOf('owner')).toEqual({ At: NOW, Late: false });
});

it('is late when the newest is older than two days', async () => {
  await hourly(addHours(NOW, -49));
  expect(await backupOf('owner')).toEqual({ At: addHours(NOW, -49), Late: true });
});

it('that loses its connection is told with its reason, and the server goes on', async () => {
  const { pool } = api.app;
  let cut = false;
  const query = async (text: string, values: unknown[]) => {
    if (!cut) await endBackupConnection();
    cut = true;
    return pool.query(text, values);
  };
  await backUpWhenDue({ ...api.app, pool: Object.assign(Object.create(pool), { query }) }, plan);
  expect(await backupOf('owner')).toMatchObject({ Late: true, Error: expect.stringContaining('onnection') });
});

async function endBackupConnection(): Promise<void> {
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
}
