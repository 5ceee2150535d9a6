import { liveTopic } from '@bahi/contract/live';
import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import type { Tx } from '../tx.ts';

/** What was done waits for nobody any more: its notices are read, and those on their way are not brought. */
export async function settleNotices(tx: Tx, kind: NoticeKind, subjectId: string): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  await tx.query(
    `update outbox set sent_at = $3 where org_id = $1 and entity_id = $2 and channel = 'app' and subject = $4
       and subject_id = $5 and sent_at is null`,
    [orgId, entityId, now, kind, subjectId],
  );
  const told = await tx.query<{ userId: string }>(
    `update notice set read_at = $3 where org_id = $1 and entity_id = $2 and kind = $4 and subject_id = $5
       and read_at is null returning user_id as "userId"`,
    [orgId, entityId, now, kind, subjectId],
  );
  for (const { userId } of told) tx.live(liveTopic.user(userId), { kind: 'inbox' });
}
