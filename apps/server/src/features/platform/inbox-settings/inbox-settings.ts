import type {
  getInboxSettings as reading,
  saveInboxSettings as saving,
} from '@bahi/contract/endpoints/platform/inbox-settings';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { type InboxSettings, waysOf } from '@bahi/domain/notifications/delivery';
import { areaOfNotice, NOTICE_KINDS, noticeLabel } from '@bahi/domain/notifications/notice-rules';
import { invalid } from '../../../core/app-error.ts';
import { INBOX_KEY, ownInboxSettings } from '../../../core/notify/inbox-settings.ts';
import type { Tx } from '../../../core/tx.ts';

/** What the caller has set of his notices, every kind told (chat rule 27). */
export async function getInboxSettings(tx: Tx): Promise<OutputOf<typeof reading>> {
  const settings = await ownInboxSettings(tx);
  return {
    kinds: Object.fromEntries(
      NOTICE_KINDS.map((kind) => [
        kind,
        { label: noticeLabel(kind), area: areaOfNotice(kind), ...waysOf(settings, kind) },
      ]),
    ),
    quiet: { ...settings.quiet, days: [...settings.quiet.days] },
    texts: settings.texts,
  };
}

export async function saveInboxSettings(tx: Tx, body: InputOf<typeof saving>['body']) {
  const before = await ownInboxSettings(tx);
  const named = body.kinds ?? {};
  const unknown = Object.keys(named).find((kind) => !NOTICE_KINDS.some((known) => known === kind));
  if (unknown !== undefined) throw invalid(`Kinds.${unknown}`, 'There is no such kind of notice.');
  const after: InboxSettings = {
    kinds: { ...before.kinds, ...named },
    quiet: body.quiet ?? before.quiet,
    texts: body.texts ?? before.texts,
  };
  await tx.query(
    `insert into user_preference (org_id, user_id, key, value) values ($1, $2, $3, $4)
     on conflict (org_id, user_id, key) do update set value = excluded.value`,
    [tx.ctx.orgId, tx.ctx.userId, INBOX_KEY, JSON.stringify(after)],
  );
  return getInboxSettings(tx);
}
