import { type ChartAccount, isControlAccount } from '@bahi/domain/posting/account-rules';
import type { AccountRole, AccountType } from '@bahi/domain/posting/accounts';
import { notFound } from '../app-error.ts';
import type { Tx } from '../tx.ts';

export interface AccountRow extends ChartAccount {
  description: string | null;
  debitPaise: number;
  creditPaise: number;
  rowVersion: number;
  updatedAt: string;
}

interface StoredAccount extends Omit<AccountRow, 'type' | 'role'> {
  type: AccountType;
  role: AccountRole | null;
}

const CHART = `select a.code, a.name, a.type, a.role, a.parent_code as "parentCode", a.description, a.active,
    a.row_version as "rowVersion", a.updated_at as "updatedAt",
    coalesce(s.debit, 0)::bigint as "debitPaise", coalesce(s.credit, 0)::bigint as "creditPaise"
  from account a left join (
    select account_code, sum(debit_paise) as debit, sum(credit_paise) as credit
    from journal_line where org_id = $1 and entity_id = $2 group by account_code) s on s.account_code = a.code
  where a.org_id = $1 and a.entity_id = $2 order by a.code`;

/** The whole chart with the turnover of each account; their difference is its balance. */
export const loadChart = (tx: Tx): Promise<StoredAccount[]> =>
  tx.query<StoredAccount>(CHART, [tx.ctx.orgId, tx.ctx.entityId]);

/** The chart under a lock: two who add or move accounts at once see each other's. */
export async function lockChart(tx: Tx): Promise<StoredAccount[]> {
  await tx.query('select code from account where org_id = $1 and entity_id = $2 order by code for update', [
    tx.ctx.orgId,
    tx.ctx.entityId,
  ]);
  return loadChart(tx);
}

export const viewOfAccount = (account: StoredAccount) => ({ ...account, control: isControlAccount(account.role) });

export async function getAccount(tx: Tx, code: number) {
  const account = (await loadChart(tx)).find((each) => each.code === code);
  if (!account) throw notFound('account');
  return viewOfAccount(account);
}

/** The audit log names rows by ids; an account's is made of its entity and code. */
export const accountAuditId = (entityId: string, code: number): string =>
  `${entityId.slice(0, 24)}${code.toString(16).padStart(12, '0')}`;
