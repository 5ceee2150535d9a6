import type { forgotPassword } from '@bahi/contract/endpoints/platform/password-reset';
import type { InputOf } from '@bahi/contract/endpoint';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { forgotPasswordIssues, normaliseLogin } from '@bahi/domain/session/login-rules';
import { OTP_MINUTES } from '@bahi/domain/session/otp-rules';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { AppError, invalid } from '../../../core/app-error.ts';
import { answeredInSteps } from '../../../core/in-steps.ts';
import { newId } from '../../../core/new-id.ts';
import { OUTBOX_QUEUE } from '../../../core/outbox.ts';
import { takeTryOf } from '../../../core/tries.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { addReset, type ResetOwner } from './reset-store.ts';

type Body = InputOf<typeof forgotPassword>['body'];
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Recipient = ResetOwner & { channel: 'mail' | 'sms'; recipient: string };

/** Codes that one address may ask for in a quarter of an hour, whomever for: each may cost a text message. */
const CODES_OF_ADDRESS = 20;

/** The same answer after the same time whether the user exists, the phone is his, or not. */
export const requestReset = (app: App, input: InputOf<typeof forgotPassword>, request: FastifyRequest) =>
  answeredInSteps(() => askForReset(app, input, request));

async function askForReset(app: App, { body }: InputOf<typeof forgotPassword>, request: FastifyRequest) {
  const place = { pool: app.pool, now: app.clock.now() };
  if (!(await takeTryOf(place, `code|${request.ip}`, CODES_OF_ADDRESS))) throw new AppError('TooMany');
  const { domain, userName } = normaliseLogin({ domain: body.domain, userName: body.username, password: '' });
  const [issue] = forgotPasswordIssues({ channel: body.channel, email: body.email ?? '', phone: body.phone ?? '' });
  if (issue) throw invalid(issue.path === 'phone' ? 'Phone' : 'Email', issue.message);
  const owner = await findRecipient(app, domain, userName, body);
  const { id, code, resendAfterSeconds } = await addReset(app, keyOf(domain, userName, body), owner);
  if (owner && code) await send(app, owner, code);
  return { value: { requestId: id, resendAfterSeconds } };
}

/** With the recipient, so that who does not know it can neither see a request of the user nor use up his codes. */
function keyOf(domain: string, userName: string, { channel, phone, email }: Body): string {
  const recipient = channel === 'phone' ? normalisePhone(phone ?? '') : email?.trim().toLowerCase();
  return [domain, userName, recipient].join('|');
}

/** The active user of this name in this entity, where the given phone or address is his. */
async function findRecipient(app: App, domain: string, username: string, body: Body): Promise<Recipient | null> {
  const { rows } = await app.pool.query<{ orgId: string; entityId: string }>(
    'select org_id as "orgId", entity_id as "entityId" from domain_directory where unique_name = $1',
    [domain],
  );
  // An unknown domain is looked into like a known one.
  const place = rows[0] ?? { orgId: NOBODY, entityId: NOBODY };
  return asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const found = await client.query<{ userId: string; phone: string | null; email: string | null }>(
      `select u.id as "userId", u.phone, u.email from app_user u
         join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $2
         join entity e on e.org_id = a.org_id and e.id = a.branch_id and e.active
       where u.org_id = $1 and u.username = $3 and u.active`,
      [place.orgId, place.entityId, username],
    );
    const user = found.rows[0];
    if (!user) return null;
    const owner = { ...place, userId: user.userId };
    const phone = normalisePhone(user.phone ?? '');
    if (body.channel === 'phone')
      return phone && phone === normalisePhone(body.phone ?? '')
        ? { ...owner, channel: 'sms', recipient: phone }
        : null;
    const email = user.email?.toLowerCase();
    return email && email === body.email?.trim().toLowerCase() ? { ...owner, channel: 'mail', recipient: email } : null;
  });
}

/** Through the outbox, where an administrator sees it while no gateway is configured (decisions §2). */
async function send(app: App, { orgId, entityId, userId, channel, recipient }: Recipient, code: string): Promise<void> {
  const body = `${code} is your code for a new password. It is valid for ${OTP_MINUTES} minutes. Tell it to nobody.`;
  const subject = channel === 'mail' ? 'Your code for a new password' : null;
  await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
    client.query(
      `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, subject_kind, subject_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'user', $8, $9, $9)`,
      [orgId, entityId, newId(), channel, recipient, subject, body, userId, app.clock.now()],
    ),
  );
  app.wake(OUTBOX_QUEUE, { orgId, entityId });
}
