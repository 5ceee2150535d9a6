import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { listAuditHeads } from '../audit-anchors/audit-head.ts';
import { type FileStore, readWhatIsLeft } from '../files/file-store.ts';
import { type End, FILE_LINE_BYTES, type Manifest, ROWS_AT_ONCE } from './backup-format.ts';
import { assertSuperuser, columnList, listTables, quoted, type StoredTable } from './tables.ts';

export interface Written {
  tables: Record<string, number>;
  files: number;
  /** Files that have a row and no bytes any more. */
  absentFiles: number;
}

/**
 * Writes everything as it stood at one moment while the server goes on. The file appears under its name when it is whole
 * and on the disk, never half.
 */
export async function writeBackup(client: pg.Client, files: FileStore, target: string, now: string): Promise<Written> {
  await assertSuperuser(client);
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  const written: Written = { tables: {}, files: 0, absentFiles: 0 };
  await client.query('begin isolation level repeatable read read only');
  try {
    await pipeline(
      Readable.from(linesOf(client, files, now, written)),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await syncToDisk(draft);
    await rename(draft, target);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.query('rollback');
  }
}

async function* linesOf(client: pg.Client, files: FileStore, now: string, written: Written): AsyncGenerator<string> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  const audit = await headsOf(client);
  const manifest: Manifest = { format: 'bahi-backup', version: 1, createdAt: now, migrations: rows[0]!.count, audit };
  yield line(manifest);
  for (const table of await listTables(client)) {
    yield line({ table: table.name, columns: table.columns });
    written.tables[table.name] = 0;
    for await (const texts of rowsOf(client, table)) {
      written.tables[table.name]! += texts.length;
      yield `${texts.join('\n')}\n`;
    }
  }
  yield* fileLines(client, files, written);
  const { tables, files: count } = written;
  yield line({ end: { tables, files: count } } satisfies End);
}

/** The heads of all audit chains, by organisation; none of a schema that is older than they. */
async function headsOf(client: pg.Client): Promise<NonNullable<Manifest['audit']>> {
  const { rows } = await client.query<{ orgId: string }>(
    'select org_id as "orgId" from audit_chain group by org_id order by 1',
  );
  const audit: NonNullable<Manifest['audit']> = [];
  for (const { orgId } of rows) audit.push({ orgId, heads: await listAuditHeads(client, orgId) });
  return audit;
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** The rows as the database writes them: no number passes through the program's own, which could not hold each of them. */
async function* rowsOf(client: pg.Client, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for select row_to_json(r)::text as text from (select ${columnList(columns)} from ${quoted(name)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length > 0) yield rows.map(({ text }) => text);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close rows');
}

async function* fileLines(client: pg.Client, files: FileStore, written: Written): AsyncGenerator<string> {
  const { rows } = await client.query<{ orgId: string; key: string }>(
    'select distinct org_id as "orgId", content_key as key from stored_file order by 1, 2',
  );
  for (const { orgId, key } of rows) {
    const left = await readWhatIsLeft(files, orgId, key);
    if (left === null) {
      written.absentFiles += 1;
      continue;
    }
    const bytes = Buffer.from(left);
    yield line({ file: { orgId, key } });
    for (let at = 0; at < bytes.length; at += FILE_LINE_BYTES)
      yield line({ bytes: bytes.subarray(at, at + FILE_LINE_BYTES).toString('base64') });
    written.files += 1;
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
