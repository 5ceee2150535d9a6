import type { ShareKind } from '@bahi/domain/share/share-texts';
import { AppError, invariant, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { findShare, type ShareView } from './share-store.ts';
import { assertMayShare, loadFacts } from './shareable.ts';

/** Ends a link. Whoever may print the document may take its links back; a mail is gone. */
export async function revokeShare(tx: Tx, id: string): Promise<ShareView> {
  const { orgId, entityId, now } = tx.ctx;
  const [share] = await tx.query<{ kind: ShareKind; documentId: string; channel: string; recipient: string }>(
    `select document_kind as kind, document_id as "documentId", channel, recipient from document_share
     where org_id = $1 and entity_id = $2 and id = $3 for update`,
    [orgId, entityId, id],
  );
  if (!share) throw notFound('share');
  await assertMayShare(tx, share.kind, share.documentId);
  if (share.channel === 'mail') throw new AppError('Rule', 'An e-mail cannot be taken back.');
  await tx.query(
    `update document_share set revoked_at = coalesce(revoked_at, $4), updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, now],
  );
  await tx.query('delete from shared_link where org_id = $1 and share_id = $2', [orgId, id]);
  const { code } = await loadFacts(tx, share.kind, share.documentId);
  tx.audit({
    action: 'revokeShare',
    kind: share.kind,
    id: share.documentId,
    code,
    reason: `Link for ${share.recipient}`,
  });
  const revoked = await findShare(tx, id);
  invariant(revoked, 'what was shared is there');
  return revoked;
}
