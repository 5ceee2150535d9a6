import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { ListPage, type ListPageProps } from '../../../kit/list-page.tsx';
import { withSelection } from '../../../kit/selection.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { amount } from '../written.ts';
import { invoiceColumns, type InvoiceRow } from './invoice-columns.tsx';
import { isWaiting, useBulkApproval } from './use-bulk-approval.tsx';

type InvoiceListProps = Omit<
  ListPageProps<InvoiceRow>,
  'columns' | 'rowKey' | 'rowHref' | 'onOpen' | 'label' | 'selection' | 'bulkBar' | 'totals'
> & {
  children?: ReactNode;
};

const hrefOf = (row: InvoiceRow) => `/accounting/invoice/${row.id}`;

/** Sums of the list, once all of it is loaded. */
function totalsOf({ rows, rowCount }: InvoiceListProps) {
  if (!rows || rows.length === 0 || rowCount !== rows.length) return undefined;
  const sum = (of: (row: InvoiceRow) => number) => amount(rows.reduce((total, row) => total + of(row), 0));
  return { total: sum((row) => row.totalPaise), due: sum((row) => row.duePaise) };
}

/** The list that dashboard and search share. */
export function InvoiceList({ children, ...props }: InvoiceListProps) {
  const navigate = useNavigate();
  const say = useWords();
  const today = useBusinessDay();
  const withOrders = useSession().data.entity.config.modules['Service'] === true;
  const narrow = useNarrow();
  const { selection, bulkBar, dialog } = useBulkApproval();
  const plain = useMemo(
    () => partyFirst(invoiceColumns(today, say, { withOrders, narrow }), narrow),
    [today, say, withOrders, narrow],
  );
  const columns = selection
    ? withSelection(
        plain,
        selection,
        (row) => `${row.code ?? 'the draft'} of ${row.customerName}`,
        (row) => !isWaiting(row),
      )
    : plain;
  return (
    <>
      <ListPage
        {...props}
        label={say.many('invoice')}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={hrefOf}
        onOpen={(row) => void navigate({ to: '/accounting/invoice/$id', params: { id: row.id } })}
        selection={selection}
        bulkBar={bulkBar}
        totals={totalsOf(props)}
      />
      {dialog}
      {children}
    </>
  );
}
