import { appendAnchor, auditKey } from '../../../core/audit-anchors/anchor-log.ts';
import type { AnchorPlaces } from '../../../core/audit-anchors/check-anchors.ts';
import { listAuditHeads } from '../../../core/audit-anchors/audit-head.ts';
import type { App } from '../../../core/app.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { asTenant, type TenantClient } from '../../../core/tx.ts';
import { newId } from '../../../core/new-id.ts';

/** Every night, where the audit chains stand is written outside the database, signed, and mailed to owners who want it. */
export const anchorAuditQueue = (app: App, places: AnchorPlaces): JobQueue => ({
  name: 'anchor-audit',
  cron: '40 1 * * *',
  run: () => anchorAudit(app, places),
});

interface Place {
  orgId: string;
  entityIds: string[];
}

/** What fails for one organisation or directory keeps none of the others from theirs; it is told when all have had their turn. */
export async function anchorAudit(app: App, { dataDir, backupDir }: AnchorPlaces): Promise<void> {
  const at = app.clock.now();
  const key = await auditKey(dataDir);
  const { rows } = await app.pool.query<Place>(
    'select org_id as "orgId", array_agg(entity_id order by unique_name) as "entityIds" from domain_directory group by org_id order by 1',
  );
  const failed: Failure[] = [];
  for (const place of rows) {
    const { orgId } = place;
    await attempt(failed, `organisation ${orgId}`, async () => {
      const heads = await asTenant(app.pool, place, (client) => listAuditHeads(client, orgId));
      if (heads.length === 0) return;
      const lines: string[] = [];
      for (const directory of new Set([dataDir, backupDir]))
        await attempt(failed, `organisation ${orgId} in ${directory}`, async () => {
          lines.push(await appendAnchor(directory, key, { at, orgId, heads }));
        });
      const [line] = lines;
      if (line !== undefined) await asTenant(app.pool, place, (client) => mailLine(client, place, at, line));
    });
  }
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      `Audit chains were not anchored: ${failed.map(({ what, error }) => `${what}: ${messageOf(error)}`).join('; ')}`,
    );
}

interface Failure {
  what: string;
  error: unknown;
}

async function attempt(failed: Failure[], what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    failed.push({ what, error });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The line as a message to the owners of the organisation, from each branch whose settings want it. */
async function mailLine(client: TenantClient, { orgId }: Place, at: string, line: string): Promise<void> {
  const { rows } = await client.query<{ entityId: string; email: string }>(
    `select distinct on (u.email) s.entity_id as "entityId", u.email from entity_setting s
       join assignment a on a.org_id = s.org_id and a.branch_id = s.entity_id
       join role r on r.org_id = a.org_id and r.id = a.role_id and r.key = 'owner'
       join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active and u.email is not null
     where s.org_id = $1 and s.section = 'notifications' and (s.value ->> 'auditHeadsMail')::boolean
     order by u.email, s.entity_id`,
    [orgId],
  );
  const body = `Keep this message. It says how long the change log of your organisation was on ${at.slice(0, 10)}: whoever shortens it afterwards is found by it.\n\n${line}`;
  for (const { entityId, email } of rows)
    await client.query(
      `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, subject_kind, subject_id, created_at, updated_at)
       values ($1, $2, $3, 'mail', $4, $5, $6, 'organisation', $1, $7, $7)`,
      [orgId, entityId, newId(), email, `Change log of ${at.slice(0, 10)}`, body, at],
    );
}
