import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orgId, rowId, stamps } from './columns.ts';

/** An uploaded file of the organisation; its bytes lie in the file store under `content_key`. */
export const storedFile = pgTable(
  'stored_file',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    contentKey: text('content_key').notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('stored_file_content').on(t.orgId, t.contentKey)],
);
