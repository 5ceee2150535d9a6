import {
  changeIndustry as changeIndustryEndpoint,
  createEntity,
  environment,
  previewIndustry as previewIndustryEndpoint,
  register,
  setup,
  verifyRegistration,
} from '@bahi/contract/endpoints/platform/entity';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import type { App } from '../../core/app.ts';
import { AppError } from '../../core/app-error.ts';
import { type PublicRoute, type Route, serve, servePublic } from '../../http/route.ts';
import { changeIndustry, previewIndustry } from './change-industry.ts';
import { assertMayTry, createBranch } from './create-branch.ts';
import { readNewEntity } from './read-new-entity.ts';
import * as registering from './register.ts';
import { setUpOrganisation } from './set-up-organisation.ts';

const COMPANY = 'Bahi';

export const branchRoutes: Route[] = [
  serve(createEntity, createBranch, assertMayTry),
  serve(previewIndustryEndpoint, previewIndustry),
  serve(changeIndustryEndpoint, changeIndustry),
];

export const setUpRoutes: PublicRoute[] = [
  servePublic(environment, async (app) => ({
    value: {
      newFeatures: app.newFeatures,
      openRegistration: app.openRegistration && app.newFeatures,
      companyName: COMPANY,
      setupNeeded: !(await hasOrganisation(app)),
      resetChannels: [...app.resetChannels],
      mobileOrigins: [...app.mobileOrigins],
      demo: (await app.demo?.()) ?? null,
    },
  })),
  servePublic(setup, async (app, { body }) => {
    const entity = readNewEntity({ ...body, uniqueName: body.domain, branchCode: 'A', timeZone: DEFAULT_ZONE });
    await setUpOrganisation(
      app,
      {
        name: body.organisationName,
        entity,
        owner: { username: body.username, name: body.ownerName, password: body.password },
      },
      async (tx) => {
        // Held until the commit, so that two first runs at once make one organisation.
        await tx.query('lock table domain_directory in exclusive mode');
        const [taken] = await tx.query('select 1 as one from domain_directory limit 1');
        if (taken) throw new AppError('Forbidden', 'This installation is set up already; sign in instead.');
      },
    );
    return { value: { domain: entity.uniqueName, username: body.username.toLowerCase() } };
  }),
  servePublic(register, registering.register),
  servePublic(verifyRegistration, registering.verifyRegistration),
];

async function hasOrganisation(app: App): Promise<boolean> {
  return (await app.pool.query('select 1 from domain_directory limit 1')).rows.length > 0;
}
