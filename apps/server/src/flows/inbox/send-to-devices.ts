import { type InboxSettings, pushWords } from '@bahi/domain/notifications/delivery';
import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import { isUrgent, noticeLabel, noticeWords } from '@bahi/domain/notifications/notice-rules';
import type { TenantClient } from '../../core/as-tenant.ts';
import type { Ctx } from '../../core/context.ts';
import type { PushDevice, PushGateway, PushMessage } from '../../core/push/push-gateway.ts';

/** One thing of which devices are told. */
export interface Waiting {
  id: string;
  kind: NoticeKind;
  subjectKind: string;
  subjectId: string;
  vars: Record<string, unknown>;
  /** Those that could not be told before; null for all that there are. */
  deviceIds: readonly string[] | null;
}

interface Sent {
  orgId: string;
  userId: string;
  ctx: Ctx;
  now: string;
  /** How much he has not read, in all branches. */
  unread: number;
  settings: InboxSettings;
  shown: readonly Waiting[];
}

/**
 * Sends each device one message of what waits for it. Answers what is to be told again, and to which: those that could not be told
 * now, each by itself. A device that is gone is forgotten.
 */
export async function sendToDevices(
  client: TenantClient,
  push: PushGateway,
  sent: Sent,
): Promise<ReadonlyMap<Waiting, readonly string[]>> {
  const { orgId, userId, now, shown } = sent;
  const { rows: devices } = await client.query<PushDevice & { id: string; ended: boolean }>(
    `select p.id, p.endpoint, p.p256dh, p.auth, p.platform,
       exists (select from session s where s.id = p.session_id and s.ended_at is not null) as ended
     from push_subscription p where p.org_id = $1 and p.user_id = $2 order by p.id`,
    [orgId, userId],
  );
  const results = await Promise.all(
    devices.map(async (device) => {
      const { id } = device;
      const rows = shown.filter(({ deviceIds }) => deviceIds === null || deviceIds.includes(id));
      if (device.ended) return { id, rows, result: 'gone' as const };
      if (rows.length === 0) return { id, rows, result: 'sent' as const };
      const urgent = rows.some(({ kind }) => isUrgent(kind));
      return { id, rows, result: await push.send(device, messageOf(rows, sent), { now, urgent }) };
    }),
  );
  const gone = results.filter(({ result }) => result === 'gone').map(({ id }) => id);
  if (gone.length > 0)
    await client.query('delete from push_subscription where org_id = $1 and id = any ($2::uuid[])', [orgId, gone]);
  const failed = results.filter(({ result }) => result === 'failed');
  const left = shown.map((row) => [row, failed.filter(({ rows }) => rows.includes(row)).map(({ id }) => id)] as const);
  return new Map(left.filter(([, deviceIds]) => deviceIds.length > 0));
}

/** What a device shows of what came together, and what it opens: the talk where all of it is of one, else the inbox. */
function messageOf(rows: readonly Waiting[], { ctx, settings, unread }: Sent): PushMessage {
  const body = pushWords(
    rows.map(({ kind, subjectKind, vars }) => ({
      words: noticeWords(kind, subjectKind, vars, ctx.entity.industry),
      label: noticeLabel(kind),
      code: typeof vars['code'] === 'string' ? vars['code'] : '',
    })),
    settings.texts,
  );
  const [first] = rows;
  const isTalk = first?.kind === 'privateMessage' && rows.every(({ subjectId }) => subjectId === first.subjectId);
  const url = isTalk && ctx.newFeatures ? `/basic/chat?room=${first.subjectId}` : '/basic/inbox';
  return { title: 'Bahi', body, url, badge: unread };
}
