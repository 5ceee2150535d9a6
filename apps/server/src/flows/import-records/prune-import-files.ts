import type { App } from '../../core/app.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { asTenant } from '../../core/as-tenant.ts';

const KEPT_DAYS = 90;

/** Gives up the files of old imports every night; what the imports did stays as history. */
export const pruneImportFilesQueue = (app: App): JobQueue => ({
  name: 'import-files',
  cron: '40 2 * * *',
  run: () => pruneImportFiles(app),
});

export async function pruneImportFiles(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ orgId: string }>('select distinct org_id as "orgId" from domain_directory');
  await eachAlone(
    rows,
    ({ orgId }) => `import files of organisation ${orgId}`,
    ({ orgId }) => pruneFilesOf(app, orgId),
  );
}

/**
 * The bytes are kept by their content: they go when no other file of the organisation has the same. The row of a file
 * stays, for the name and size that the history tells.
 */
async function pruneFilesOf(app: App, orgId: string): Promise<void> {
  const now = app.clock.now();
  await asTenant(app.pool, { orgId, entityIds: [] }, async (client) => {
    const { rows } = await client.query<{ contentKey: string; prunedBefore: string }>(
      `with pruned as (
         update import_run set file_pruned_at = $2
         where org_id = $1 and file_pruned_at is null and status not in ('Checking', 'Running', 'Undoing')
           and created_at < $2::timestamptz - make_interval(days => $3)
         returning file_id)
       select distinct f.content_key as "contentKey", $2::timestamptz - interval '1 day' as "prunedBefore"
       from stored_file f
       where f.org_id = $1 and f.id in (select file_id from pruned)
         and not exists (
           select from stored_file o
           where o.org_id = f.org_id and o.content_key = f.content_key and o.id not in (select file_id from pruned)
             and not exists (select from import_run r
               where r.org_id = o.org_id and r.file_id = o.id and r.file_pruned_at is not null))`,
      [orgId, now, KEPT_DAYS],
    );
    for (const { contentKey, prunedBefore } of rows)
      await app.files.removeUnwrittenSince(prunedBefore, orgId, contentKey);
  });
}
