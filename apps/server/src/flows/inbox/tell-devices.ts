import { UNSEEN_SECONDS } from '@bahi/domain/chat/message';
import { completeInbox, type InboxSettings, quietUntil, waysOf } from '@bahi/domain/notifications/delivery';
import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import { concernsNotice, NOTICE_KINDS } from '@bahi/domain/notifications/notice-rules';
import type { App } from '../../core/app.ts';
import { instantAfter } from '../../core/clock.ts';
import type { Ctx } from '../../core/context.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { newId } from '../../core/new-id.ts';
import { readInboxSettings } from '../../core/notify/inbox-settings.ts';
import type { PushGateway } from '../../core/push/push-gateway.ts';
import { PUSH_QUEUE } from '../../core/push/push-queue.ts';
import { asTenant, type TenantClient } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { findUserContext } from '../../core/user-context.ts';
import { sumUnread } from '../../features/chat/room-queries.ts';
import { countUnread } from './inbox-queries.ts';
import { sendToDevices, type Waiting } from './send-to-devices.ts';

/** What a device could not be told in a day is old. */
const DAY_MS = 86_400_000;
const RETRY_MS = 120_000;

interface Happened {
  kind: NoticeKind;
  subjectKind: string;
  subjectId: string;
  vars: string;
  at: string;
  people: ReadonlyMap<string, InboxSettings>;
}

/** Keeps what devices are to be told, of whom has any; when, is asked as it is sent. */
export async function keepForDevices(client: TenantClient, place: Place, happened: Happened): Promise<void> {
  const { kind, subjectKind, subjectId, vars, at, people } = happened;
  const told = [...people].filter(([, settings]) => waysOf(settings, kind).push).map(([userId]) => userId);
  if (told.length === 0) return;
  await client.query(
    `insert into push_waiting (org_id, entity_id, id, user_id, kind, subject_kind, subject_id, vars, at, due_at)
     select $1, $2, new.id, new.user_id, $5, $6, $7, $8::jsonb, $9, $9 from unnest($3::uuid[], $4::uuid[]) as new (id, user_id)
     where exists (select from push_subscription s where s.org_id = $1 and s.user_id = new.user_id)`,
    [place.orgId, place.entityId, told.map(() => newId()), told, kind, subjectKind, subjectId, vars, at],
  );
}

/** Tells devices what waits for them: in one branch when woken, in all of them every minute. */
export const pushQueue = (app: App): JobQueue => ({
  name: PUSH_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, entityId } = data as Partial<Place>;
    await eachAlone(
      orgId && entityId ? [{ orgId, entityId }] : await listPlaces(app),
      (place) => `push of ${place.entityId}`,
      (place) => tellDevices(app, place),
    );
  },
});

/** Everybody for whom something is due in a branch. */
export async function tellDevices(app: App, place: Place): Promise<void> {
  const { push } = app;
  if (!push) return;
  const now = app.clock.now();
  const due = await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const values = [place.orgId, place.entityId];
    await client.query('delete from push_waiting where org_id = $1 and entity_id = $2 and at < $3', [
      ...values,
      instantAfter(now, -DAY_MS),
    ]);
    const { rows } = await client.query<{ userId: string }>(
      `select distinct user_id as "userId" from push_waiting
       where org_id = $1 and entity_id = $2 and due_at <= $3 and kind = any ($4::text[])`,
      [...values, now, NOTICE_KINDS],
    );
    return rows;
  });
  await eachAlone(
    due,
    ({ userId }) => `devices of ${userId}`,
    async ({ userId }) => {
      const ctx = await findUserContext(app, { ...place, userId }, PUSH_QUEUE);
      const isHere = app.live.isOnline(place.orgId, userId);
      // Counted by a connection of its own, before one is held with locked rows: two at once could wait for each other.
      const unread = ctx && push.tellsWrapper ? await countAll(ctx) : 0;
      await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId], userId }, (client) =>
        tellOne(client, push, { ...place, userId, ctx, now, isHere, unread }),
      );
    },
  );
}

interface Told extends Place {
  userId: string;
  /** Null of who works here no more. */
  ctx: Ctx | null;
  now: string;
  /** Whether he has a connection: what he sees there no device tells him. */
  isHere: boolean;
  /** How much he has not read, in all branches; asked for the wrapper alone. */
  unread: number;
}

