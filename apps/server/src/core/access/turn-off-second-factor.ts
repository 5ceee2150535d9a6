import type { Tx } from '../tx.ts';

/** Forgets secret and recovery codes of a user: the password alone signs him in. */
export async function turnOffSecondFactor(tx: Tx, userId: string, username: string): Promise<void> {
  await tx.query(
    `update app_user set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, recovery_hashes = null
     where org_id = $1 and id = $2`,
    [tx.ctx.orgId, userId],
  );
  tx.audit({ action: 'secondFactorOff', kind: 'user', id: userId, code: username, chain: 'organisation' });
}
