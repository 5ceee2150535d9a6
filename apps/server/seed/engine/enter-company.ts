import { getEntity, updateEntity } from '@bahi/contract/endpoints/platform/entity';
import { getUserAndEntitySettings } from '@bahi/contract/endpoints/platform/session';
import { uploadLogo } from '@bahi/contract/endpoints/settings/logo';
import type { DemoEntity } from './dataset/organisation.ts';
import type { DemoClient } from './demo-client.ts';
import { drawLogo } from './draw-logo.ts';
import { MORNING, type Tier } from './step.ts';
import type { World } from './world.ts';

/** What the entities tell of themselves, and their logo. */
export const enterCompany: Tier = (world) =>
  world.dataset.entities.flatMap((entity) =>
    entity.company
      ? [
          {
            daysAgo: world.dataset.openingDaysAgo + 2,
            minuteOfDay: MORNING,
            label: 'company profile',
            run: () => enter(world, entity),
          },
        ]
      : [],
  );

async function enter(world: World, { domain, company }: DemoEntity): Promise<void> {
  const owner = await world.as('owner', domain);
  const { entityId, organisationId } = owner;
  const params = { entityId, organisationId };
  const { drugLicences, legalName } = await owner.call(getEntity, { params });
  const { profile, logo } = company!;
  if (profile && !legalName && !drugLicences?.length) await owner.call(updateEntity, { params, body: profile });
  if (!logo || (await hasLogo(owner))) return;
  await owner.upload(uploadLogo, { fileName: 'logo.png' }, { name: 'logo.png', bytes: drawLogo(logo) });
}

async function hasLogo(owner: DemoClient): Promise<boolean> {
  const { entity } = await owner.call(getUserAndEntitySettings, {});
  return Boolean(entity.settings.common.logo);
}
