import { randomInt } from 'node:crypto';
import { AnswerHow, asksCode, maskedPhone } from '@bahi/domain/links/public-link';
import type { Paise } from '@bahi/domain/money/units';
import { isMobile, normalisePhone } from '@bahi/domain/parties/phone';
import { OTP_DIGITS, OTP_MINUTES, OTP_PER_HOUR } from '@bahi/domain/session/otp-rules';
import type { App } from '../app.ts';
import { AppError, invalid, refuse } from '../app-error.ts';
import { instantAfter } from '../clock.ts';
import { sendLater } from '../outbox.ts';
import { tokenHash } from '../token-hash.ts';
import { forgetFailures, takeTry, takeTryOf } from '../tries.ts';
import type { Tx } from '../tx.ts';
import type { FollowedLink } from './link-kind.ts';

type Channels = Pick<App, 'resetChannels'>;

/** The phone to which a code can be sent: one on record, where SMS go out at all (rule 8). */
export function phoneForCode({ resetChannels }: Channels, phone: string | null): string | null {
  const mobile = normalisePhone(phone ?? '');
  return resetChannels.includes('phone') && mobile && isMobile(mobile) ? mobile : null;
}

const placeOf = ({ ctx }: Tx) => ({ pool: ctx.pool, now: ctx.now });
/** A code alone is a guess among a million; with the link it is of no other one. */
const hashOf = (linkId: string, code: string) => tokenHash(`${linkId}|${code}`);

/** Sends a code, which takes the place of the one before. */
export async function sendCode(tx: Tx, { id }: FollowedLink, phone: string) {
  if (!(await takeTryOf(placeOf(tx), `linkcode|${id}`, OTP_PER_HOUR))) throw new AppError('TooMany');
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const { orgId, entityId, now, entity } = tx.ctx;
  await tx.query(
    `update public_link set code_hash = $4, code_expires_at = $5 where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, hashOf(id, code), instantAfter(now, OTP_MINUTES * 60_000)],
  );
  // About the link, not its record: nobody of the house reads it among the messages of that.
  await sendLater(tx, {
    channel: 'sms',
    recipient: phone,
    body: `${code} is your code to answer ${entity.displayName}. It is valid for ${OTP_MINUTES} minutes. Tell it to nobody.`,
    subjectKind: 'publicLink',
    subjectId: id,
  });
  return { to: maskedPhone(phone), minutes: OTP_MINUTES };
}

interface CodeAsked {
  phone: string | null;
  /** What is said yes to. */
  wantedPaise: Paise;
  code: string | null | undefined;
}

/** How it is known who answers: by the code, where one is asked; five wrong ones lock it. */
export async function provenBy(
  tx: Tx,
  link: FollowedLink,
  { phone, wantedPaise, code }: CodeAsked,
): Promise<AnswerHow> {
  const asked = asksCode(wantedPaise, tx.ctx.settings.service.linkCodeRupees, phone !== null);
  if (!asked && !code) return link.toOwnAddress ? AnswerHow.sent : AnswerHow.held;
  if (!code) throw refuse('Type the code that was sent to your phone.', [{ path: 'Otp', message: 'Type the code.' }]);
  const key = `linkcode|${link.id}`;
  if (!(await takeTry(placeOf(tx), key))) throw new AppError('TooMany');
  const { orgId, entityId, now } = tx.ctx;
  const [right] = await tx.query(
    `select 1 from public_link where org_id = $1 and entity_id = $2 and id = $3 and code_hash = $4 and code_expires_at > $5`,
    [orgId, entityId, link.id, hashOf(link.id, code.trim()), now],
  );
  if (!right) throw invalid('Otp', 'This code is not right, or not valid any more.');
  await forgetFailures(placeOf(tx), key);
  return AnswerHow.code;
}
