import type { authenticate } from '@bahi/contract/endpoints/platform/session';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { AppError } from '../../../core/app-error.ts';
import { refusedInSteps } from '../../../core/in-steps.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { assertPasswordsHaveTime, NOBODYS_HASH, verifyPassword } from '../../../core/password.ts';
import { credentialCookie } from './credential-cookie.ts';
import { answerForToken } from './session-answer.ts';
import {
  type Credential,
  rememberLogin,
  runBy,
  type SessionOwner,
  startSession,
  type Visitor,
} from './session-store.ts';
import { takeSecondFactor } from './second-factor.ts';
import { tellNewDevice } from './tell-new-device.ts';
import { type SignInTry, takeSignInTry } from './sign-in-tries.ts';
import { visitorOf } from './visitor.ts';

interface FoundUser extends SessionOwner {
  passwordHash: string;
  secondFactor: boolean;
  passwordExpiresAt: string | null;
}

/** Signs in: one message, the same work and the same time for a wrong domain, user or password (decisions §2). */
export const signIn = (app: App, input: InputOf<typeof authenticate>, request: FastifyRequest) =>
  refusedInSteps(() => trySigningIn(app, input, request));

/** Too many tries wait. */
async function trySigningIn(app: App, input: InputOf<typeof authenticate>, request: FastifyRequest) {
  assertPasswordsHaveTime();
  const domain = input.body.domain.replaceAll(' ', '').toLowerCase();
  const username = input.body.username.replaceAll(' ', '').toLowerCase();
  const user = await findUser(app, domain, username);
  // What was typed as a name may be anything, a password too: the log names a user by his id.
  const log = (outcome: string) =>
    request.log.info({ ref: request.id, event: 'signIn', outcome, domain, userId: user?.userId, ip: request.ip });
  const taken = await takeSignInTry(app, { domain, username, address: request.ip, user });
  if (!taken) {
    log('locked');
    throw new AppError('TooMany');
  }
  const right = await verifyPassword(input.body.password, user?.passwordHash ?? NOBODYS_HASH).catch(
    async (error: unknown) => {
      // A password that nobody had the time to look at was not wrong.
      await taken.giveBack();
      throw error;
    },
  );
  if (!user || !right) {
    log('wrong');
    throw new AppError('WrongPassword');
  }
  if (user.passwordExpiresAt && user.passwordExpiresAt < app.clock.now()) {
    log('expired');
    throw new AppError('WrongPassword', MESSAGES.temporaryPasswordOver);
  }
  if (user.secondFactor) await assertSecondFactor(app, user, input.body.code ?? null, taken, log);
  // The flag decides here too: a client that asks for what is not offered gets none of it (decisions §10).
  const keeps = app.newFeatures && input.body.keepSignedIn === true;
  const entered = await enter(app, user, visitorOf(request, input.body.mobile === true), keeps);
  if (!entered) {
    log('changed');
    throw new AppError('WrongPassword');
  }
  await taken.succeeded();
  log('ok');
  const { token, credential } = entered;
  const headers = credential ? { 'set-cookie': credentialCookie(app, credential, request) } : undefined;
  return { value: await answerForToken(app, token, request.id), headers };
}

/**
 * The session, with its credential where it is kept. Null when password, second factor or state of the user were
 * changed while his password was looked at: what ended all sign-ins ends this one too.
 */
const enter = (
  app: App,
  user: FoundUser,
  visitor: Visitor,
  keeps: boolean,
): Promise<{ token: string; credential: Credential | null } | null> =>
  asTenant(app.pool, { orgId: user.orgId, entityIds: [user.entityId] }, async (client) => {
    const now = app.clock.now();
    // From the first sign-in on the user name stays as it is.
    const { rows } = await client.query(
      `update app_user set last_signed_in_at = $3, first_signed_in_at = coalesce(first_signed_in_at, $3)
       where org_id = $1 and id = $2 and active and password_hash = $4 and (totp_confirmed_at is not null) = $5
       returning id`,
      [user.orgId, user.userId, now, user.passwordHash, user.secondFactor],
    );
    if (rows.length === 0) return null;
    const run = runBy(client);
    await tellNewDevice(run, user, visitor, now);
    const { token, signIn } = await startSession(run, user, visitor, now);
    const credential = keeps ? await rememberLogin(run, user, signIn.id, now) : null;
    return { token, credential };
  });

/** The code of the authenticator app, or a recovery code; a wrong one counts as a failure like a wrong password. */
async function assertSecondFactor(
  app: App,
  user: FoundUser,
  code: string | null,
  taken: SignInTry,
  log: (outcome: string) => void,
): Promise<void> {
  if (code === null) {
    await taken.giveBack();
    log('secondFactorAsked');
    throw new AppError('SecondFactor');
  }
  const right = await asTenant(app.pool, { orgId: user.orgId, entityIds: [user.entityId] }, (client) =>
    takeSecondFactor(client, user, code, app.clock.now()),
  );
  if (right) return;
  log('secondFactorWrong');
  throw new AppError('SecondFactor', 'This code is not right. Enter the present one, or a recovery code.');
}

const NOWHERE = { orgId: '00000000-0000-0000-0000-000000000000', entityId: '00000000-0000-0000-0000-000000000000' };

/** The domain names entity and organisation; signing in needs a role in that entity. An unknown one is looked at alike. */
async function findUser(app: App, domain: string, username: string): Promise<FoundUser | null> {
  const { rows } = await app.pool.query<Omit<SessionOwner, 'userId'>>(
    'select org_id as "orgId", entity_id as "entityId" from domain_directory where unique_name = $1',
    [domain],
  );
  const place = rows[0] ?? NOWHERE;
  return asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const found = await client.query<FoundUser>(
      `select u.org_id as "orgId", a.branch_id as "entityId", u.id as "userId", u.password_hash as "passwordHash",
         u.totp_confirmed_at is not null as "secondFactor",
         case when u.must_change_password then u.password_expires_at end as "passwordExpiresAt"
       from app_user u
         join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $2
         join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
         join entity e on e.org_id = a.org_id and e.id = a.branch_id and e.active
       where u.org_id = $1 and u.username = $3 and u.active`,
      [place.orgId, place.entityId, username],
    );
    return found.rows[0] ?? null;
  });
}
