import type { ReportRow } from '@bahi/contract/reports/define-report';
import { letOthersGoOn } from '../../../core/database.ts';
import type { Tx } from '../../../core/tx.ts';
import type { ReportRequest } from './read-report-request.ts';
import { besides } from './running-sums.ts';
import { orderBy, prepareReading, quoted, rowsOf, Statement } from './report-sql.ts';

const PAGE_ROWS = 1_000;

/** What a file needs of a row: its columns, what it is grouped by, what is added up; no ids that only links use. */
const columnsRead = ({ chosen, columns, groupBy }: ReportRequest): string => {
  const summed = columns.filter(({ total }) => total);
  const keys = new Set([...chosen, ...summed, ...(groupBy ? [groupBy] : [])].map(({ key }) => key));
  for (const key of summed.flatMap(besides)) keys.add(key);
  return [...keys].map(quoted).join(', ');
};

/**
 * All rows of a request in their order, page by page through a cursor of the database. The next page is on its way while one is
 * written: two are held at a time, however many there are.
 */
export async function* streamRows(tx: Tx, request: ReportRequest): AsyncGenerator<ReportRow[]> {
  const statement = new Statement();
  const rows = rowsOf(statement, tx.ctx, request);
  await prepareReading(tx);
  // The whole file is wanted, not its first rows: the plan is chosen for all of them.
  await tx.queryOnce('set local cursor_tuple_fraction = 1');
  await tx.queryOnce(
    `declare report_rows no scroll cursor for select ${columnsRead(request)} from ${rows} order by ${orderBy(request)}`,
    statement.values,
  );
  const fetchPage = () => {
    const page = tx.queryOnce<ReportRow>(`fetch ${PAGE_ROWS} from report_rows`);
    // Heard where it is awaited; who stops reading before that does not wait for it.
    page.catch(() => {});
    return page;
  };
  for (let coming: Promise<ReportRow[]> | null = fetchPage(); coming;) {
    const page: ReportRow[] = await coming;
    coming = page.length < PAGE_ROWS ? null : fetchPage();
    const began = performance.now();
    if (page.length > 0) yield page;
    await letOthersGoOn(tx.ctx, performance.now() - began);
  }
  await tx.queryOnce('close report_rows');
}
