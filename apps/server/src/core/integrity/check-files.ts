import type { FileStore } from '../files/file-store.ts';
import type { Pool } from '../database.ts';
import { asTenant, type Tenant } from '../as-tenant.ts';
import type { Violation } from './violation.ts';

export const FILE_PROMISE = 'Every uploaded file has its content.';

interface FileFindings {
  violations: Violation[];
  /** Contents that no row names: of what was deleted, or of a request that failed. They harm nobody. */
  unnamed: { count: number; bytes: number };
}

interface FileRow {
  id: string;
  name: string;
  sizeBytes: number;
  contentKey: string;
  /** The file of an old import: its content was given up, and its row tells what it was. */
  givenUp: boolean;
}

const FILES = `select f.id, f.name, f.size_bytes as "sizeBytes", f.content_key as "contentKey",
    exists (select from import_run r
      where r.org_id = f.org_id and r.file_id = f.id and r.file_pruned_at is not null) as "givenUp"
  from stored_file f where f.org_id = $1`;

const rowsOf = (pool: Pool, tenant: Tenant, text: string): Promise<FileRow[]> =>
  asTenant(pool, tenant, async (client) => (await client.query<FileRow>(text, [tenant.orgId])).rows);

/** Holds the rows of an organisation's files against what lies in the store. */
export async function checkFiles(pool: Pool, files: FileStore, tenant: Tenant): Promise<FileFindings> {
  // The store first: what is uploaded meanwhile has its content before it has its row.
  const before = await files.sizes(tenant.orgId);
  const rows = await rowsOf(pool, tenant, FILES);
  const stored = new Map([...before, ...(await files.sizes(tenant.orgId))]);
  const violations = rows.flatMap(({ id, name, sizeBytes, contentKey, givenUp }) => {
    const size = stored.get(contentKey);
    if (givenUp || size === sizeBytes) return [];
    const found = size === undefined ? 'there is none' : `${size} bytes in place of ${sizeBytes}`;
    return [{ promise: FILE_PROMISE, entityId: null, subject: `file ${name} (${id})`, found }];
  });
  const named = new Set(rows.map(({ contentKey }) => contentKey));
  const unnamed = [...before].filter(([key]) => !named.has(key)).map(([, size]) => size);
  return { violations, unnamed: { count: unnamed.length, bytes: unnamed.reduce((sum, size) => sum + size, 0) } };
}

const LOOKED_AT = 5;
const LOOKED_INTO = 100;

/**
 * Organisations whose newest files this server does not find, not one of them: it was given another directory than the
 * server that took them in, or lost its own.
 */
export async function findOrganisationsWithoutFiles(pool: Pool, files: FileStore): Promise<string[]> {
  const { rows: tenants } = await pool.query<Tenant & { domain: string }>(
    `select org_id as "orgId", array_agg(entity_id) as "entityIds", min(unique_name) as domain
     from domain_directory group by org_id order by 3 limit ${LOOKED_INTO}`,
  );
  const without: string[] = [];
  for (const { domain, ...tenant } of tenants) {
    const rows = await rowsOf(pool, tenant, `${FILES} order by f.created_at desc limit ${LOOKED_AT}`);
    const wanted = rows.filter(({ givenUp }) => !givenUp);
    const found = await Promise.all(wanted.map(({ contentKey }) => files.has(tenant.orgId, contentKey)));
    if (wanted.length > 0 && !found.includes(true)) without.push(domain);
  }
  return without;
}
