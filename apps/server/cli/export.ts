import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskFileStore, type FileStore, readWhatIsLeft } from '../src/core/files/file-store.ts';
import { csvLines } from '../src/core/sheet/build-csv.ts';
import { asTenant, type TenantClient } from '../src/core/as-tenant.ts';
import { listTables, quoted, type StoredTable } from '../src/core/backup/tables.ts';
import { type Command, exactly, UsageError } from './command.ts';
import { listOrganisations } from './list-organisations.ts';
import { withExistingDatabase } from './with-database.ts';

/** What proves who somebody is: never leaves the installation, not even for its owner. */
const SECRET_COLUMNS = new Set(['password_hash', 'totp_secret', 'recovery_hashes', 'code_hash', 'token_hash']);
const SECRET_TABLES = new Set([
  'session',
  'remembered_login',
  'login_failure',
  'password_reset',
  'registration',
  'idempotency_key',
]);

const README = (domains: string) => `Everything that Bahi keeps for ${domains}.

One CSV file per table (UTF-8, comma, quotes). Amounts are whole paise in columns that end in _paise; columns that end in
_e3 are thousandths and in _e4 ten-thousandths. Days are YYYY-MM-DD, instants UTC. Structured values are JSON.
files/ holds the uploaded files; stored_file.csv names each by its content_key.
`;

export const exportOrganisation: Command = {
  usage: 'export DOMAIN DIRECTORY',
  summary: 'Writes all data of the organisation of a domain as CSV files, with its uploaded files',
  run: (config, args, print) => {
    const [domain, given] = exactly(exportOrganisation.usage, args, 2) as [string, string];
    const target = path.resolve(given);
    if (existsSync(target)) throw new UsageError(`${target} exists already; name a new directory.`);
    return withExistingDatabase(config, async ({ pool }) => {
      const found = (await listOrganisations(pool)).find(({ domains }) => domains.includes(domain.toLowerCase()));
      if (!found) throw new UsageError(`There is no domain ${domain}.`);
      await mkdir(path.join(target, 'files'), { recursive: true, mode: 0o700 });
      await writeFile(path.join(target, 'README.txt'), README(found.domains.join(', ')));
      const counts = await asTenant(pool, found, async (client) => {
        await client.query('set transaction isolation level repeatable read read only');
        const rows = await writeTables(client, found.orgId, target);
        return { rows, files: await writeFiles(client, diskFileStore(path.join(config.dataDir, 'files')), target) };
      });
      print(`${target}: ${counts.rows} rows, ${counts.files} files`);
      return 0;
    });
  },
};

/** Rows of the organisation and no others, by the walls of the database and by their own column. */
async function writeTables(client: TenantClient, orgId: string, target: string): Promise<number> {
  let total = 0;
  for (const table of await listTables(client)) {
    if (SECRET_TABLES.has(table.name) || !table.columns.includes('org_id')) continue;
    const shown = { ...table, columns: table.columns.filter((column) => !SECRET_COLUMNS.has(column)) };
    const counted = { rows: 0 };
    await pipeline(
      Readable.from(csvOf(client, orgId, shown, counted)),
      createWriteStream(path.join(target, `${table.name}.csv`), { mode: 0o600 }),
    );
    total += counted.rows;
  }
  return total;
}

const ROWS_AT_ONCE = 1000;

async function* csvOf(
  client: TenantClient,
  orgId: string,
  { name, columns }: StoredTable,
  counted: { rows: number },
): AsyncGenerator<string> {
  yield csvLines([columns]);
  const texts = columns.map((column) => `${quoted(column)}::text as ${quoted(column)}`).join(', ');
  await client.query(
    `declare rows no scroll cursor for select ${texts} from ${quoted(name)} where org_id = '${orgId}'`,
  );
  for (;;) {
    const { rows } = await client.query<Record<string, string | null>>(`fetch ${ROWS_AT_ONCE} from rows`);
    counted.rows += rows.length;
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => row[column] ?? null)));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close rows');
}

async function writeFiles(client: TenantClient, files: FileStore, target: string): Promise<number> {
  const { rows } = await client.query<{ orgId: string; key: string }>(
    'select distinct org_id as "orgId", content_key as key from stored_file',
  );
  let count = 0;
  for (const { orgId, key } of rows) {
    const bytes = await readWhatIsLeft(files, orgId, key);
    if (bytes === null) continue;
    await writeFile(path.join(target, 'files', key), bytes, { mode: 0o600 });
    count += 1;
  }
  return count;
}
