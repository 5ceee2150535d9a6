import { isSentAt, SHARED_KIND_KEYS, type SharedKind } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../tx.ts';
import { SHARED_QUEUE } from './shared-queue.ts';

const isShared = (kind: string): kind is SharedKind => SHARED_KIND_KEYS.some((each) => each === kind);

/** Keeps, of kinds that go to the connected company by themselves (`ConnectX.Auto`), what this change of status approves. */
export function keepWhatIsApproved(tx: Tx, { kind, id }: { kind: string; id: string }, before: string, after: string) {
  if (!isShared(kind) || !isSentAt(kind, before, after) || !tx.ctx.settings.connectx.auto.includes(kind)) return;
  tx.ride(keepToSend(tx, kind, id));
}

/** Keeps beside its cause that a document may have to be sent, in the name of who approved it; the job asks whether it stands. */
async function keepToSend(tx: Tx, kind: SharedKind, documentId: string): Promise<void> {
  const { orgId, entityId, userId, now, wake } = tx.ctx;
  await tx.query(
    `insert into document_to_send (org_id, entity_id, document_id, kind, user_id, kept_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (org_id, entity_id, document_id) do update set user_id = excluded.user_id, kept_at = excluded.kept_at`,
    [orgId, entityId, documentId, kind, userId, now],
  );
  tx.afterCommit(() => wake(SHARED_QUEUE, { orgId, entityId }));
}
