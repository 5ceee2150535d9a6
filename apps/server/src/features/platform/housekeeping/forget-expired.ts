import type { App } from '../../../core/app.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { asTenant } from '../../../core/as-tenant.ts';

/** Of the directory, which has no tenant; $1 is now. A sign-in that is over is of use for a while to who looks into a misuse. */
const OF_DIRECTORY = [
  `delete from password_reset where expires_at < $1::timestamptz - interval '1 day'`,
  `delete from registration where expires_at < $1::timestamptz - interval '1 day'`,
  `delete from login_failure where last_failed_at < $1::timestamptz - interval '1 day'`,
  `delete from remembered_login where expires_at < $1::timestamptz or rotated_at < $1::timestamptz - interval '1 hour'`,
  `delete from shared_link where expires_at < $1::timestamptz`,
  `delete from session where coalesce(ended_at, expires_at) < $1::timestamptz - interval '90 days'`,
];
/** Idempotency keys are kept for 30 days (decisions §1). */
const KEYS = `delete from idempotency_key where org_id = $1 and created_at < $2::timestamptz - interval '30 days'`;
/** An inbox goes back 90 days (chat §3). */
const NOTICES = [
  `delete from notice where org_id = $1 and at < $2::timestamptz - interval '90 days'`,
  `delete from outbox where org_id = $1 and channel = 'app' and created_at < $2::timestamptz - interval '90 days'`,
];

/** Every night, what nobody can use any more is forgotten. */
export const forgetExpiredQueue = (app: App): JobQueue => ({
  name: 'forget-expired',
  cron: '20 2 * * *',
  run: () => forgetExpired(app),
});

export async function forgetExpired(app: App): Promise<void> {
  const now = app.clock.now();
  for (const text of OF_DIRECTORY) await app.pool.query(text, [now]);
  const { rows } = await app.pool.query<{ orgId: string; entityIds: string[] }>(
    'select org_id as "orgId", array_agg(entity_id) as "entityIds" from domain_directory group by org_id',
  );
  await eachAlone(
    rows,
    ({ orgId }) => `idempotency keys and notices of organisation ${orgId}`,
    (place) =>
      asTenant(app.pool, place, async (client) => {
        for (const text of [KEYS, ...NOTICES]) await client.query(text, [place.orgId, now]);
      }),
  );
}
