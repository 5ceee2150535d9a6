import type { shareView } from '@bahi/contract/wire/share.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { ShareKind } from '@bahi/domain/share/share-texts';
import { documentShare, sharedLink } from '../../../db/schema/document-share.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';

export type ShareView = Infer<typeof shareView>;

export interface NewShare {
  id: string;
  documentKind: ShareKind;
  documentId: string;
  variant: string;
  channel: string;
  recipient: string;
  fileId: string;
  expiresAt: string | null;
}

/** Writes down what was shared; of a link the hash of its secret stands in the directory. */
export async function insertShare(tx: Tx, share: NewShare, tokenHash: Buffer | null): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await tx.insert(documentShare, [{ orgId, entityId, ...share, ...stampsOf(tx.ctx) }]);
  if (tokenHash && share.expiresAt)
    await tx.orm
      .insert(sharedLink)
      .values({ tokenHash, orgId, entityId, shareId: share.id, expiresAt: share.expiresAt });
}

const VIEW = `select s.id, s.channel, s.recipient, s.variant, s.created_at as "sharedAt", u.name as "sharedByName",
    s.expires_at as "expiresAt", s.revoked_at as "revokedAt", s.opens, s.last_opened_at as "lastOpenedAt"
  from document_share s left join app_user u on u.org_id = s.org_id and u.id = s.created_by
  where s.org_id = $1 and s.entity_id = $2`;

/** What was shared of a document, the last first. */
export const listShares = (tx: Tx, documentId: string): Promise<ShareView[]> =>
  tx.query<ShareView>(`${VIEW} and s.document_id = $3 order by s.id desc limit 50`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    documentId,
  ]);

export async function findShare(tx: Tx, id: string): Promise<ShareView | null> {
  const [row] = await tx.query<ShareView>(`${VIEW} and s.id = $3`, [tx.ctx.orgId, tx.ctx.entityId, id]);
  return row ?? null;
}
