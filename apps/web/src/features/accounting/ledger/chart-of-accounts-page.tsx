import { listAccounts } from '@bahi/contract/endpoints/accounting/ledger';
import { accountTree } from '@bahi/domain/posting/account-rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { panelError } from '../../../app/api-error.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { amount } from '../../../kit/written.ts';
import { type Account, AccountDialog } from './account-dialog.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { balanceSides, groupByType, sumOfSides } from './balances.ts';
import styles from './chart-of-accounts-page.module.css';

type Fields = { account?: string; from?: string; to?: string };

/** An account with how deep it stands under others. */
type Row = Account & { depth: number };

/** Accounts by their side in the statements, each under its parent with its balance; an account opens its journals. */
export function ChartOfAccountsPage() {
  const navigate = useNavigate();
  const accounts = useEndpointQuery(listAccounts, {});
  const [fields, setFields] = useQueryFields<Fields>();
  const [movedOnly, setMovedOnly] = useState(false);
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const add = useNewButton('New account', () => setEdited('new'));
  const all = accounts.data?.rows;
  const opened = all?.find((account) => String(account.code) === fields.account);

  if (accounts.error && !all)
    return <ErrorPanel {...panelError(accounts.error)} onRetry={() => void accounts.refetch()} />;
  const shown = all?.filter((account) => !movedOnly || account.debitPaise !== account.creditPaise) ?? [];
  const groups = groupByType(shown).map(({ type, label, accounts: rows }) => ({
    key: type,
    title: label,
    rows: accountTree(rows).map(({ account, depth }): Row => ({ ...account, depth })),
    sums: sums(`Total ${label.toLowerCase()}`, rows),
  }));

  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Chart of accounts"
        beside={all && <span>{all.length} accounts</span>}
        actions={
          <>
            <FilterChip label="With a balance" on={movedOnly} onChange={setMovedOnly} />
            <Button
              onClick={() =>
                void navigate({ to: '/accounting/journal/$id', params: { id: 'new' }, search: { kind: 'opening' } })
              }
            >
              Opening balances
            </Button>
            {add}
          </>
        }
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
          onEdit={() => setEdited(opened)}
          onClose={() => setFields({ account: undefined, from: undefined, to: undefined })}
        />
      )}
      {edited && (
        <AccountDialog account={edited === 'new' ? null : edited} chart={all ?? []} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

const columns = (open: (account: Account) => void): readonly DataColumn<Row>[] => [
  { key: 'code', title: 'Code', width: '80px', render: (account) => account.code },
  {
    key: 'name',
    title: 'Account',
    grow: true,
    card: 'title',
    render: (account) => (
      <button
        type="button"
        className={styles.open}
        style={{ paddingInlineStart: account.depth * INDENT_PX }}
        aria-haspopup="dialog"
        onClick={() => open(account)}
      >
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

const INDENT_PX = 20;
const side = (paise: number) => (paise === 0 ? '–' : amount(paise));
const inWords = (paise: number, word: 'Dr' | 'Cr') => (paise === 0 ? null : `${amount(paise)} ${word}`);

function sums(label: string, rows: readonly Account[]) {
  const { debitPaise, creditPaise } = sumOfSides(rows);
  return { name: label, debit: side(debitPaise), credit: side(creditPaise) };
}
