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
  return named.flatMap(({ id, accountCode }) => {
    const account = chart.get(accountCode!);
    const at = (message: string) => [{ path: `lines.${id}.accountCode`, message }];
    if (!account?.active) return at('Choose an account that is in use.');
    if (account.type !== 'expense' && account.type !== 'asset') return at('Choose an expense or an asset.');
    if (isControlAccount(account.role) || (account.type === 'asset' && account.role !== null))
      return at(`${account.name} follows its documents and takes no bill by hand.`);
    return [];
  });
}
