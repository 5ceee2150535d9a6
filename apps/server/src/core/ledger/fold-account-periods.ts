import type { App } from '../app.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import { asTenant } from '../as-tenant.ts';

const QUEUE = 'fold-account-periods';
const HALF_A_MINUTE = 30;

/** Every 30 seconds: the schedule knows whole minutes only, so that each of its runs asks for one more. */
export const foldAccountPeriodsQueue = (app: App): JobQueue => ({
  name: QUEUE,
  cron: '* * * * *',
  async run(data) {
    if (!('again' in data)) app.wake(QUEUE, { again: true }, HALF_A_MINUTE);
    await foldAccountPeriods(app);
  },
});

/** Brings what journals have added since into the months of their accounts (accounting §2); balances are the same before and after. */
export async function foldAccountPeriods(app: Pick<App, 'pool'>): Promise<void> {
  const { rows } = await app.pool.query<{ orgId: string; entityIds: string[] }>(
    'select org_id as "orgId", array_agg(entity_id::text) as "entityIds" from domain_directory group by org_id',
  );
  for (const tenant of rows)
    await asTenant(app.pool, tenant, (client) => client.query('select fold_account_periods()'));
}
