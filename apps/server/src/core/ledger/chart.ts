import { type ChartAccount, isControlAccount } from '@bahi/domain/posting/account-rules';
import { notFound } from '../app-error.ts';
import type { Tx } from '../tx.ts';

export interface StoredAccount extends ChartAccount {
  description: string | null;
  rowVersion: number;
  updatedAt: string;
}

/** What was ever posted to an account; the difference is its balance. */
export interface Turnover {
  debitPaise: number;
  creditPaise: number;
}

const COLUMNS = `a.code, a.name, a.type, a.role, a.parent_code as "parentCode", a.description, a.active,
    a.row_version as "rowVersion", a.updated_at as "updatedAt"`;

/** The whole chart. */
export const loadChart = (tx: Tx): Promise<StoredAccount[]> =>
  tx.query<StoredAccount>(`select ${COLUMNS} from account a where a.org_id = $1 and a.entity_id = $2 order by a.code`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
  ]);

/** The chart under a lock: two who add or move accounts at once see each other's. */
export async function lockChart(tx: Tx): Promise<StoredAccount[]> {
  await tx.query('select code from account where org_id = $1 and entity_id = $2 order by code for update', [
    tx.ctx.orgId,
    tx.ctx.entityId,
  ]);
  return loadChart(tx);
}

/** The whole chart with the turnover of each account: account by account, by their index, it costs half of the ledger in a row. */
export const loadTurnovers = (tx: Tx): Promise<(StoredAccount & Turnover)[]> =>
  tx.query<StoredAccount & Turnover>(
    `select ${COLUMNS}, s.debit as "debitPaise", s.credit as "creditPaise"
     from account a cross join lateral (
       select coalesce(sum(l.debit_paise), 0)::bigint as debit, coalesce(sum(l.credit_paise), 0)::bigint as credit
       from journal_line l
       where l.org_id = a.org_id and l.entity_id = a.entity_id and l.account_code = a.code) s
     where a.org_id = $1 and a.entity_id = $2 order by a.code`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );

/** The turnover of one account, by its index. */
export async function getTurnover(tx: Tx, code: number): Promise<Turnover> {
  const [row] = await tx.query<Turnover>(
    `select coalesce(sum(debit_paise), 0)::bigint as "debitPaise", coalesce(sum(credit_paise), 0)::bigint as "creditPaise"
     from journal_line where org_id = $1 and entity_id = $2 and account_code = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, code],
  );
  return row!;
}

export const viewOfAccount = <A extends StoredAccount>(account: A) => ({
  ...account,
  control: isControlAccount(account.role),
});

export async function getAccount(tx: Tx, code: number) {
  const account = (await loadChart(tx)).find((each) => each.code === code);
  if (!account) throw notFound('account');
  return viewOfAccount({ ...account, ...(await getTurnover(tx, code)) });
}

/** The audit log names rows by ids; an account's is made of its entity and code. */
export const accountAuditId = (entityId: string, code: number): string =>
  `${entityId.slice(0, 24)}${code.toString(16).padStart(12, '0')}`;
