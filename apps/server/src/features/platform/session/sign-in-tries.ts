import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { forgetFailures, giveTryBack, giveTryBackOf, takeTry, takeTryOf } from '../../../core/tries.ts';
import type { SessionOwner } from './session-store.ts';

/** Failures in a quarter of an hour from one address, whichever users it names: a company may share one address. */
const OF_ADDRESS = 100;
/** Failures in a quarter of an hour at one user from all addresses. */
const OF_USER = 50;
const KNOWN_DAYS = 30;
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface SignInTry {
  /** The password was right: what was counted goes. */
  succeeded(): Promise<void>;
  /** Neither right nor wrong: the second factor is still asked for. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try at signing in before the password is looked at; null when there were too many: five at one user from one
 * address (decisions §2), or many from one address, or many at one user. The last limit locks out nobody who signs in
 * from where he has signed in before, so that strangers cannot shut a user out.
 */
export async function takeSignInTry(
  app: App,
  who: { domain: string; username: string; address: string; user: SessionOwner | null },
): Promise<SignInTry | null> {
  const place = { pool: app.pool, now: app.clock.now() };
  const pair = `${who.domain}|${who.username}|${who.address}`;
  const ofAddress = `address|${who.address}`;
  const ofUser = `user|${who.domain}|${who.username}`;
  if (!(await takeTry(place, pair))) return null;
  if (!(await takeTryOf(place, ofAddress, OF_ADDRESS))) return null;
  const counted = await takeTryOf(place, ofUser, OF_USER);
  if (!counted && !(await isKnownAddress(app, who.user, who.address))) return null;
  const giveBackCounts = async () => {
    await giveTryBackOf(place, ofAddress);
    if (counted) await giveTryBackOf(place, ofUser);
  };
  return {
    succeeded: async () => {
      await forgetFailures(place, pair);
      await giveBackCounts();
    },
    giveBack: async () => {
      await giveTryBack(place, pair);
      await giveBackCounts();
    },
  };
}

/** Whether the user has signed in from this address lately; asked in the same way for one that does not exist. */
async function isKnownAddress(app: App, user: SessionOwner | null, address: string): Promise<boolean> {
  const { rows } = await app.pool.query<{ known: boolean }>(
    `select exists (select from session where org_id = $1 and user_id = $2 and ip_address = $3 and created_at > $4) as known`,
    [user?.orgId ?? NOBODY, user?.userId ?? NOBODY, address, instantAfter(app.clock.now(), -KNOWN_DAYS * DAY_MS)],
  );
  return rows[0]!.known;
}
