import * as contract from '@bahi/contract/endpoints/platform/preference';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { INBOX_KEY } from '../../../core/notify/inbox-settings.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';

const KEY = /^[a-z0-9]+([.-][a-z0-9]+)*$/;
const MAX_KEY = 80;
/** Characters of one value as JSON, and how many keys a user may hold. */
const MAX_VALUE = 20_000;
const MAX_KEYS = 300;

/** Preferences are nobody's business but the caller's, and are not audited. */
export const preferenceRoutes: Route[] = [
  serve(contract.listPreferences, listOwn),
  serve(contract.savePreference, (tx, { params, body }) => save(tx, params.key, body.value ?? null)),
];

async function listOwn(tx: Tx) {
  return wholeOf(
    await tx.query<{ key: string; value: unknown }>(
      'select key, value from user_preference where org_id = $1 and user_id = $2 order by key',
      [tx.ctx.orgId, tx.ctx.userId],
    ),
  );
}

async function save(tx: Tx, key: string, value: unknown): Promise<undefined> {
  // Settings of notices have a call of their own, which reads them.
  if (!KEY.test(key) || key.length > MAX_KEY || key === INBOX_KEY) throw notFound();
  const own = [tx.ctx.orgId, tx.ctx.userId, key];
  if (value === null) {
    await tx.query('delete from user_preference where org_id = $1 and user_id = $2 and key = $3', own);
    return undefined;
  }
  const stored = JSON.stringify(value);
  if (stored.length > MAX_VALUE) throw invalid('Value', `Keep it under ${MAX_VALUE} characters.`);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from user_preference where org_id = $1 and user_id = $2 and key <> $3`,
    own,
  );
  if (row!.count >= MAX_KEYS) throw refuse('Too many preferences are kept; remove saved views that are not used.');
  await tx.query(
    `insert into user_preference (org_id, user_id, key, value) values ($1, $2, $3, $4)
     on conflict (org_id, user_id, key) do update set value = excluded.value`,
    [...own, stored],
  );
  return undefined;
}
