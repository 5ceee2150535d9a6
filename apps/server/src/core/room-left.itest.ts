import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/api.ts';
import { alarmsOf, measureRoom, roomLeftQueue } from './room-left.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client(api.databaseConfig);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

describe('ids never run out, disks never fill unseen (reliability P40)', () => {
  it('every key and every counter is of 64 bits or of 128', async () => {
    const { rows } = await owner.query(
      `select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and (a.attidentity <> '' or a.attname ~ '(^|_)(id|seq|row_version)$')
         and a.atttypid not in ('uuid'::regtype, 'bigint'::regtype, 'text'::regtype) order by 1`,
    );
    // Reports are numbered by us; a version counts the changes of one record.
    expect(rows.filter(({ name }) => !/^report_view\.report_id$|\.row_version$/.test(name))).toEqual([]);
    const sequences = await owner.query(
      `select sequencename from pg_sequences where schemaname = 'public' and data_type <> 'bigint'::regtype`,
    );
    expect(sequences.rows).toEqual([]);
  });

  it('disks, counters and transactions are measured by the working role', async () => {
    const rooms = await measureRoom(api.app.pool, { disk: tmpdir(), backupDisk: join(tmpdir(), 'not-there') });
    expect(new Set(rooms.map(({ what }) => what))).toEqual(new Set(['disk', 'numbers', 'transactions']));
    for (const { used } of rooms) expect(used).toBeGreaterThanOrEqual(0);
    for (const { used } of rooms) expect(used).toBeLessThanOrEqual(1);
  });

  it('a counter that has used half of its numbers is told every hour, by name', async () => {
    const told: unknown[] = [];
    const log = { error: (details: object, message?: string) => void told.push({ ...details, message }) };
    const queue = roomLeftQueue(api.app.pool, log, {});
    await queue.run({});
    expect(told).toEqual([]);
    await owner.query(`select setval('stock_move_id_seq', 4700000000000000000)`);
    await queue.run({});
    expect(told).toEqual([
      {
        event: 'alarm',
        what: 'numbers',
        of: 'stock_move_id_seq',
        usedPercent: 50,
        message: 'A counter of the database has used half of its numbers',
      },
    ]);
  });

  it('a disk is told at nine parts of ten, what is counted at half', () => {
    const used = (what: 'disk' | 'numbers' | 'transactions', share: number) => ({ what, of: 'x', used: share });
    expect(alarmsOf([used('disk', 0.89), used('disk', 0.9), used('numbers', 0.49), used('transactions', 0.5)])).toEqual(
      [used('disk', 0.9), used('transactions', 0.5)],
    );
  });
});
