import pg from 'pg';
import { migrate } from '../../../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import type { End, Manifest } from './backup-format.ts';
import { DamagedBackup, readBackup } from './read-backup.ts';
import { assertSuperuser, columnList, listTables, quoted } from './tables.ts';

export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/**
 * Brings a backup into an empty database: the schema as it was, all rows in one transaction, then the migrations that came
 * since. A failure leaves no row behind.
 */
export async function restoreBackup(owner: pg.ClientConfig, files: FileStore, source: string): Promise<End['end']> {
  const parts = readBackup(source);
  const first = await parts.next();
  if (first.done || first.value.kind !== 'manifest') throw new DamagedBackup('This file is not a backup of Bahi.');
  const { manifest } = first.value;
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await assertSuperuser(client);
    await assertEmpty(client);
    await migrate(owner, { upTo: manifest.migrations });
    const end = await loadRows(client, files, parts, manifest);
    await migrate(owner);
    await client.query('analyze');
    return end;
  } finally {
    await client.end();
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    `select to_regclass('public.organisation') is not null as present`,
  );
  if (!tables[0]!.present) return;
  const { rows } = await client.query<{ used: boolean }>('select exists (select from organisation) as used');
  if (rows[0]!.used)
    throw new NotEmpty(
      'This database holds organisations already. A backup is restored into an empty one: name a new directory with BAHI_DATA.',
    );
  throw new NotEmpty(
    'This database has been started before. A backup is restored into a new one: name a new directory with BAHI_DATA.',
  );
}

async function loadRows(
  client: pg.Client,
  files: FileStore,
  parts: ReturnType<typeof readBackup>,
  { migrations }: Manifest,
): Promise<End['end']> {
  await client.query('begin');
  // The rows were checked when they were written; neither triggers nor the order of foreign keys are needed again.
  await client.query('set local session_replication_role = replica');
  const tables = await listTables(client);
  for (const { name } of tables) await client.query(`delete from ${quoted(name)}`);
  const counted: End['end'] = { tables: Object.fromEntries(tables.map(({ name }) => [name, 0])), files: 0 };
  let end: End['end'] | null = null;
  for await (const part of parts) {
    if (part.kind === 'rows') {
      const { table, columns } = part.table;
      if (!(table in counted.tables))
        throw new DamagedBackup(`The backup holds a table ${table} that version ${migrations} does not know.`);
      const names = columnList(columns);
      await client.query(
        `insert into ${quoted(table)} (${names}) overriding system value
         select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
        [`[${part.texts.join(',')}]`],
      );
      counted.tables[table]! += part.texts.length;
    } else if (part.kind === 'file') {
      const key = await files.write(part.orgId, part.bytes);
      if (key !== part.key) throw new DamagedBackup(`The file ${part.key} is not what was put away.`);
      counted.files += 1;
    } else if (part.kind === 'end') end = part.end;
  }
  assertSame(counted, end);
  for (const { name, counters } of tables)
    for (const column of counters)
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), greatest((select coalesce(max(${quoted(column)}), 0) from ${quoted(name)}), 1))`,
        [quoted(name), column],
      );
  await client.query('commit');
  return counted;
}

/** As many rows and files as were written. */
function assertSame(found: End['end'], wanted: End['end'] | null): void {
  const wrong = Object.entries(wanted?.tables ?? {}).find(([table, count]) => found.tables[table] !== count);
  if (wrong) throw new DamagedBackup(`The backup should hold ${wrong[1]} rows of ${wrong[0]}, and does not.`);
  if (found.files !== wanted?.files) throw new DamagedBackup('The backup does not hold all its files.');
}
