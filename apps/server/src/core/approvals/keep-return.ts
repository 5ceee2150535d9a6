import type { SignedKind } from '@bahi/domain/document/signed-kinds';
import type { Tx } from '../tx.ts';

interface Returned {
  kind: SignedKind;
  /** The document as the return has saved it. */
  document: { id: string; code: string | null; rowVersion: number };
  askedBy: string | null;
  reason: string;
}

/** Keeps why a document came back, for who asked: he is told, and finds it on his home until he saves the document again. */
export async function keepReturn(tx: Tx, { kind, document, askedBy, reason }: Returned): Promise<void> {
  const { orgId, entityId, userId, now } = tx.ctx;
  if (askedBy === null || askedBy === userId) return;
  tx.notice('approvalRefused', { kind, id: document.id, toUserId: askedBy }, { code: document.code, reason });
  await tx.query(
    `insert into approval_return (org_id, entity_id, document_id, kind, document_version, asked_by, returned_by, returned_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (org_id, entity_id, document_id) do update set document_version = excluded.document_version,
       asked_by = excluded.asked_by, returned_by = excluded.returned_by, returned_at = excluded.returned_at, reason = excluded.reason`,
    [orgId, entityId, document.id, kind, document.rowVersion, askedBy, userId, now, reason],
  );
}
