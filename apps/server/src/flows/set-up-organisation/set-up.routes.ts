import { environment, setup } from '@bahi/contract/endpoints/platform/entity';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { findState } from '@bahi/domain/tax/states';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import type { App } from '../../core/app.ts';
import { AppError, invalid } from '../../core/app-error.ts';
import { readGstin } from '../../core/parties/read-gstin.ts';
import { type PublicRoute, servePublic } from '../../http/route.ts';
import { setUpOrganisation } from './set-up-organisation.ts';

const COMPANY = 'Bahi';

export const setUpRoutes: PublicRoute[] = [
  servePublic(environment, async (app) => ({
    value: {
      newFeatures: app.newFeatures,
      companyName: COMPANY,
      setupNeeded: !(await hasOrganisation(app)),
      resetChannels: [...app.resetChannels],
      mobileOrigins: [...app.mobileOrigins],
      demo: (await app.demo?.()) ?? null,
    },
  })),
  servePublic(setup, async (app, { body }) => {
    const industry = normaliseIndustry(body.industry);
    if (!industry) throw invalid('Industry', 'Choose a business type.');
    if (!findState(body.stateCode)) throw invalid('StCode', 'Choose a state.');
    const gstin = readGstin(body.gstin, body.stateCode);
    const domain = body.domain.toLowerCase();
    await setUpOrganisation(
      app,
      {
        name: body.organisationName,
        entity: {
          uniqueName: domain,
          displayName: body.displayName,
          industry,
          branchCode: 'A',
          gstin,
          stateCode: body.stateCode,
          address: withoutEmpty({ ...body.address, stateCode: body.stateCode }),
          phone: body.phone ?? null,
          email: null,
          timeZone: DEFAULT_ZONE,
        },
        owner: { username: body.username, name: body.ownerName, password: body.password },
      },
      async (tx) => {
        // Held until the commit, so that two first runs at once make one organisation.
        await tx.query('lock table domain_directory in exclusive mode');
        const [taken] = await tx.query('select 1 as one from domain_directory limit 1');
        if (taken) throw new AppError('Forbidden', 'This installation is set up already; sign in instead.');
      },
    );
    return { value: { domain, username: body.username.toLowerCase() } };
  }),
];

async function hasOrganisation(app: App): Promise<boolean> {
  return (await app.pool.query('select 1 from domain_directory limit 1')).rows.length > 0;
}

const withoutEmpty = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
