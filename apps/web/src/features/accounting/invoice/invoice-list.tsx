import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { usePreference } from '../../../app/preferences.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { ListPage, type ListPageProps } from '../../../kit/list-page.tsx';
import { withSelection } from '../../../kit/selection.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { amount } from '../../../kit/written.ts';
import { invoiceColumns, type InvoiceRow } from './invoice-columns.tsx';
import { isWaiting, useBulkApproval } from './use-bulk-approval.tsx';

const InvoicePreview = lazy(() =>
  import('./invoice-preview.tsx').then((module) => ({ default: module.InvoicePreview })),
);

type InvoiceListProps = Omit<
  ListPageProps<InvoiceRow>,
  'columns' | 'rowKey' | 'rowHref' | 'onOpen' | 'label' | 'selection' | 'bulkBar' | 'totals'
> & {
  children?: ReactNode;
};

const hrefOf = (row: InvoiceRow) => `/accounting/invoice/${row.id}`;

/** Sums of the list, once all of it is loaded. */
function totalsOf({ rows, rowCount, onEndReached }: InvoiceListProps) {
  const whole = rowCount === undefined || rowCount === null ? !onEndReached : rowCount === rows?.length;
  if (!rows || rows.length === 0 || !whole) return undefined;
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
  // The panel beside the list: shown or not is the user's own choice.
  const [previewed, keepPreviewed] = usePreference<boolean>('invoices.preview', false);
  const [at, setAt] = useState<{ id: string; next: string | undefined } | null>(null);
  const preview = previewed && !narrow;
  const togglePreview = () => keepPreviewed(!previewed);
  useShortcuts(narrow ? [] : [{ keys: 'v', label: 'Preview', run: togglePreview }]);
  const plain = useMemo(
    // Order, vehicle and due date stand in the panel, where it is shown.
    () => {
      const all = partyFirst(invoiceColumns(today, say, { withOrders: withOrders && !preview, narrow }), narrow);
      return preview ? all.filter(({ key }) => key !== 'dueOn') : all;
    },
    [today, say, withOrders, preview, narrow],
  );
  const columns = selection
    ? withSelection(
        plain,
        selection,
        (row) => `${row.code ?? 'the draft'} of ${row.customerName}`,
        (row) => !isWaiting(row),
        'none',
      )
    : plain;
  return (
    <>
      <ListPage
        {...props}
        label={say.many('invoice')}
        actions={
          <>
            {!narrow && (
              <Button aria-pressed={previewed} title="V" onClick={togglePreview}>
                Preview
              </Button>
            )}
            {props.actions}
          </>
        }
        onCurrent={(row, next) => setAt(row ? { id: row.id, next: next?.id } : null)}
        picks={preview}
        aside={
          preview && at ? (
            <Suspense fallback={null}>
              <InvoicePreview id={at.id} nextId={at.next} onClose={togglePreview} />
            </Suspense>
          ) : undefined
        }
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
