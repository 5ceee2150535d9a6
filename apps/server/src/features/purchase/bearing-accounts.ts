import type { Issue } from '@bahi/domain/document/issue';
import { isControlAccount } from '@bahi/domain/posting/account-rules';
import { loadChart } from '../../core/ledger/chart.ts';
import type { Tx } from '../../core/tx.ts';

/** What is wrong with the accounts that lines name: an expense or an asset in use bears them, that no other record explains. */
export async function bearingIssues(
  tx: Tx,
  lines: readonly { id: string; accountCode: number | null }[],
): Promise<Issue[]> {
  const named = lines.filter(({ accountCode }) => accountCode !== null);
  if (named.length === 0) return [];
  const chart = new Map((await loadChart(tx)).map((account) => [account.code, account]));
  const codes = named.map(({ accountCode }) => accountCode!);
  const holdMoney = new Set(await moneyAccounts(tx, codes));
  return named.flatMap(({ id, accountCode }) => {
    const account = chart.get(accountCode!);
    const at = (message: string) => [{ path: `lines.${id}.accountCode`, message }];
    if (!account?.active) return at('Choose an account that is in use.');
    if (account.type !== 'expense' && account.type !== 'asset') return at('Choose an expense or an asset.');
    if (isControlAccount(account.role) || (account.type === 'asset' && account.role !== null))
      return at(`${account.name} follows its documents and takes no bill by hand.`);
    if (holdMoney.has(account.code)) return at(`${account.name} holds money: nothing that is bought stands on it.`);
    return [];
  });
}

/**
 * Accounts of the own banks: they stand under cash or a bank, or money was taken to them or paid from them. A bill on one would let
 * money leave that the books still count.
 */
async function moneyAccounts(tx: Tx, codes: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ code: number }>(
    `with recursive above as (
       select a.code, a.role, a.parent_code, a.code as of from account a
       where a.org_id = $1 and a.entity_id = $2 and a.code = any ($3::int[]) and a.type = 'asset'
       union all
       select a.code, a.role, a.parent_code, above.of from above
         join account a on a.org_id = $1 and a.entity_id = $2 and a.code = above.parent_code)
     select distinct above.of as code from above where above.role in ('cash', 'bank') or exists (
       select from journal_line l join journal j on j.org_id = l.org_id and j.entity_id = l.entity_id and j.id = l.journal_id
       where l.org_id = $1 and l.entity_id = $2 and l.account_code = above.of
         and (j.document_kind in ('payment', 'billPayment') or j.document_kind = 'expense' and l.credit_paise > 0))`,
    [tx.ctx.orgId, tx.ctx.entityId, codes],
  );
  return rows.map(({ code }) => code);
}
