import type { IndustryCode } from '@bahi/domain/industry/industry';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import { systemClock } from '../apps/server/src/core/clock.ts';
import type { App } from '../apps/server/src/core/app.ts';
import { openAllowances } from '../apps/server/src/core/allowances.ts';
import { openPool } from '../apps/server/src/core/database.ts';
import { diskFileStore } from '../apps/server/src/core/files/file-store.ts';
import { liveHub } from '../apps/server/src/core/live-bus.ts';
import { systemContext } from '../apps/server/src/core/system-context.ts';
import { inTransaction } from '../apps/server/src/core/in-transaction.ts';
import type { ConnectionConfig } from '../apps/server/db/embedded/start-embedded.ts';
import { addUser, assignRole } from '../apps/server/src/features/platform/user/add-user.ts';
import { setUpOrganisation } from '../apps/server/src/flows/set-up-organisation/set-up-organisation.ts';
import { tmpdir } from 'node:os';

export interface Tenant {
  domain: string;
  orgId: string;
  entityId: string;
}

const PASSWORD = 'Bahi#2026';
export const signInOf = (domain: string, username: string) => ({ domain, username, password: PASSWORD });

/** Businesses of one branch each, workshops unless another trade is named, as the product sets one up, with a user per role besides the owner. */
export async function addOrganisations(
  database: ConnectionConfig,
  domains: readonly string[],
  roles: readonly string[] = [],
  industry: IndustryCode = 'AUTO1',
): Promise<Tenant[]> {
  const pool = openPool(database, { max: 4, onError: () => {} });
  const quiet = { info() {}, warn() {}, error() {} };
  const app: App = {
    ...{ pool, clock: systemClock, log: quiet, files: diskFileStore(tmpdir()), live: liveHub() },
    ...{
      resetChannels: [],
      newFeatures: false,
      openRegistration: false,
      mobileOrigins: [],
      sessionIdleHours: 12,
      wake: () => {},
    },
    allowances: openAllowances(),
  };
  try {
    const tenants: Tenant[] = [];
    for (const domain of domains) tenants.push(await addOrganisation(app, domain, roles, industry));
    return tenants;
  } finally {
    await pool.end();
  }
}

async function addOrganisation(
  app: App,
  domain: string,
  roles: readonly string[],
  industry: IndustryCode,
): Promise<Tenant> {
  const entity = {
    ...{ uniqueName: domain, displayName: `Motors of ${domain}`, industry, branchCode: 'A' },
    ...{ gstin: '29AAGCB7383J1Z4', stateCode: '29', phone: '8025551234', email: null, timeZone: DEFAULT_ZONE },
    address: { line1: '12 Residency Road', city: 'Bengaluru', stateCode: '29', pin: '560025' },
  };
  const { orgId, entityId } = await setUpOrganisation(app, {
    name: entity.displayName,
    entity,
    owner: { username: 'owner', name: 'Lakshmi Rao', password: PASSWORD },
  });
  const ctx = systemContext(app, {
    orgId,
    orgName: entity.displayName,
    entity: { ...entity, id: entityId, rowVersion: 1 },
  });
  await inTransaction(ctx, async (tx) => {
    for (const key of roles) {
      const userId = await addUser(tx, { username: key, name: `The ${key}`, password: PASSWORD });
      const [role] = await tx.query<{ id: string }>('select id from role where org_id = $1 and key = $2', [orgId, key]);
      await assignRole(tx, userId, entityId, role!.id);
    }
  });
  return { domain, orgId, entityId };
}
