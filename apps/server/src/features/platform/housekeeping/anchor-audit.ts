import { appendAnchor, auditKey } from '../../../core/audit-anchors/anchor-log.ts';
import type { AnchorPlaces } from '../../../core/audit-anchors/check-anchors.ts';
import { listAuditHeads } from '../../../core/audit-anchors/audit-head.ts';
import type { App } from '../../../core/app.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { asTenant, type TenantClient } from '../../../core/as-tenant.ts';
import { idOfDay } from '../../../core/new-id.ts';

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
  const anchorOne = async (place: Place): Promise<void> => {
    const { orgId } = place;
    const heads = await asTenant(app.pool, place, (client) => listAuditHeads(client, orgId));
    if (heads.length === 0) return;
    const lines: string[] = [];
    const written = eachAlone(
      new Set([dataDir, backupDir]),
      (directory) => `organisation ${orgId} in ${directory}`,
      async (directory) => void lines.push(await appendAnchor(directory, key, { at, orgId, heads })),
    );
    const failure: unknown = await written.catch((error: unknown) => error);
    const [line] = lines;
    if (line !== undefined) await asTenant(app.pool, place, (client) => mailLine(client, place, at, line));
    if (failure) throw failure;
  };
  await eachAlone(rows, ({ orgId }) => `organisation ${orgId}`, anchorOne);
}

/**
 * The line as a message to the owners of the organisation, from each branch whose settings want it. Its id follows from
 * day and recipient: a job that is tried again mails nobody twice.
 */
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
  const day = at.slice(0, 10);
  const body = `Keep this message. It says how long the change log of your organisation was on ${day}: whoever shortens it afterwards is found by it.\n\n${line}`;
  for (const { entityId, email } of rows)
    await client.query(
      `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, subject_kind, subject_id, created_at, updated_at)
       values ($1, $2, $3, 'mail', $4, $5, $6, 'organisation', $1, $7, $7) on conflict (org_id, id) do nothing`,
      [orgId, entityId, idOfDay(day, 'anchor-audit', orgId, email), email, `Change log of ${day}`, body, at],
    );
}
