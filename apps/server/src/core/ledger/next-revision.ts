import type { Tx } from '../tx.ts';

/** The revision of a document's next journal: a repair order posts one per stock event. The document's row is locked. */
export async function nextRevision(tx: Tx, documentId: string): Promise<number> {
  const [row] = await tx.query<{ revision: number }>(
    'select coalesce(max(revision), 0) + 1 as revision from journal where org_id = $1 and entity_id = $2 and document_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, documentId],
  );
  return row!.revision;
}
