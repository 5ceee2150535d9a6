import { liveTopic } from '@bahi/contract/live';
import { invalid, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';

/** Marks own notices as read: those named, or all up to an instant. */
export async function markRead(
  tx: Tx,
  { ids, until }: { ids?: readonly string[] | null; until?: string | null },
): Promise<undefined> {
  if (!ids && !until) throw invalid('Ids', 'Name notices, or until when all are read.');
  await assertOwn(tx, ids ?? []);
  const { orgId, userId, now } = tx.ctx;
  await tx.query(
    `update notice set read_at = $3 where org_id = $1 and user_id = $2 and read_at is null
       and (id = any ($4::uuid[]) or at <= $5::timestamptz)`,
    [orgId, userId, now, ids ?? [], until ?? null],
  );
  tellTabs(tx);
  return undefined;
}

/** Marks own notices as not read. Of one that happened again since, the younger one stands for both. */
export async function markUnread(tx: Tx, { ids }: { ids: readonly string[] }): Promise<undefined> {
  await assertOwn(tx, ids);
  const { orgId, userId } = tx.ctx;
  await tx.query(
    `update notice n set read_at = null where n.org_id = $1 and n.user_id = $2 and n.id in (
       select distinct on (o.entity_id, o.kind, o.subject_id) o.id from notice o
       where o.org_id = $1 and o.user_id = $2 and o.id = any ($3::uuid[]) and o.read_at is not null
         and not exists (select from notice u where u.org_id = o.org_id and u.user_id = o.user_id and u.entity_id = o.entity_id
           and u.kind = o.kind and u.subject_id = o.subject_id and u.read_at is null)
       order by o.entity_id, o.kind, o.subject_id, o.at desc)`,
    [orgId, userId, ids],
  );
  tellTabs(tx);
  return undefined;
}

async function assertOwn(tx: Tx, ids: readonly string[]): Promise<void> {
  const named = [...new Set(ids)];
  const own = await tx.query('select id from notice where org_id = $1 and user_id = $2 and id = any ($3::uuid[])', [
    tx.ctx.orgId,
    tx.ctx.userId,
    named,
  ]);
  if (own.length < named.length) throw notFound('notice');
}

/** The bell of the caller's other tabs and devices. */
const tellTabs = (tx: Tx): void => tx.live(liveTopic.user(tx.ctx.userId), { kind: 'inbox' });
