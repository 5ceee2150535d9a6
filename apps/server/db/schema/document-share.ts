import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId, rowId, stamps, bytes } from './columns.ts';
import { inOrganisation } from './walls.ts';
import { storedFile } from './stored-file.ts';

/** Directory: an address under which a document was shared; who opens it has no session and no tenant yet. */
export const sharedLink = pgTable('shared_link', {
  tokenHash: bytes('token_hash').primaryKey(),
  orgId: uuid('org_id').notNull(),
  entityId: uuid('entity_id').notNull(),
  shareId: uuid('share_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A print that was given to somebody outside: to whom, how, and the very bytes; the secret of its address is not kept. */
export const documentShare = pgTable(
  'document_share',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** invoice, workOrder or payment. */
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    variant: text('variant').notNull(),
    /** mail, sms or whatsapp-link. */
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Of a link; absent on a mail. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('document_share_of').on(t.orgId, t.entityId, t.documentId, t.id),
    inOrganisation(t, t.fileId, storedFile),
    check('document_share_channel', sql`${t.channel} in ('mail', 'sms', 'whatsapp-link')`),
  ],
);
