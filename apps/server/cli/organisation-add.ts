import path from 'node:path';
import { DOMAIN_NAME } from '@bahi/domain/company/branch';
import { TEMPORARY_PASSWORD_DAYS } from '@bahi/domain/session/password-rules';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import type { Config } from '../src/config.ts';
import { AppError } from '../src/core/app-error.ts';
import type { App } from '../src/core/app.ts';
import { systemClock } from '../src/core/clock.ts';
import type { Pool } from '../src/core/database.ts';
import { diskFileStore } from '../src/core/files/file-store.ts';
import { openAllowances } from '../src/core/allowances.ts';
import { liveHub } from '../src/core/live-bus.ts';
import { readNewEntity } from '../src/flows/set-up-organisation/read-new-entity.ts';
import { setUpOrganisation } from '../src/flows/set-up-organisation/set-up-organisation.ts';
import { type Command, exactly, UsageError } from './command.ts';
import { temporaryPassword } from './temporary-password.ts';
import { resetPassword } from './user-reset-password.ts';
import { withExistingDatabase } from './with-database.ts';

/** A further organisation on this installation, beside those that are there: whoever runs the server may make one. */
export const organisationAdd: Command = {
  usage: 'organisation add DOMAIN "NAME" INDUSTRY STATE|GSTIN USERNAME',
  summary: 'Makes an organisation with its first branch and an owner (HC2, state 29), and prints his password',
  run: (config, args, print) => {
    const typed = exactly(organisationAdd.usage, args, 5) as [string, string, string, string, string];
    return withExistingDatabase(config, async ({ pool }) => {
      const password = await addOrganisation(appOf(config, pool), typed);
      print(`${typed[1]} is signed in to by the domain ${typed[0].toLowerCase()}.`);
      print(`The temporary password of ${typed[4].toLowerCase()} is ${password}`);
      print(`It serves for ${TEMPORARY_PASSWORD_DAYS} days and has to be changed at the next sign-in.`);
      return 0;
    });
  },
};

/** Answers the temporary password of the owner. Where no GSTIN is typed, the code of the state stands in its place. */
export async function addOrganisation(
  app: App,
  [domain, name, industry, registration, username]: readonly [string, string, string, string, string],
): Promise<string> {
  if (domain.length < 2 || domain.length > 40 || !DOMAIN_NAME.test(domain))
    throw new UsageError('A domain has 2 to 40 letters, digits, hyphens and underscores.');
  const password = temporaryPassword();
  try {
    const entity = readNewEntity({
      uniqueName: domain,
      displayName: name,
      industry,
      branchCode: 'A',
      stateCode: registration.slice(0, 2),
      gstin: registration.length > 2 ? registration : null,
      address: {},
      phone: null,
      timeZone: DEFAULT_ZONE,
    });
    await setUpOrganisation(app, { name, entity, owner: { username, name: username, password } });
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(error.fields?.[0]?.message ?? error.message);
    throw error;
  }
  await resetPassword(app.pool, domain.toLowerCase(), username.toLowerCase(), password, app.clock.now());
  return password;
}

/** What making one asks of a server: nobody listens, and nothing is sent. */
const appOf = (config: Config, pool: Pool): App => ({
  pool,
  clock: systemClock,
  log: { info() {}, warn() {}, error() {} },
  files: diskFileStore(path.join(config.dataDir, 'files')),
  live: liveHub(),
  allowances: openAllowances(),
  resetChannels: [],
  newFeatures: config.newFeatures,
  openRegistration: false,
  mobileOrigins: [],
  sessionIdleHours: config.sessionIdleHours,
  wake: () => {},
});
