import { completeInbox, type InboxSettings } from '@bahi/domain/notifications/delivery';
import type { TenantClient } from '../as-tenant.ts';
import type { Tx } from '../tx.ts';

/** Under which a user's own settings of notices stand among his preferences. */
export const INBOX_KEY = 'inbox-settings';

/** What each of these users has set of his notices. */
export async function readInboxSettings(
  client: TenantClient,
  orgId: string,
  userIds: readonly string[],
): Promise<Map<string, InboxSettings>> {
  const { rows } = await client.query<{ userId: string; value: unknown }>(
    'select user_id as "userId", value from user_preference where org_id = $1 and key = $2 and user_id = any ($3::uuid[])',
    [orgId, INBOX_KEY, userIds],
  );
  const stored = new Map(rows.map(({ userId, value }) => [userId, value]));
  return new Map(userIds.map((userId) => [userId, completeInbox(stored.get(userId))]));
}

export async function ownInboxSettings(tx: Tx): Promise<InboxSettings> {
  const [kept] = await tx.query<{ value: unknown }>(
    'select value from user_preference where org_id = $1 and user_id = $2 and key = $3',
    [tx.ctx.orgId, tx.ctx.userId, INBOX_KEY],
  );
  return completeInbox(kept?.value);
}
