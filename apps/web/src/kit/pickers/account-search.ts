import { listAccountChoices } from '@bahi/contract/endpoints/accounting/ledger';
import type { OutputOf } from '@bahi/contract/endpoint';
import { useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import type { SearchOption } from '../../ui/search-source.ts';

export type Account = OutputOf<typeof listAccountChoices>['rows'][number];

export const accountText = (account: { code: number; name: string }) => `${account.code} ${account.name}`;

/** The chart of accounts, for columns that read it when they are asked; empty for who may not read it. */
export function useAccounts(enabled = true) {
  const chart = useEndpointQuery(listAccountChoices, {}, { enabled }).data?.rows;
  const accounts = useRef<readonly Account[]>([]);
  useEffect(() => {
    accounts.current = chart ?? [];
  }, [chart]);
  return accounts;
}

const ALL = (): boolean => true;

/** Accounts that are entered by hand, by code or words in any order. */
export function searchAccounts(
  chart: readonly Account[],
  text: string,
  fits: (account: Account) => boolean = ALL,
): SearchOption<Account>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return chart
    .filter((account) => account.active && !account.control && fits(account))
    .filter((account) => words.every((word) => accountText(account).toLowerCase().includes(word)))
    .slice(0, 20)
    .map((account) => ({
      id: String(account.code),
      title: account.name,
      detail: account.type,
      aside: String(account.code),
      value: account,
    }));
}
