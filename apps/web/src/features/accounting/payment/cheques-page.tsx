import { clearCheque, listCheques } from '@bahi/contract/endpoints/accounting/cheque';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import { CHEQUE_STATES, type ChequeState } from '@bahi/domain/payments/cheque';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { SelectionBar } from '../../../kit/selection-bar.tsx';
import { useSelection, withSelection } from '../../../kit/selection.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { amount } from '../../../kit/written.ts';
import { ChequeStateChip } from '../payment-status.tsx';
import styles from './unapplied-page.module.css';

const DepositDialog = lazy(async () => ({ default: (await import('./deposit-dialog.tsx')).DepositDialog }));
const BounceDialog = lazy(async () => ({ default: (await import('./bounce-dialog.tsx')).BounceDialog }));

type Row = OutputOf<typeof listCheques>['rows'][number];
const rowKey = (row: Row): string => `${row.paymentId} ${row.position}`;
const LABELS: Readonly<Record<ChequeState, string>> = {
  Received: 'In hand',
  Deposited: 'Deposited',
  Cleared: 'Cleared',
  Bounced: 'Bounced',
};

/** Cheques by the day on them: those in hand are picked and brought to the bank together. */
export function ChequesPage() {
  const say = useWords();
  const today = useBusinessDay();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<{ text?: string; state?: string; from?: string; to?: string }>();
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));
  const state =
    fields.state === 'all' ? undefined : (CHEQUE_STATES.find((each) => each === fields.state) ?? 'Received');
  const list = useListState(
    useEndpointPages(
      listCheques,
      { query: { state, text: fields.text, from: fields.from, to: fields.to } },
      { keepPrevious: true },
    ),
  );
  const mayMove = can(access, 'Accounting.CPay', 'C') || can(access, 'Accounting.CPay', 'U');
  const mayBounce = can(access, 'Accounting.CPay', 'U');
  const isFixed = useCallback((row: Row) => row.state !== 'Received' || row.chequeOn > today, [today]);
  const selection = useSelection<Row>(rowKey, isFixed);
  const [bouncing, setBouncing] = useState<Row>();
  const onError = (error: Error) => toast.error(messageOf(error));
  const [depositing, setDepositing] = useState(false);
  const clear = useEndpointMutation(clearCheque, {
    onSuccess: () => toast.success('The cheque has cleared.'),
    onError,
  });
  const picked = selection.rows;
  const ready = mayMove ? (list.rows ?? []).filter((row) => !isFixed(row)) : [];
  const bring = () => setDepositing(true);
  useShortcuts(picked.length > 0 && !depositing ? [{ keys: 'mod+enter', label: 'Deposit', run: bring }] : []);

  const columns = useMemo(() => {
    const all: readonly ListColumn<Row>[] = [
      { key: 'number', title: 'Cheque', width: 'minmax(120px, 150px)', render: (row) => row.number ?? 'No number' },
      {
        key: 'chequeOn',
        title: 'Dated',
        width: '136px',
        render: (row) => (
          <>
            {formatDate(row.chequeOn)}
            {row.state === 'Received' && row.chequeOn > today && <span className={styles.held}> held</span>}
          </>
        ),
      },
      { key: 'bank', title: 'Bank', width: 'minmax(90px, 140px)', render: (row) => row.bank },
      { key: 'customer', title: say('customer'), width: 'minmax(160px, 1fr)', render: (row) => row.customerName },
      { key: 'payment', title: say('payment'), width: '130px', card: 'none', render: (row) => row.paymentCode },
      {
        key: 'state',
        title: 'State',
        width: '110px',
        card: 'status',
        render: (row) => <ChequeStateChip state={row.state} />,
      },
      { key: 'amount', title: 'Amount (₹)', width: '120px', align: 'end', render: (row) => amount(row.amountPaise) },
      {
        key: 'actions',
        title: '',
        width: '190px',
        card: 'verbs',
        render: (row) => (
          <span className={styles.actions}>
            {mayMove && row.state === 'Deposited' && (
              <Button
                kind="quiet"
                aria-label={`Cleared ${row.number ?? row.paymentCode}`}
                onClick={() => clear.mutate({ params: { id: row.paymentId, no: String(row.position) }, body: {} })}
              >
                Cleared
              </Button>
            )}
            {mayBounce && (row.state === 'Received' || row.state === 'Deposited') && (
              <Button
                kind="quiet"
                aria-label={`Bounced ${row.number ?? row.paymentCode}`}
                onClick={() => setBouncing(row)}
              >
                Bounced
              </Button>
            )}
          </span>
        ),
      },
    ];
    const placed = partyFirst(all, narrow);
    return mayMove && state !== 'Deposited' && state !== 'Cleared' && state !== 'Bounced'
      ? withSelection(placed, selection, (row) => `cheque ${row.number ?? row.paymentCode}`, isFixed)
      : placed;
  }, [say, today, narrow, mayMove, mayBounce, state, selection, isFixed, clear]);

  return (
    <>
      <ListPage
        {...list}
        title="Cheques"
        label="Cheques"
        actions={
          picked.length === 0 &&
          ready.length > 0 && (
            <Button kind="primary" onClick={() => selection.add(...ready)}>
              Pick all {ready.length} to deposit
            </Button>
          )
        }
        columns={columns}
        rowKey={rowKey}
        rowHref={(row) => `/accounting/payment/${row.paymentId}`}
        onOpen={(row) => void navigate({ to: '/accounting/payment/$id', params: { id: row.paymentId } })}
        selection={mayMove ? selection : undefined}
        search={{ value: text, onChange: setText, placeholder: 'Cheque number or customer', settling }}
        filters={<DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />}
        views={
          <>
            {CHEQUE_STATES.map((each) => (
              <FilterChip
                key={each}
                label={LABELS[each]}
                on={state === each}
                onChange={(on) => setFields({ state: on ? each : 'all' })}
              />
            ))}
          </>
        }
        activeFilters={[fields.from, fields.to].filter(Boolean).length}
        onClearFilters={() => {
          setText('');
          setFields({ text: undefined, from: undefined, to: undefined, state: undefined });
        }}
        bulkBar={
          picked.length > 0 && (
            <SelectionBar
              said={`${picked.length === 1 ? '1 cheque' : `${picked.length} cheques`}, ${formatRupees(picked.reduce((sum, row) => sum + row.amountPaise, 0))}`}
            >
              <Button kind="primary" onClick={bring} keys="mod+enter">
                Deposit
              </Button>
              <Button kind="quiet" onClick={selection.clear}>
                Clear
              </Button>
            </SelectionBar>
          )
        }
        empty={{ message: state === 'Received' ? 'No cheques in hand.' : say('nothingToShow', { what: 'Cheques' }) }}
      />
      <Suspense fallback={null}>
        {depositing && (
          <DepositDialog
            cheques={picked}
            onDone={({ count, amountPaise }) => {
              setDepositing(false);
              selection.clear();
              toast.success(
                `${count === 1 ? 'One cheque' : `${count} cheques`} of ${formatRupees(amountPaise)} deposited.`,
              );
            }}
            onClose={() => setDepositing(false)}
          />
        )}
        {bouncing && (
          <BounceDialog
            cheque={{ paymentId: bouncing.paymentId, position: bouncing.position, number: bouncing.number }}
            onDone={() => setBouncing(undefined)}
            onClose={() => setBouncing(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
