import { waysOf } from '@bahi/domain/notifications/delivery';
import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import { concernsNotice, NOTICE_KINDS, noticeWords } from '@bahi/domain/notifications/notice-rules';
import type { App } from '../../core/app.ts';
import { instantAfter } from '../../core/clock.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import { listPlaces } from '../../core/list-places.ts';
import { ownInboxSettings } from '../../core/notify/inbox-settings.ts';
import { sendLater } from '../../core/outbox.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;
const MAIL = 'inboxMail';

/** Every morning: what of a day nobody has read yet, of the kinds that its reader wants by mail. */
export async function mailOfTheDay(app: App): Promise<void> {
  await eachAlone(
    await listPlaces(app),
    ({ entityId }) => `mail of the day of ${entityId}`,
    async ({ orgId, entityId }) => {
      const { rows } = await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
        client.query<{ userId: string; email: string }>(
          `select u.id as "userId", u.email from app_user u
             join assignment a on a.org_id = u.org_id and a.user_id = u.id and a.branch_id = $2
           where u.org_id = $1 and u.active and u.email is not null`,
          [orgId, entityId],
        ),
      );
      for (const { userId, email } of rows) {
        const ctx = await findUserContext(app, { orgId, entityId, userId }, MAIL);
        if (ctx) await inTransaction(ctx, (tx) => mailTo(tx, email));
      }
    },
  );
}

interface Unread {
  kind: NoticeKind;
  subjectKind: string;
  vars: Record<string, unknown>;
}

async function mailTo(tx: Tx, email: string): Promise<void> {
  const { orgId, entityId, userId, now, access, entity } = tx.ctx;
  const settings = await ownInboxSettings(tx);
  const kinds = NOTICE_KINDS.filter((kind) => waysOf(settings, kind).mail);
  if (kinds.length === 0) return;
  const rows = await tx.query<Unread>(
    `select n.kind, n.subject_kind as "subjectKind", n.vars from notice n
     where n.org_id = $1 and n.entity_id = $2 and n.user_id = $3 and n.kind = any ($4::text[]) and n.read_at is null and n.at > $5
       and not exists (select from outbox o where o.org_id = $1 and o.entity_id = $2 and o.subject_kind = '${MAIL}'
         and o.subject_id = $3 and o.created_at > $6)
     order by n.at desc, n.id limit 100`,
    [orgId, entityId, userId, kinds, instantAfter(now, -DAY_MS), instantAfter(now, -HALF_DAY_MS)],
  );
  const lines = rows
    .filter(({ kind, subjectKind }) => concernsNotice(kind, subjectKind, access))
    .map(({ kind, subjectKind, vars }) => noticeWords(kind, subjectKind, vars, entity.industry));
  if (lines.length === 0) return;
  await sendLater(tx, {
    channel: 'mail',
    recipient: email,
    subject: `${entity.displayName}: ${lines.length === 1 ? 'one notice' : `${lines.length} notices`}`,
    body: lines.join('\n'),
    subjectKind: MAIL,
    subjectId: userId,
  });
}
