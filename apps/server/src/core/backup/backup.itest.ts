import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { diskFileStore } from '../files/file-store.ts';
import { findViolations } from '../integrity/check-integrity.ts';
import { newId } from '../new-id.ts';
import { openWorkshop, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { createBareDatabase, type TestDatabase } from '../../../test/database.ts';
import { DamagedBackup } from './read-backup.ts';
import { NotEmpty, restoreBackup } from './restore-backup.ts';
import { listTables, quoted } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const NOW = '2026-11-22T00:00:00.000Z';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let shop: Workshop;
let directory: string;
let source: pg.Client;
const opened: TestDatabase[] = [];
const file = (name: string) => join(directory, name);

async function bare(): Promise<TestDatabase> {
  const database = await createBareDatabase();
  opened.push(database);
  return database;
}

/** A hash of all rows of every table, as the database writes them. */
async function contentOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as hash from ${quoted(name)} r`,
    );
    content[name] = rows[0]!.hash;
  }
  return content;
}

async function connected<T>(database: TestDatabase, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  shop = await openWorkshop();
  directory = mkdtempSync(join(tmpdir(), 'bahi-backup-'));
  source = new pg.Client(shop.api.databaseConfig);
  await source.connect();
  await shop.newOrder({ Parts: [{ In_Id: await shop.newItem(5), Qty: 2, OpId: 'WO1' }] });
  await shop.owner.upload(`Common/Products/Pictures/Upload/${shop.vehicleId}/front.png`, {
    name: 'front.png',
    bytes: PICTURE,
  });
  await writeBackup(source, shop.api.app.files, file('good.gz'), NOW);
});
afterAll(async () => {
  await source.end();
  for (const database of opened) await database.drop();
  rmSync(directory, { recursive: true });
  await shop.api.close();
});

describe('a backup', () => {
  it('brings every row and file back into an empty database, and the promises hold there', async () => {
    const database = await bare();
    const files = diskFileStore(file('restored'));
    const end = await restoreBackup(database.config, files, file('good.gz'));
    expect(end.files).toBe(1);
    await connected(database, async (client) => {
      expect(await contentOf(client)).toEqual(await contentOf(source));
      expect(await findViolations(client, shop.org.orgId)).toEqual([]);
      const { rows } = await client.query<{ orgId: string; key: string }>(
        'select org_id as "orgId", content_key as key from stored_file',
      );
      const stored = await files.read(rows[0]!.orgId, rows[0]!.key);
      expect(Buffer.from(stored)).toEqual(Buffer.from(await shop.api.app.files.read(rows[0]!.orgId, rows[0]!.key)));
    });
  });

  it('lets numbered rows go on behind the last one', async () => {
    const database = await bare();
    await restoreBackup(database.config, diskFileStore(file('again')), file('good.gz'));
    const next = `select nextval(pg_get_serial_sequence('stock_move', 'id'))::int as next, max(id)::int as last from stock_move`;
    const [row] = (await connected(database, (client) => client.query<{ next: number; last: number }>(next))).rows;
    expect(row!.next).toBeGreaterThan(row!.last);
  });

  it('is taken at one moment: what is written meanwhile is in the next one', async () => {
    const waiting = new pg.Client(shop.api.databaseConfig);
    await waiting.connect();
    const before = await contentOf(source);
    const written = writeBackup(waiting, shop.api.app.files, file('busy.gz'), NOW);
    await Promise.all(Array.from({ length: 5 }, () => shop.newOrder()));
    await written;
    await waiting.end();
    const database = await bare();
    await restoreBackup(database.config, diskFileStore(file('busy')), file('busy.gz'));
    await connected(database, async (client) => {
      expect(await findViolations(client, shop.org.orgId)).toEqual([]);
      expect(Object.keys(await contentOf(client))).toEqual(Object.keys(before));
    });
  });

  it('is taken also where the content of a file is gone, as that of an old import is after a while', async () => {
    const { orgId } = shop.org;
    const [key] = [...(await shop.api.app.files.sizes(orgId)).keys()];
    const bytes = await shop.api.app.files.read(orgId, key!);
    expect(await shop.api.app.files.removeUnwrittenSince('9999-01-01T00:00:00.000Z', orgId, key!)).toBe(true);
    try {
      const written = await writeBackup(source, shop.api.app.files, file('without.gz'), NOW);
      expect([written.files, written.absentFiles]).toEqual([0, 1]);
      const database = await bare();
      const end = await restoreBackup(database.config, diskFileStore(file('without')), file('without.gz'));
      expect([end.files, end.tables['stored_file']]).toEqual([0, 1]);
    } finally {
      await shop.api.app.files.write(orgId, bytes);
    }
  });

  it('that was taken by an older program is brought up to date', async () => {
    const older = await bare();
    await migrate(older.config, { upTo: 10 });
    const orgId = newId();
    await connected(older, async (client) => {
      await client.query(`insert into organisation (org_id, name) values ($1, 'Old and gold')`, [orgId]);
      await writeBackup(client, shop.api.app.files, file('old.gz'), NOW);
    });
    const database = await bare();
    await restoreBackup(database.config, diskFileStore(file('old')), file('old.gz'));
    await connected(database, async (client) => {
      const { rows } = await client.query('select name from organisation where org_id = $1', [orgId]);
      expect(rows).toEqual([{ name: 'Old and gold' }]);
      expect(Object.keys(await contentOf(client))).toEqual(Object.keys(await contentOf(source)));
    });
  });
});

describe('a backup that cannot be used', () => {
  const restoring = async (name: string) => {
    const database = await bare();
    const answer = restoreBackup(database.config, diskFileStore(file('refused')), file(name));
    await expect(answer).rejects.toBeInstanceOf(DamagedBackup);
    return connected(database, async (client) => {
      const { rows } = await client.query<{ made: boolean }>(
        `select to_regclass('public.organisation') is not null as made`,
      );
      if (!rows[0]!.made) return 0;
      return (await client.query('select * from organisation')).rowCount;
    });
  };

  it('because it was cut leaves no row behind', async () => {
    const bytes = readFileSync(file('good.gz'));
    writeFileSync(file('cut.gz'), bytes);
    truncateSync(file('cut.gz'), Math.floor(bytes.length * 0.9));
    expect(await restoring('cut.gz')).toBe(0);
  });

  it('because a file in it was changed, or it is something else, is told', async () => {
    writeFileSync(file('other.gz'), gzipSync('{"hello": "world"}\n'));
    expect(await restoring('other.gz')).toBe(0);
    writeFileSync(file('plain.gz'), 'not zipped at all');
    expect(await restoring('plain.gz')).toBe(0);
  });

  it('is not restored over what is there', async () => {
    const answer = restoreBackup(shop.api.databaseConfig, shop.api.app.files, file('good.gz'));
    await expect(answer).rejects.toBeInstanceOf(NotEmpty);
  });
});