/** What came together is told as one (chat rule 27). The rows stay locked meanwhile, so that two nodes never tell the same. */
async function tellOne(client: TenantClient, push: PushGateway, told: Told): Promise<void> {
  const { orgId, entityId, userId, ctx, now } = told;
  const { rows: waiting } = await client.query<Waiting>(
    `select id, kind, subject_kind as "subjectKind", subject_id as "subjectId", vars, device_ids as "deviceIds"
     from push_waiting where org_id = $1 and entity_id = $2 and user_id = $3 and due_at <= $4 and kind = any ($5::text[])
     order by at, id for update skip locked`,
    [orgId, entityId, userId, now, NOTICE_KINDS],
  );
  const rows = await withoutSeen(client, told, await withoutRead(client, told, waiting));
  const settings = (await readInboxSettings(client, orgId, [userId])).get(userId) ?? completeInbox(null);
  const zone = await zoneOf(client, told);
  const quiet = ({ kind }: Waiting) => quietUntil(kind, settings.quiet, zone, now);
  const waits = rows.filter((row) => quiet(row) !== null);
  if (waits[0]) await putOff(client, orgId, waits, quiet(waits[0])!);
  const dueNow = rows.filter((row) => quiet(row) === null);
  const shown = dueNow.filter(
    (row) => ctx && waysOf(settings, row.kind).push && concernsNotice(row.kind, row.subjectKind, ctx.access),
  );
  const failed =
    ctx && shown.length > 0
      ? await sendToDevices(client, push, { ...told, ctx, settings, shown })
      : new Map<Waiting, readonly string[]>();
  await tellAgain(client, orgId, failed, instantAfter(now, RETRY_MS));
  await client.query(FORGET, [orgId, idsOf(dueNow.filter((row) => !failed.has(row)))]);
}

/** What some devices could not be told is told to them later, and to no others again. */
async function tellAgain(
  client: TenantClient,
  orgId: string,
  failed: ReadonlyMap<Waiting, readonly string[]>,
  dueAt: string,
): Promise<void> {
  for (const [{ id }, deviceIds] of failed)
    await client.query('update push_waiting set due_at = $3, device_ids = $4::uuid[] where org_id = $1 and id = $2', [
      ...[orgId, id, dueAt, deviceIds],
    ]);
}

/** What was read in the inbox, or answered by somebody else, while it waited for the morning is told to no device any more. */
async function withoutRead(client: TenantClient, told: Told, rows: readonly Waiting[]): Promise<readonly Waiting[]> {
  const { orgId, entityId, userId } = told;
  const { rows: read } = await client.query<{ id: string }>(
    `select w.id from push_waiting w join notice n on n.org_id = w.org_id and n.user_id = w.user_id
       and n.entity_id = w.entity_id and n.kind = w.kind and n.subject_id = w.subject_id and n.at >= w.at
     where w.org_id = $1 and w.entity_id = $2 and w.user_id = $3 and w.id = any ($4::uuid[])
     group by w.id having bool_and(n.read_at is not null)`,
    [orgId, entityId, userId, idsOf(rows)],
  );
  const ids = read.map(({ id }) => id);
  if (ids.length > 0) await client.query(FORGET, [orgId, ids]);
  return rows.filter(({ id }) => !ids.includes(id));
}

/**
 * A private message is told while it is unread, its room is not muted, and its reader is not there; while he is, it waits a minute
 * more (chat rule 27).
 */
async function withoutSeen(client: TenantClient, told: Told, rows: readonly Waiting[]): Promise<Waiting[]> {
  const { orgId, userId, now, isHere } = told;
  const messages = rows.filter(({ kind }) => kind === 'privateMessage');
  if (messages.length === 0) return [...rows];
  const { rows: unread } = await client.query<{ id: string }>(
    `select m.room_id as id from exchange.member m join exchange.room r on r.id = m.room_id
     where m.user_id = $1 and m.org_id = $2 and m.room_id = any ($3::uuid[]) and (m.mute_to is null or m.mute_to <= $4)
       and exchange.unread(r.seq, m.join_seq, m.read) > 0`,
    [userId, orgId, messages.map(({ subjectId }) => subjectId), now],
  );
  const isUnread = ({ subjectId }: Waiting) => unread.some(({ id }) => id === subjectId);
  const seen = messages.filter((row) => !isUnread(row));
  await client.query(FORGET, [orgId, idsOf(seen)]);
  const waits = isHere ? messages.filter(isUnread) : [];
  await putOff(client, orgId, waits, instantAfter(now, UNSEEN_SECONDS * 1_000));
  return rows.filter((row) => !seen.includes(row) && !waits.includes(row));
}

const FORGET = 'delete from push_waiting where org_id = $1 and id = any ($2::uuid[])';

/** The own clock. */
async function zoneOf(client: TenantClient, { orgId, userId }: Told): Promise<string> {
  const { rows } = await client.query<{ zone: string }>(
    'select time_zone as zone from app_user where org_id = $1 and id = $2',
    [orgId, userId],
  );
  return rows[0]?.zone ?? DEFAULT_ZONE;
}

const idsOf = (rows: readonly Waiting[]): string[] => rows.map(({ id }) => id);

const putOff = (client: TenantClient, orgId: string, rows: readonly Waiting[], dueAt: string) =>
  client.query('update push_waiting set due_at = $3 where org_id = $1 and id = any ($2::uuid[])', [
    orgId,
    idsOf(rows),
    dueAt,
  ]);

/** What is unread in all branches: notices, and what was written in rooms that are not kept quiet. */
const countAll = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => (await countUnread(tx)).count + (await sumUnread(tx)));
