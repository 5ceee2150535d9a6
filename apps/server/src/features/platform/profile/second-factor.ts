import type { confirmSecondFactor as confirm } from '@bahi/contract/endpoints/platform/profile';
import type { InputOf } from '@bahi/contract/endpoint';
import { toDataURL } from 'qrcode';
import { invalid, refuse } from '../../../core/app-error.ts';
import { endOtherSignIns } from '../../../core/access/rights-changed.ts';
import { turnOffSecondFactor } from '../../../core/access/turn-off-second-factor.ts';
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStep, totpUri } from '../../../core/second-factor.ts';
import type { Tx } from '../../../core/tx.ts';

interface OwnSecret {
  username: string;
  secret: string | null;
  confirmed: boolean;
}

async function lockOwn(tx: Tx): Promise<OwnSecret> {
  const [row] = await tx.query<OwnSecret>(
    `select username, totp_secret as secret, totp_confirmed_at is not null as confirmed
     from app_user where org_id = $1 and id = $2 for update`,
    [tx.ctx.orgId, tx.ctx.userId],
  );
  return row!;
}

const own = (tx: Tx): unknown[] => [tx.ctx.orgId, tx.ctx.userId];

/** A new secret; the present way of signing in stays until a code of it was right. */
export async function beginSecondFactor(tx: Tx) {
  const user = await lockOwn(tx);
  if (user.confirmed) throw refuse('The second factor is on already; turn it off first.');
  const secret = newTotpSecret();
  await tx.query('update app_user set totp_secret = $3 where org_id = $1 and id = $2', [...own(tx), secret]);
  const uri = totpUri(secret, `${user.username}@${tx.ctx.entity.uniqueName}`);
  return { secret, uri, picture: await toDataURL(uri, { margin: 1, width: 220 }) };
}

/** Turns it on by the first right code; the codes for a lost phone are answered this once, other sign-ins end. */
export async function confirmSecondFactor(tx: Tx, { body }: InputOf<typeof confirm>) {
  const user = await lockOwn(tx);
  if (user.confirmed || !user.secret) throw refuse('Begin with a new secret.');
  const step = totpStep(user.secret, body.code, tx.ctx.now);
  if (step === null)
    throw invalid('Code', 'This code is not right. Check the time of the phone and enter the present one.');
  const recoveryCodes = newRecoveryCodes();
  await tx.query(
    `update app_user set totp_confirmed_at = $3, totp_last_step = $4, recovery_hashes = $5 where org_id = $1 and id = $2`,
    [...own(tx), tx.ctx.now, step, JSON.stringify(recoveryCodes.map(recoveryHash))],
  );
  await endOtherSignIns(tx);
  tx.audit({
    action: 'secondFactorOn',
    kind: 'user',
    id: tx.ctx.userId,
    code: user.username,
    chain: 'organisation',
  });
  return { recoveryCodes };
}

export async function removeSecondFactor(tx: Tx): Promise<undefined> {
  const user = await lockOwn(tx);
  await turnOffSecondFactor(tx, tx.ctx.userId, user.username);
  return undefined;
}
