import type { subscribeToPush, unsubscribeFromPush } from '@bahi/contract/endpoints/platform/inbox-settings';
import type { InputOf } from '@bahi/contract/endpoint';
import type { PushPlatform } from '@bahi/domain/notifications/delivery';
import { MESSAGES } from '@bahi/domain/messages';
import { invalid, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { isPushKey } from '../../../core/push/encrypt-push.ts';
import type { PushGateway } from '../../../core/push/push-gateway.ts';
import type { Tx } from '../../../core/tx.ts';

/** Devices of one user. */
const MOST_DEVICES = 20;

type Sent = InputOf<typeof subscribeToPush>['body'];
interface Place {
  endpoint: string;
  p256dh: string | null;
  auth: string | null;
  platform: PushPlatform | null;
}

/** A browser says its push service and its keys, the mobile wrapper what its platform calls it. */
function placeOf({ endpoint, keys, token, platform }: Sent, push: PushGateway | undefined): Place {
  if (token) {
    if (!platform) throw invalid('Platform', MESSAGES.fieldRequired);
    if (!push?.tellsWrapper) throw invalid('Token', 'No gateway for the mobile app is configured here.');
    return { endpoint: token, p256dh: null, auth: null, platform };
  }
  if (!endpoint) throw invalid('Endpoint', MESSAGES.fieldRequired);
  if (!push?.mayCall(endpoint)) throw invalid('Endpoint', 'This is not a push service that is used here.');
  // Nothing can be sealed for what is no key: the messages of everybody in the branch would be tried for ever.
  if (!keys || !isPushKey(keys.p256dh)) throw invalid('Keys.p256dh', 'Send the key that the browser gave.');
  return { endpoint, ...keys, platform: null };
}

/** A device belongs to who subscribed on it last; it is told while the sign-in goes on in which it was made. */
export async function subscribe(tx: Tx, body: Sent, push: PushGateway | undefined): Promise<{ id: string }> {
  const { endpoint, p256dh, auth, platform } = placeOf(body, push);
  const { orgId, userId, sessionId, now } = tx.ctx;
  const [counted] = await tx.query<{ count: number }>(
    'select count(*)::int as count from push_subscription where org_id = $1 and user_id = $2 and endpoint <> $3',
    [orgId, userId, endpoint],
  );
  if (counted!.count >= MOST_DEVICES)
    throw refuse(`You are told on ${MOST_DEVICES} devices already. Sign out on one of them.`);
  const [kept] = await tx.query<{ id: string }>(
    `insert into push_subscription (org_id, id, user_id, session_id, endpoint, p256dh, auth, platform, device, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (org_id, endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, platform = excluded.platform, device = excluded.device returning id`,
    [orgId, newId(), userId, sessionId, endpoint, p256dh, auth, platform, body.device ?? null, now],
  );
  return kept!;
}

export async function unsubscribe(
  tx: Tx,
  { endpoint, token }: InputOf<typeof unsubscribeFromPush>['query'],
): Promise<undefined> {
  const place = endpoint ?? token;
  if (!place) throw invalid('Endpoint', MESSAGES.fieldRequired);
  await tx.query('delete from push_subscription where org_id = $1 and user_id = $2 and endpoint = $3', [
    tx.ctx.orgId,
    tx.ctx.userId,
    place,
  ]);
}
