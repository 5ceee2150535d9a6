import { randomInt } from 'node:crypto';
import type { register as endpoint, verifyRegistration as verifying } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { domainNameProblem } from '@bahi/domain/company/branch';
import { isOtpOpen, OTP_DIGITS, OTP_MINUTES } from '@bahi/domain/session/otp-rules';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { AppError, invalid } from '../../core/app-error.ts';
import { instantAfter } from '../../core/clock.ts';
import { newId } from '../../core/new-id.ts';
import { hashNewPassword } from '../../core/new-password.ts';
import { hashPassword, verifyPassword } from '../../core/password.ts';
import { takeTryOf } from '../../core/tries.ts';
import { readNewEntity } from './read-new-entity.ts';
import { type NewOrganisation, setUpOrganisation } from './set-up-organisation.ts';

/** One address makes so many in an hour (chat §11). */
const PER_HOUR = 3;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Typed = InputOf<typeof endpoint>['body'];
/** What waits for its code: ready to be made. */
type Prepared = NewOrganisation & { owner: { password: { hash: string } } };

function assertOpen(app: App): void {
  if (!app.openRegistration || !app.newFeatures) throw new AppError('NotFound');
}

/** Makes an organisation for anybody, at once or when the code that is sent comes back (chat §4). */
export async function register(app: App, { body }: InputOf<typeof endpoint>, request: FastifyRequest) {
  assertOpen(app);
  const now = app.clock.now();
  if (!(await takeTryOf({ pool: app.pool, now }, `register|${request.ip}`, PER_HOUR, HOUR_MS)))
    throw new AppError('TooMany');
  const prepared = await prepare(app, body);
  const way = wayOf(app, prepared);
  if (!way) return { value: await make(app, prepared) };
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const requestId = newId();
  await app.pool.query(
    `insert into registration (id, body, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [requestId, JSON.stringify(prepared), await hashPassword(code), now, instantAfter(now, OTP_MINUTES * MINUTE_MS)],
  );
  const words = `${code} is your code to register ${prepared.name}. It is valid for ${OTP_MINUTES} minutes. Tell it to nobody.`;
  await app.sendCode?.({ ...way, subject: 'Your code to register', body: words });
  return { value: { requestId }, status: 202 };
}

/** Everything that can be refused is refused before a code is sent. */
async function prepare(app: App, body: Typed): Promise<Prepared> {
  const reserved = domainNameProblem(body.domain);
  if (reserved) throw invalid('Domain', reserved);
  const entity = readNewEntity({ ...body, uniqueName: body.domain, branchCode: 'A', timeZone: DEFAULT_ZONE });
  const { rows } = await app.pool.query('select 1 from domain_directory where unique_name = $1', [entity.uniqueName]);
  if (rows.length > 0) throw invalid('Domain', 'This domain name is taken; choose another.');
  const { username, ownerName: name, organisationName } = body;
  const hash = await hashNewPassword(body.password, { username, names: [name, organisationName] }, 'Password');
  const owner = { username, name, password: { hash }, phone: entity.phone, email: entity.email };
  return { name: organisationName, entity, owner };
}

/** By text message where there is a number and a gateway, else by mail; none where no code can be sent at all. */
function wayOf({ resetChannels }: App, { entity }: Prepared): { channel: 'mail' | 'sms'; recipient: string } | null {
  if (resetChannels.length === 0) return null;
  if (resetChannels.includes('phone') && entity.phone) return { channel: 'sms', recipient: entity.phone };
  if (resetChannels.includes('email') && entity.email) return { channel: 'mail', recipient: entity.email };
  throw resetChannels.includes('phone')
    ? invalid('Phone', 'Enter a phone number: a code is sent to it.')
    : invalid('Email', 'Enter an e-mail address: a code is sent to it.');
}

async function make(app: App, prepared: Prepared) {
  await setUpOrganisation(app, prepared);
  return { domain: prepared.entity.uniqueName, username: prepared.owner.username.toLowerCase() };
}

const WRONG_CODE = 'This code is wrong, used or too old.';

/** A try is counted before the code is looked at; the right one serves once. */
export async function verifyRegistration(app: App, { body }: InputOf<typeof verifying>) {
  assertOpen(app);
  const now = app.clock.now();
  const { rows } = await app.pool.query<{ codeHash: string; tries: number; expiresAt: string; verified: boolean }>(
    `update registration set tries = tries + 1 where id = $1
     returning code_hash as "codeHash", tries - 1 as tries, expires_at as "expiresAt", used_at is not null as verified`,
    [body.requestId],
  );
  const [asked] = rows;
  const isRight = asked && isOtpOpen(asked, now) && (await verifyPassword(body.code.trim(), asked.codeHash));
  if (!isRight) throw invalid('Otp', WRONG_CODE);
  const taken = await app.pool.query<{ body: Prepared }>(
    'update registration set used_at = $2 where id = $1 and used_at is null returning body',
    [body.requestId, now],
  );
  const [found] = taken.rows;
  if (!found) throw invalid('Otp', WRONG_CODE);
  return { value: await make(app, found.body) };
}
