import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { count, instant, orgId, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { storedFile } from './stored-file.ts';
import { inOrganisation } from './walls.ts';

/** A column of an imported file: its heading, an example of what stands in it, and the column of the target. */
export interface FoundColumn {
  heading: string;
  sample?: string | null;
  key?: string | null;
}

/** What is wrong with a row; the heading is the file's where one column is meant. */
export interface RowIssue {
  heading?: string | null;
  message: string;
}

/** An import of a sheet: of the organisation, made from one of its branches with the rights that its user has there. */
export const importRun = pgTable(
  'import_run',
  {
    orgId: orgId(),
    id: rowId(),
    branchId: uuid('branch_id').notNull(),
    target: text('target').notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status').notNull(),
    mode: text('mode').notNull(),
    columns: jsonb('columns').$type<FoundColumn[]>().notNull(),
    rowCount: count('row_count'),
    /** Rows that the present pass is through with; a job that was killed goes on behind them. */
    doneRows: count('done_rows'),
    createdRows: count('created_rows'),
    updatedRows: count('updated_rows'),
    skippedRows: count('skipped_rows'),
    failedRows: count('failed_rows'),
    undoneRows: count('undone_rows'),
    keptRows: count('kept_rows'),
    message: text('message'),
    byUserName: text('by_user_name').notNull(),
    finishedAt: instant('finished_at'),
    /** When the bytes of the file were given up; the run stays as history. */
    filePrunedAt: instant('file_pruned_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('import_run_status', oneOf(t.status, 'import_run.status')),
    check('import_run_mode', oneOf(t.mode, 'import_run.mode')),
    inOrganisation(t, t.fileId, storedFile),
    index('import_run_target').on(t.orgId, t.target, t.id),
    index('import_run_open')
      .on(t.orgId, t.id)
      .where(sql`${t.status} in ('Checking', 'Running', 'Undoing')`),
    check('import_run_done', sql`${t.doneRows} between 0 and ${t.rowCount}`),
  ],
);

/** What became of a row: after a check only the refused ones, after a run every one. */
export const importRow = pgTable(
  'import_row',
  {
    orgId: orgId(),
    importId: uuid('import_id').notNull(),
    /** Place among the rows of the file that hold anything, from 1. */
    position: integer('position').notNull(),
    /** Line of the file as its reader counts, heading included. */
    rowNumber: integer('row_number').notNull(),
    /** created, updated, skipped, failed. */
    outcome: text('outcome').notNull(),
    recordId: uuid('record_id'),
    /** `_v` of the record after the run; another one means that somebody changed it since. */
    recordVersion: integer('record_version'),
    /** What the changed fields held before, on the wire. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    issues: jsonb('issues').$type<RowIssue[]>(),
    /** undone, kept. */
    undo: text('undo'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.importId, t.position] }),
    inOrganisation(t, t.importId, importRun),
    index('import_row_issues')
      .on(t.orgId, t.importId, t.position)
      .where(sql`${t.issues} is not null`),
  ],
);
