import type { subscribeToPush } from '@bahi/contract/endpoints/platform/inbox-settings';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { isPushKey } from '../../../core/push/encrypt-push.ts';
import type { PushGateway } from '../../../core/push/push-gateway.ts';
import type { Tx } from '../../../core/tx.ts';

/** Devices of one user. */
const MOST_DEVICES = 20;

/** A device belongs to who subscribed on it last; it is told while the sign-in goes on in which it was made. */
export async function subscribe(
  tx: Tx,
  { endpoint, keys, device }: InputOf<typeof subscribeToPush>['body'],
  push: PushGateway | undefined,
): Promise<{ id: string }> {
  if (!push?.mayCall(endpoint)) throw invalid('Endpoint', 'This is not a push service that is used here.');
  // Nothing can be sealed for what is no key: the messages of everybody in the branch would be tried for ever.
  if (!isPushKey(keys.p256dh)) throw invalid('Keys.p256dh', 'Send the key that the browser gave.');
  const { orgId, userId, sessionId, now } = tx.ctx;
  const [counted] = await tx.query<{ count: number }>(
    'select count(*)::int as count from push_subscription where org_id = $1 and user_id = $2 and endpoint <> $3',
    [orgId, userId, endpoint],
  );
  if (counted!.count >= MOST_DEVICES)
    throw refuse(`You are told on ${MOST_DEVICES} devices already. Sign out on one of them.`);
  const [kept] = await tx.query<{ id: string }>(
    `insert into push_subscription (org_id, id, user_id, session_id, endpoint, p256dh, auth, device, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (org_id, endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device returning id`,
    [orgId, newId(), userId, sessionId, endpoint, keys.p256dh, keys.auth, device ?? null, now],
  );
  return kept!;
}

export async function unsubscribe(tx: Tx, endpoint: string): Promise<undefined> {
  await tx.query('delete from push_subscription where org_id = $1 and user_id = $2 and endpoint = $3', [
    tx.ctx.orgId,
    tx.ctx.userId,
    endpoint,
  ]);
}
