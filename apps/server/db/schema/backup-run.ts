import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A backup of the installation that the program took by itself; without a tenant, as it holds all of them. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Why none came of it; the other columns then say when it was tried. */
    error: text('error'),
  },
  (t) => [index('backup_run_latest').on(t.startedAt)],
);
