import type { getImport, listImports } from '@bahi/contract/endpoints/settings/import';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { IMPORT_TARGETS } from '@bahi/contract/import/targets';
import { ImportStatus } from '@bahi/contract/wire/import.wire';
import type { Tx } from '../../core/tx.ts';
import { mayCall } from '../../http/access-check.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../kit/paging.ts';
import { hasLater, type ImportRun, listIssues } from './import-store.ts';

type View = OutputOf<typeof getImport>;
type Row = OutputOf<typeof listImports>['rows'][number];

const SHOWN_ISSUES = 100;

/** An import with the first of what is wrong. */
export async function viewImport(tx: Tx, run: ImportRun): Promise<View> {
  const found = await listIssues(tx, run, SHOWN_ISSUES);
  const issues = found.flatMap(({ rowNumber, issues: wrong }) => wrong.map((issue) => ({ rowNumber, ...issue })));
  const undoable =
    run.status === ImportStatus.done && run.createdRows + run.updatedRows > 0 && !(await hasLater(tx, run));
  return { ...run, issues: issues.slice(0, SHOWN_ISSUES), undoable };
}

/** Imports of what the caller may import, latest first. */
export async function listRuns(tx: Tx, query: NonNullable<InputOf<typeof listImports>['query']>) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const wanted = query.target?.toLowerCase();
  const targets = IMPORT_TARGETS.filter(
    ({ key, create }) => (!wanted || key === wanted) && mayCall(create, tx.ctx),
  ).map(({ key }) => key);
  const values: unknown[] = [tx.ctx.orgId, targets, tx.ctx.entityId, tx.ctx.userId, limit + 1];
  const countAll = countRows(tx, 'import_run where org_id = $1 and target = any($2::text[])', values.slice(0, 2));
  const after = decodeCursor(query.cursor, 1);
  const rows = await tx.queryOnce<Row>(
    `select id, target, file_name as "fileName", status, row_count as "rowCount", created_rows as "createdRows",
            updated_rows as "updatedRows", skipped_rows as "skippedRows", failed_rows as "failedRows",
            by_user_name as "byUserName", created_at as "createdAt", branch_id = $3 and created_by = $4 as own
     from import_run
     where org_id = $1 and target = any($2::text[]) ${after ? `and id < $${values.push(after[0])}::uuid` : ''}
     order by id desc limit $5`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id], countAll);
}
