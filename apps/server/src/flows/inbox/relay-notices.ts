import { liveTopic } from '@bahi/contract/live';
import { waysOf } from '@bahi/domain/notifications/delivery';
import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import { concernsNotice, MORNING_KINDS, NOTICE_KINDS } from '@bahi/domain/notifications/notice-rules';
import type { App } from '../../core/app.ts';
import { instantAfter } from '../../core/clock.ts';
import type { Ctx } from '../../core/context.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { newId } from '../../core/new-id.ts';
import { readInboxSettings } from '../../core/notify/inbox-settings.ts';
import { PUSH_QUEUE } from '../../core/push/push-queue.ts';
import { asTenant, type TenantClient } from '../../core/as-tenant.ts';
import { INBOX_QUEUE } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import { keepForDevices } from './tell-devices.ts';

/** Notices live so long; older ones are not brought any more either (chat rule 26). */
const NOTICE_DAYS = 90;
const BATCH = 200;
const DAY_MS = 86_400_000;

interface Happening {
  id: string;
  kind: NoticeKind;
  toUserId: string;
  subjectKind: string;
  subjectId: string;
  vars: string;
  byUserId: string | null;
  byName: string | null;
  at: string;
}

/** Whether somebody may open a record, told its id: the verb behind its page is asked. */
export type MayRead = (ctx: Ctx, recordId: string) => Promise<boolean>;

/** Brings what was kept for the inbox to whom it concerns: for one branch when woken, for all of them every minute. */
export const inboxQueue = (app: App, mayRead: MayRead): JobQueue => ({
  name: INBOX_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, entityId } = data as Partial<Place>;
    await eachAlone(
      orgId && entityId ? [{ orgId, entityId }] : await listPlaces(app),
      (place) => `inbox of ${place.entityId}`,
      (place) => relayNotices(app, mayRead, place),
    );
  },
});

/** All that waits in a branch. Who may read it is asked first; then each row is taken by one node, which writes each notice once. */
export async function relayNotices(app: App, mayRead: MayRead, place: Place): Promise<void> {
  const told = new Set<string>();
  for (let more = true; more;) {
    const happenings = await readHappenings(app, place);
    const people = happenings.length > 0 ? await listPeople(app, place) : [];
    const brought: Brought[] = [];
    for (const happening of happenings)
      brought.push({ happening, userIds: await readersOf(mayRead, people, happening) });
    for (const userId of await bringAll(app, place, brought)) told.add(userId);
    more = happenings.length === BATCH;
  }
  if (told.size > 0) app.wake(PUSH_QUEUE, place);
  for (const userId of told) app.live.publish(place.orgId, liveTopic.user(userId), { kind: 'inbox' });
}

/** Everybody who works in the branch, with the rights that he holds there now. */
async function listPeople(app: App, place: Place): Promise<readonly Ctx[]> {
  const { rows } = await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, (client) =>
    client.query<{ userId: string }>(
      'select user_id as "userId" from assignment where org_id = $1 and branch_id = $2',
      [place.orgId, place.entityId],
    ),
  );
  const people = await Promise.all(rows.map(({ userId }) => findUserContext(app, { ...place, userId }, INBOX_QUEUE)));
  return people.filter((ctx) => ctx !== null);
}

/** What waits, of the kinds that this program knows: what a newer one tells meanwhile, that one brings. */
async function readHappenings(app: App, { orgId, entityId }: Place): Promise<Happening[]> {
  const { rows } = await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
    client.query<Happening>(
      `select o.id, o.subject as kind, o.recipient as "toUserId", o.subject_kind as "subjectKind", o.subject_id as "subjectId",
         o.body as vars, o.created_by as "byUserId", u.name as "byName", o.created_at as at
       from outbox o left join app_user u on u.org_id = o.org_id and u.id = o.created_by
       where o.org_id = $1 and o.entity_id = $2 and o.channel = 'app' and o.sent_at is null
         and o.subject = any ($3::text[]) order by o.id limit ${BATCH}`,
      [orgId, entityId, NOTICE_KINDS],
    ),
  );
  return rows;
}

