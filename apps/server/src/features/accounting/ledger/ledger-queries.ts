import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, pageOf, wholeOf } from '../../../kit/paging.ts';
import { loadChart, loadTurnovers, viewOfAccount } from '../../../core/ledger/chart.ts';

/** The chart with the turnover of each account. */
export const listAccounts = async (tx: Tx, asOf?: string | null) =>
  wholeOf((await loadTurnovers(tx, asOf)).map(viewOfAccount));

/** The chart alone. */
export const listAccountChoices = async (tx: Tx) => wholeOf((await loadChart(tx)).map(viewOfAccount));

/** Income accounts that lines may name, the family's default first. */
export async function listIncomeAccounts(tx: Tx, family: 'labour' | 'parts') {
  return wholeOf(
    await tx.query<{ code: number; name: string }>(
      `select code, name from account where org_id = $1 and entity_id = $2 and type = 'income' and active
       order by code <> $3, code`,
      [tx.ctx.orgId, tx.ctx.entityId, incomeAccountOf(tx.ctx, family)],
    ),
  );
}

interface JournalRow {
  id: string;
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  postedOn: string;
  createdAt: string;
  narration: string;
  mirrored: boolean;
  lines: {
    accountCode: number;
    accountName: string;
    debitPaise: number;
    creditPaise: number;
    description: string | null;
  }[];
}

interface Filters {
  documentId?: string | null;
  accountCode?: number | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  cursor?: string | null;
}

/** Entries with all their lines, newest first: of a document, or that touch an account. */
export async function searchJournals(tx: Tx, filters: Filters) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 2);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId];
  const conditions: string[] = [];
  const where = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(` and ${condition(`$${values.length}`)}`);
  };
  if (filters.documentId) where((at) => `j.document_id = ${at}`, filters.documentId);
  if (filters.accountCode)
    where(
      (at) => `exists (select from journal_line t where t.org_id = j.org_id and t.entity_id = j.entity_id
        and t.journal_id = j.id and t.account_code = ${at})`,
      filters.accountCode,
    );
  if (filters.from) where((at) => `j.posted_on >= ${at}`, filters.from);
  if (filters.to) where((at) => `j.posted_on <= ${at}`, filters.to);
  const countAll = countRows(tx, `journal j where j.org_id = $1 and j.entity_id = $2${conditions.join('')}`, values);
  if (cursor) {
    values.push(...cursor);
    conditions.push(` and (j.posted_on, j.id) < ($${values.length - 1}::date, $${values.length}::uuid)`);
  }
  values.push(limit + 1);
  const rows = await tx.queryOnce<JournalRow>(
    `select j.id, j.document_kind as "documentKind", j.document_id as "documentId", j.document_code as "documentCode",
            j.posted_on as "postedOn", j.created_at as "createdAt", j.narration, j.mirrors_id is not null as mirrored,
            l.lines
     from journal j cross join lateral (
       select jsonb_agg(jsonb_build_object('accountCode', l.account_code, 'accountName', a.name,
         'debitPaise', l.debit_paise, 'creditPaise', l.credit_paise, 'description', l.description) order by l.line_no) as lines
       from journal_line l
         join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
       where l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id) l
     where j.org_id = $1 and j.entity_id = $2${conditions.join('')}
     order by j.posted_on desc, j.id desc limit $${values.length}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.postedOn, row.id], countAll);
}
