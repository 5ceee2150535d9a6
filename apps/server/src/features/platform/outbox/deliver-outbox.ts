import type { App } from '../../../core/app.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { listPlaces } from '../../../core/list-places.ts';
import { OUTBOX_QUEUE, PUBLIC_ADDRESS } from '../../../core/outbox.ts';
import { asTenant, type Tenant, type TenantClient } from '../../../core/as-tenant.ts';
import type { Gateways, OutgoingFile, OutgoingMessage } from './gateways.ts';

const MAX_ATTEMPTS = 8;

/** Empties the outbox of one entity when woken, of all entities every minute. */
export const outboxQueue = (app: App, gateways: Gateways): JobQueue => ({
  name: OUTBOX_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, entityId } = data as { orgId?: string; entityId?: string };
    const places = orgId && entityId ? [{ orgId, entityId }] : await listPlaces(app);
    await eachAlone(
      places,
      ({ entityId: branch }) => `outbox of ${branch}`,
      (place) => deliverOutbox(app, gateways, { orgId: place.orgId, entityIds: [place.entityId] }),
    );
  },
});

/**
 * Sends what waits, failed ones again after 2, 4, 8 ... minutes; a message stays locked while it is sent, so that two
 * nodes never send it at once.
 */
async function deliverOutbox(app: App, gateways: Gateways, tenant: Tenant): Promise<void> {
  const now = app.clock.now();
  for (let more = true; more;) {
    more = await asTenant(app.pool, tenant, async (client) => {
      const { rows } = await client.query<WaitingMessage>(
        `select id, channel, recipient, subject, body, template_id as "templateId" from outbox
         where org_id = $1 and entity_id = any ($2) and attempts < $3 and (status = 'pending'
           or status = 'failed' and updated_at < $4::timestamptz - make_interval(mins => 1 << attempts))
           and ($5::boolean or strpos(body, $6) = 0)
         order by id limit 1 for update skip locked`,
        [tenant.orgId, tenant.entityIds, MAX_ATTEMPTS, now, Boolean(app.publicUrl), PUBLIC_ADDRESS],
      );
      const message = rows[0];
      if (message) await deliverOne(app, client, gateways, tenant.orgId, message, now);
      return message !== undefined;
    });
  }
}

type WaitingMessage = Omit<OutgoingMessage, 'attachments'>;

async function deliverOne(
  app: App,
  client: TenantClient,
  gateways: Gateways,
  orgId: string,
  message: WaitingMessage,
  now: string,
): Promise<void> {
  const gateway = gateways[message.channel];
  const outcome = gateway
    ? await attempt(async () =>
        gateway({
          ...message,
          body: addressed(app, message.body),
          attachments: await readAttachments(app, client, orgId, message.id),
        }),
      )
    : { status: 'held', error: null };
  await client.query(
    `update outbox set status = $3, last_error = $4, attempts = attempts + 1, updated_at = $5,
       sent_at = case when $3 = 'sent' then $5::timestamptz end
     where org_id = $1 and id = $2`,
    [orgId, message.id, outcome.status, outcome.error, now],
  );
}

const addressed = (app: App, body: string): string =>
  app.publicUrl ? body.replaceAll(PUBLIC_ADDRESS, app.publicUrl) : body;

/** The files of a message, read when it is its turn: nothing large waits in memory. */
async function readAttachments(app: App, client: TenantClient, orgId: string, id: string): Promise<OutgoingFile[]> {
  const { rows } = await client.query<{ name: string; contentType: string; contentKey: string }>(
    `select f.name, f.content_type as "contentType", f.content_key as "contentKey"
     from outbox_attachment a join stored_file f on f.org_id = a.org_id and f.id = a.file_id
     where a.org_id = $1 and a.outbox_id = $2 order by a.position`,
    [orgId, id],
  );
  return Promise.all(
    rows.map(async ({ name, contentType, contentKey }) => ({
      name,
      contentType,
      bytes: await app.files.read(orgId, contentKey),
    })),
  );
}

async function attempt(send: () => Promise<void>): Promise<{ status: 'sent' | 'failed'; error: string | null }> {
  try {
    await send();
    return { status: 'sent', error: null };
  } catch (error) {
    return { status: 'failed', error: (error as Error).message.slice(0, 500) };
  }
}
