import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId } from './columns.ts';

/**
 * Receives, returns and work on goods of which something may still wait for the paper of their vendor: where the list of what is not
 * billed begins, so that it never reads what is billed. Posting one and ending a link of it make its row (triggers
 * `may_wait_for_bill`); what bills the last of it takes the row away (`forgetBilled`).
 */
export const notBilled = pgTable(
  'not_billed',
  { orgId: orgId(), entityId: entityId(), documentId: uuid('document_id').notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.documentId] })],
);
