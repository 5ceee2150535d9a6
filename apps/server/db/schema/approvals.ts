import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId } from './columns.ts';
import { oneOf } from './enums.ts';

/** Why a document came back to who asked for its signature; holds until the document is saved again. */
export const approvalReturn = pgTable(
  'approval_return',
  {
    orgId: orgId(),
    entityId: entityId(),
    documentId: uuid('document_id').notNull(),
    kind: text('kind').notNull(),
    /** `row_version` of the document as it was returned. */
    documentVersion: integer('document_version').notNull(),
    askedBy: uuid('asked_by').notNull(),
    returnedBy: uuid('returned_by').notNull(),
    returnedAt: instant('returned_at').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.documentId] }),
    index('approval_return_asked').on(t.orgId, t.entityId, t.askedBy, t.returnedAt),
    check('approval_return_kind', oneOf(t.kind, 'approval_return.kind')),
  ],
);
