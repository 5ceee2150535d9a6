import type { ReportRow } from '@bahi/contract/reports/define-report';
import type { Tx } from '../../../core/tx.ts';
import type { ReportRequest } from './read-report-request.ts';
import { orderBy, rowsOf, Statement } from './report-sql.ts';

const PAGE_ROWS = 2_000;

/** All rows of a request in their order, page by page through a cursor of the database: only a page is held at a time. */
export async function* streamRows(tx: Tx, request: ReportRequest): AsyncGenerator<ReportRow[]> {
  const statement = new Statement();
  const rows = rowsOf(statement, tx.ctx, request);
  await tx.queryOnce(
    `declare report_rows no scroll cursor for select r.* from ${rows} order by ${orderBy(request)}`,
    statement.values,
  );
  for (;;) {
    const page = await tx.queryOnce<ReportRow>(`fetch ${PAGE_ROWS} from report_rows`);
    if (page.length > 0) yield page;
    if (page.length < PAGE_ROWS) break;
  }
  await tx.queryOnce('close report_rows');
}
