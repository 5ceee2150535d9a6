import { type ChartAccount, isControlAccount } from '@bahi/domain/posting/account-rules';
import { ledgerMonthsUntil } from '@bahi/domain/posting/ledger-months';
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

/** The months of accounts: those that are folded, and what came since (docs/adr/0007). */
const MONTHS = `(select org_id, entity_id, account_code, month, debit_paise, credit_paise from account_period
  union all select org_id, entity_id, account_code, month, debit_paise, credit_paise from account_period_delta)`;

const SUMS =
  'coalesce(sum(debit_paise), 0)::bigint as "debitPaise", coalesce(sum(credit_paise), 0)::bigint as "creditPaise"';

/** The whole chart with the turnover of each account, at the end of a day where one is given. */
export async function loadTurnovers(tx: Tx, asOf?: string | null): Promise<(StoredAccount & Turnover)[]> {
  const { wholeUntil, days } = asOf ? ledgerMonthsUntil(asOf) : { wholeUntil: 'infinity', days: null };
  // The days of one month, account by account by their index.
  const lines = `union all select code, l.debit_paise, l.credit_paise from account c join journal_line l
    on l.org_id = c.org_id and l.entity_id = c.entity_id and l.account_code = c.code and l.posted_on between $4 and $5
    where c.org_id = $1 and c.entity_id = $2`;
  return tx.query<StoredAccount & Turnover>(
    `select ${COLUMNS}, coalesce(s."debitPaise", 0) as "debitPaise", coalesce(s."creditPaise", 0) as "creditPaise"
     from account a left join (
       select account_code, ${SUMS} from (
         select account_code, debit_paise, credit_paise from ${MONTHS} m where org_id = $1 and entity_id = $2 and month <= $3
         ${days ? lines : ''}) posted
       group by account_code) s on s.account_code = a.code
     where a.org_id = $1 and a.entity_id = $2 order by a.code`,
    [tx.ctx.orgId, tx.ctx.entityId, wholeUntil, ...(days ? [days.from, days.to] : [])],
  );
}

/** The turnover of one account. */
export async function getTurnover(tx: Tx, code: number): Promise<Turnover> {
  const [row] = await tx.query<Turnover>(
    `select ${SUMS} from ${MONTHS} m where org_id = $1 and entity_id = $2 and account_code = $3`,
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
