import { SHARED_KIND_KEYS, type SharedKind } from '@bahi/domain/connectx/shared-document';
import type { Tx } from '../tx.ts';
import { SHARED_QUEUE } from './shared-queue.ts';

/** Whether documents of a kind go to the connected company by themselves (`ConnectX.Auto`). */
export const isSentByItself = ({ ctx }: Tx, kind: string): kind is SharedKind =>
  SHARED_KIND_KEYS.some((each) => each === kind) && ctx.settings.connectx.auto.includes(kind);

/** Keeps beside its cause that a document may have to be sent, in the name of who moved it on; the job asks whether it stands. */
export async function keepToSend(tx: Tx, kind: SharedKind, documentId: string): Promise<void> {
  const { orgId, entityId, userId, now, wake } = tx.ctx;
  await tx.query(
    `insert into document_to_send (org_id, entity_id, document_id, kind, user_id, kept_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (org_id, entity_id, document_id) do update set user_id = excluded.user_id, kept_at = excluded.kept_at`,
    [orgId, entityId, documentId, kind, userId, now],
  );
  tx.afterCommit(() => wake(SHARED_QUEUE, { orgId, entityId }));
}