/** Whom a happening concerns, without who did it: the one that it is for, or who may act on it and open its record. */
async function readersOf(mayRead: MayRead, people: readonly Ctx[], happening: Happening): Promise<string[]> {
  const { kind, toUserId, byUserId, subjectKind, subjectId } = happening;
  const concerned = people.filter(({ access }) => concernsNotice(kind, subjectKind, access));
  if (toUserId) return concerned.filter(({ userId }) => userId === toUserId).map(({ userId }) => userId);
  const readers: string[] = [];
  for (const ctx of concerned) if (ctx.userId !== byUserId && (await mayRead(ctx, subjectId))) readers.push(ctx.userId);
  return readers;
}

interface Brought {
  happening: Happening;
  userIds: readonly string[];
}

/** Takes the rows and writes their notices, all or nothing; answers whose inbox changed. */
const bringAll = (app: App, { orgId, entityId }: Place, brought: readonly Brought[]): Promise<string[]> =>
  asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const now = app.clock.now();
    const { rows } = await client.query<{ id: string }>(
      `update outbox set sent_at = $3 where org_id = $1 and entity_id = $2 and sent_at is null and id in (
         select id from outbox where org_id = $1 and entity_id = $2 and id = any ($4::uuid[]) and sent_at is null
         for update skip locked) returning id`,
      [orgId, entityId, now, brought.map(({ happening }) => happening.id)],
    );
    const taken = new Set(rows.map(({ id }) => id));
    const oldest = instantAfter(now, -NOTICE_DAYS * DAY_MS);
    const changed: string[] = [];
    for (const each of brought)
      if (taken.has(each.happening.id) && each.happening.at >= oldest)
        changed.push(...(await bring(client, { orgId, entityId }, each)));
    return changed;
  });

/** What was answered waits for nobody any more. */
const SETTLE = `update notice set read_at = $4 where org_id = $1 and entity_id = $2 and subject_id = $3
    and kind = 'approvalAsked' and read_at is null returning user_id as "userId"`;
/** What is unread of the same kind and subject counts one more, and says what happened last. */
const WRITE = `insert into notice as known (org_id, entity_id, id, user_id, kind, subject_kind, subject_id, vars, by_name, at)
    select $1, $2, new.id, new.user_id, $5, $6, $7, $8::jsonb, $9, $10 from unnest($3::uuid[], $4::uuid[]) as new (id, user_id)
    on conflict (org_id, user_id, entity_id, kind, subject_id) where read_at is null do update set
      count = known.count + $11, vars = excluded.vars, by_name = excluded.by_name, at = greatest(known.at, excluded.at)`;

async function bring(client: TenantClient, { orgId, entityId }: Place, { happening, userIds }: Brought) {
  const { kind, subjectKind, subjectId, vars, at, toUserId, byUserId, byName } = happening;
  const answers = kind === 'approvalGiven' || kind === 'approvalRefused';
  const { rows } = answers
    ? await client.query<{ userId: string }>(SETTLE, [orgId, entityId, subjectId, at])
    : { rows: [] };
  const settings = await readInboxSettings(client, orgId, userIds);
  const shown = userIds.filter((userId) => waysOf(settings.get(userId)!, kind).app);
  await keepForDevices(client, { orgId, entityId }, { ...happening, people: settings });
  if (shown.length > 0)
    await client.query(WRITE, [
      orgId,
      entityId,
      shown.map(() => newId()),
      shown,
      kind,
      subjectKind,
      subjectId,
      vars,
      byUserId === toUserId ? null : byName,
      at,
      (MORNING_KINDS as readonly NoticeKind[]).includes(kind) ? 0 : 1,
    ]);
  return [...shown, ...rows.map(({ userId }) => userId)];
}
