import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { INDUSTRY_LABELS } from '@bahi/domain/industry/industry';
import type { App, DemoOnLogin } from '../src/core/app.ts';
import { asTenant } from '../src/core/as-tenant.ts';
import { DATASETS } from './datasets/datasets.ts';
import type { DemoDataset } from './engine/dataset.ts';
import { findDemo, type FoundDemo, hasOtherOrganisations } from './engine/demo-marker.ts';
import { DEMO_PASSWORD } from './engine/demo-tenant.ts';

/**
 * The businesses of the demo data as the login page offers them; null where the installation holds any organisation of
 * somebody's own, or no demo data: nothing is told then.
 */
export async function readDemoOnLogin(
  app: App,
  arriving: boolean,
  datasets: readonly DemoDataset[] = DATASETS,
): Promise<DemoOnLogin | null> {
  const found: (FoundDemo | null)[] = [];
  for (const dataset of datasets) found.push(await findDemo(app, dataset));
  if (!arriving && found.every((one) => one === null)) return null;
  if (await hasOtherOrganisations(app, found)) return null;
  const businesses: DemoOnLogin['businesses'] = [];
  for (const [at, dataset] of datasets.entries())
    if (found[at]?.complete) businesses.push(...(await businessesOf(app, dataset, found[at])));
  return { arriving, password: DEMO_PASSWORD, businesses };
}

/** What is offered signs in: users that were taken away since, or never came, are left out. */
async function businessesOf(app: App, { entities, users }: DemoDataset, { orgId, entityId }: FoundDemo) {
  const present = await asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      'select username from app_user where org_id = $1 and active',
      [orgId],
    );
    return new Set(rows.map((row) => row.username));
  });
  return entities.map(({ domain, displayName, industry }) => ({
    domain,
    name: displayName,
    industry: INDUSTRY_LABELS[industry],
    users: users
      .filter(({ username }) => present.has(username))
      .map(({ username, role, name }) => ({ username, name, role: findDefaultRole(role)?.name ?? role })),
  }));
}
