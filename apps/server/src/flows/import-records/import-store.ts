import { ImportStatus, type ImportMode } from '@bahi/contract/wire/import.wire';
import { importRow, importRun, type FoundColumn, type RowIssue } from '../../../db/schema/imports.ts';
import { notFound } from '../../core/app-error.ts';
import { columnsOf } from '../../core/columns-of.ts';
import type { Tx } from '../../core/tx.ts';

export interface ImportRun {
  id: string;
  branchId: string;
  target: string;
  fileId: string;
  fileName: string;
  status: ImportStatus;
  mode: ImportMode;
  columns: FoundColumn[];
  rowCount: number;
  doneRows: number;
  createdRows: number;
  updatedRows: number;
  skippedRows: number;
  failedRows: number;
  undoneRows: number;
  keptRows: number;
  message: string | null;
  byUserName: string;
  finishedAt: string | null;
  filePrunedAt: string | null;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  rowVersion: number;
}

export interface RowResult {
  position: number;
  rowNumber: number;
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  recordId: string | null;
  recordVersion: number | null;
  before: Record<string, unknown> | null;
  issues: RowIssue[] | null;
}

export const WORKING: readonly ImportStatus[] = [ImportStatus.checking, ImportStatus.running, ImportStatus.undoing];

const COLUMNS = columnsOf(importRun, 'r');

export async function getRun(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<ImportRun> {
  const [run] = await tx.query<ImportRun>(
    `select ${COLUMNS} from import_run r where r.org_id = $1 and r.id = $2 ${lock}`,
    [tx.ctx.orgId, id],
  );
  if (!run) throw notFound('import');
  return run;
}

export const insertRun = (tx: Tx, run: ImportRun): Promise<void> =>
  tx.insert(importRun, [{ ...run, orgId: tx.ctx.orgId }]);

/** Saves what changes while an import goes on. */
export async function saveRun(tx: Tx, run: ImportRun): Promise<ImportRun> {
  const saved = { ...run, updatedAt: tx.ctx.now, rowVersion: run.rowVersion + 1 };
  await tx.query(
    `update import_run set status = $3, mode = $4, columns = $5, done_rows = $6, created_rows = $7, updated_rows = $8,
       skipped_rows = $9, failed_rows = $10, undone_rows = $11, kept_rows = $12, message = $13, finished_at = $14,
       row_count = $15, updated_at = $16, row_version = $17
     where org_id = $1 and id = $2`,
    [
      tx.ctx.orgId,
      saved.id,
      saved.status,
      saved.mode,
      JSON.stringify(saved.columns),
      saved.doneRows,
      saved.createdRows,
      saved.updatedRows,
      saved.skippedRows,
      saved.failedRows,
      saved.undoneRows,
      saved.keptRows,
      saved.message,
      saved.finishedAt,
      saved.rowCount,
      saved.updatedAt,
      saved.rowVersion,
    ],
  );
  return saved;
}

export const insertResults = (tx: Tx, importId: string, results: readonly RowResult[]): Promise<void> =>
  tx.insert(
    importRow,
    results.map((result) => ({ ...result, orgId: tx.ctx.orgId, importId })),
  );

export async function clearResults(tx: Tx, importId: string): Promise<void> {
  await tx.query('delete from import_row where org_id = $1 and import_id = $2', [tx.ctx.orgId, importId]);
}

export interface IssueRow {
  position: number;
  rowNumber: number;
  issues: RowIssue[];
}

/** Rows with something wrong, in the order of the file; after an undo those that it kept. */
export const listIssues = (tx: Tx, { id, status }: ImportRun, limit: number): Promise<IssueRow[]> =>
  tx.query<IssueRow>(
    `select position, row_number as "rowNumber", issues from import_row
     where org_id = $1 and import_id = $2 and issues is not null and (not $4 or undo is not null)
     order by position limit $3`,
    [tx.ctx.orgId, id, limit, status === ImportStatus.undone],
  );

/** Rows that an undo has still to look at, the last first. */
export const listToUndo = (tx: Tx, importId: string, limit: number): Promise<RowResult[]> =>
  tx.query<RowResult>(
    `select position, row_number as "rowNumber", outcome, record_id as "recordId", record_version as "recordVersion",
            before, issues
     from import_row
     where org_id = $1 and import_id = $2 and undo is null and outcome in ('created', 'updated')
     order by position desc limit $3`,
    [tx.ctx.orgId, importId, limit],
  );

export interface UndoneRow {
  position: number;
  /** Why it was kept; null where it was taken back. */
  issues: RowIssue[] | null;
}

export async function saveUndone(tx: Tx, importId: string, rows: readonly UndoneRow[]): Promise<void> {
  await tx.query(
    `update import_row r set undo = case when u.issues is null then 'undone' else 'kept' end, issues = u.issues
     from unnest($3::int[], $4::jsonb[]) as u (position, issues)
     where r.org_id = $1 and r.import_id = $2 and r.position = u.position`,
    [
      tx.ctx.orgId,
      importId,
      rows.map(({ position }) => position),
      rows.map(({ issues }) => issues && JSON.stringify(issues)),
    ],
  );
}

/** Whether an import of the same target was finished after this one. */
export async function hasLater(tx: Tx, run: ImportRun): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from import_run where org_id = $1 and target = $2 and id <> $3
       and status in ('Running', 'Done', 'Undoing') and (finished_at is null or finished_at >= $4::timestamptz) limit 1`,
    [tx.ctx.orgId, run.target, run.id, run.finishedAt],
  );
  return rows.length > 0;
}

/** How many imports of the organisation are worked on. */
export async function countWorking(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ working: number }>(
    `select count(*)::int as working from import_run
     where org_id = $1 and status in ('Checking', 'Running', 'Undoing')`,
    [tx.ctx.orgId],
  );
  return row!.working;
}
