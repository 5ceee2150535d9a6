import type { OutputOf } from '@bahi/contract/endpoint';
import { listAccounts } from '@bahi/contract/endpoints/accounting/ledger';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { panelError } from '../../../app/api-error.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { amount } from '../written.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { balanceSides, groupByType, sumOfSides } from './balances.ts';
import styles from './chart-of-accounts-page.module.css';

type Account = OutputOf<typeof listAccounts>['rows'][number];

type Fields = { account?: string; from?: string; to?: string };

/** Accounts by their side in the statements, each with its balance; an account opens its journals. */
export function ChartOfAccountsPage() {
  const accounts = useEndpointQuery(listAccounts, {});
  const [fields, setFields] = useQueryFields<Fields>();
  const [movedOnly, setMovedOnly] = useState(false);
  const all = accounts.data?.rows;
  const opened = all?.find((account) => String(account.code) === fields.account);

  if (accounts.error && !all)
    return <ErrorPanel {...panelError(accounts.error)} onRetry={() => void accounts.refetch()} />;
  const shown = all?.filter((account) => !movedOnly || account.debitPaise !== account.creditPaise) ?? [];
  const groups = groupByType(shown).map(({ type, label, accounts: rows }) => ({
    key: type,
    title: label,
    rows,
    sums: sums(`Total ${label.toLowerCase()}`, rows),
  }));

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Chart of accounts"
        beside={all && <span>{all.length} accounts</span>}
        actions={<FilterChip label="With a balance" on={movedOnly} onChange={setMovedOnly} />}
      />
      <div className={styles.table}>
        {all && (
          <DataTable
            label="Accounts"
            columns={columns((account) => setFields({ account: String(account.code) }))}
            groups={groups}
            rowKey={(account) => String(account.code)}
            rowTone={(account) => (account.active ? undefined : 'muted')}
            totals={sums('Total', shown)}
          />
        )}
      </div>
      {opened && (
        <AccountDrawer
          account={opened}
          period={{ from: fields.from, to: fields.to }}
          onPeriod={({ from, to }) => setFields({ from, to })}
          onClose={() => setFields({ account: undefined, from: undefined, to: undefined })}
        />
      )}
    </div>
  );
}

const columns = (open: (account: Account) => void): readonly DataColumn<Account>[] => [
  { key: 'code', title: 'Code', width: '80px', render: (account) => account.code },
  {
    key: 'name',
    title: 'Account',
    grow: true,
    card: 'title',
    render: (account) => (
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(account)}>
        {account.name}
      </button>
    ),
  },
  {
    key: 'debit',
    title: 'Debit (₹)',
    width: '160px',
    align: 'end',
    card: 'aside',
    render: (account) => side(balanceSides(account).debitPaise),
    cardRender: (account) => inWords(balanceSides(account).debitPaise, 'Dr'),
  },
  {
    key: 'credit',
    title: 'Credit (₹)',
    width: '160px',
    align: 'end',
    card: 'aside',
    render: (account) => side(balanceSides(account).creditPaise),
    cardRender: (account) => inWords(balanceSides(account).creditPaise, 'Cr'),
  },
];

const side = (paise: number) => (paise === 0 ? '–' : amount(paise));
const inWords = (paise: number, word: 'Dr' | 'Cr') => (paise === 0 ? null : `${amount(paise)} ${word}`);

function sums(label: string, rows: readonly Account[]) {
  const { debitPaise, creditPaise } = sumOfSides(rows);
  return { name: label, debit: side(debitPaise), credit: side(creditPaise) };
}
