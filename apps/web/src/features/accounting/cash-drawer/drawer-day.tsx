import { drawerDay } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { OutputOf } from '@bahi/contract/endpoint';
import { addDays } from '@bahi/domain/time/dates';
import { panelError } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DateFilter } from '../../../kit/date-filter.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import { amount, amountOrDash } from '../../../kit/written.ts';
import styles from './cash-drawer.module.css';
import { DifferenceChip, DrawerStatusChip, DroppedBills, TenderSums } from './drawer-parts.tsx';

type Day = OutputOf<typeof drawerDay>;
type Cashier = Day['cashiers'][number];
type Drawer = Day['drawers'][number];

interface DrawerDayProps {
  /** Today when absent. */
  on: string | undefined;
  onDay: (on: string | undefined) => void;
}

/** A business day: by way of paying, by cashier, and its drawers. */
export function DrawerDay({ on, onDay }: DrawerDayProps) {
  const today = useBusinessDay();
  const day = on ?? today;
  const answer = useEndpointQuery(drawerDay, { query: { on: day } }, { placeholderData: (before) => before });
  return (
    <div className={styles.day}>
      <div className={styles.filters}>
        <IconButton outlined aria-label="The day before" onClick={() => onDay(addDays(day, -1))}>
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <DateFilter
          label="Day"
          labelHidden
          required
          today={today}
          value={day}
          onChange={(chosen) => onDay(chosen ?? undefined)}
        />
        <IconButton outlined aria-label="The day after" disabled={day >= today} onClick={() => onDay(addDays(day, 1))}>
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
      </div>
      {answer.error && !answer.data && (
        <ErrorPanel {...panelError(answer.error)} onRetry={() => void answer.refetch()} />
      )}
      {!answer.data && !answer.error && <Skeleton height={120} width="100%" />}
      {answer.data && (
        <>
          <section className={styles.section} aria-label="By way of paying">
            <h2 className={styles.heading}>By way of paying</h2>
            <TenderSums tenders={answer.data.tenders} />
          </section>
          <section className={styles.section} aria-label="By cashier">
            <h2 className={styles.heading}>By cashier</h2>
            {answer.data.cashiers.length === 0 ? (
              <EmptyState message="Nobody took a payment." />
            ) : (
              <DataTable
                natural
                label="By cashier"
                columns={cashierColumns}
                groups={[{ key: 'cashiers', rows: answer.data.cashiers }]}
                rowKey={(row) => row.userId ?? row.userName}
              />
            )}
          </section>
          <section className={styles.section} aria-label="Drawers">
            <h2 className={styles.heading}>Drawers</h2>
            {answer.data.drawers.length === 0 ? (
              <EmptyState message="No cash drawer was opened." />
            ) : (
              <DataTable
                natural
                label="Drawers"
                columns={drawerColumns}
                groups={[{ key: 'drawers', rows: answer.data.drawers }]}
                rowKey={(row) => row.id}
              />
            )}
          </section>
          <DroppedBills bills={answer.data.droppedBills} />
        </>
      )}
    </div>
  );
}

/** While a cashier's drawer is open, his sums would tell what should be in it. */
const toldAfterCount = (paise: number | null | undefined) =>
  typeof paise === 'number' ? amount(paise) : 'after the count';

const cashierColumns: readonly DataColumn<Cashier>[] = [
  { key: 'user', title: 'Cashier', grow: true, card: 'title', render: (row) => row.userName },
  { key: 'count', title: 'Payments', align: 'end', card: 'labelled', render: (row) => String(row.count) },
  {
    key: 'cash',
    title: 'Of it cash (₹)',
    align: 'end',
    card: 'labelled',
    render: (row) => (typeof row.cashPaise === 'number' ? amountOrDash(row.cashPaise) : ''),
  },
  {
    key: 'refunded',
    title: 'Refunded (₹)',
    align: 'end',
    card: 'labelled',
    render: (row) => (typeof row.refundedPaise === 'number' ? amountOrDash(row.refundedPaise) : ''),
  },
  {
    key: 'received',
    title: 'Received (₹)',
    align: 'end',
    card: 'aside',
    render: (row) => toldAfterCount(row.receivedPaise),
  },
];

const drawerColumns: readonly DataColumn<Drawer>[] = [
  {
    key: 'user',
    title: 'Cashier',
    grow: true,
    card: 'title',
    render: (row) => <TextLink to={`/accounting/cashdrawer/${row.id}`}>{row.userName}</TextLink>,
  },
  { key: 'status', title: 'Status', width: '90px', render: (row) => <DrawerStatusChip status={row.status} /> },
  { key: 'float', title: 'Float (₹)', align: 'end', card: 'labelled', render: (row) => amount(row.floatPaise) },
  {
    key: 'expected',
    title: 'Expected (₹)',
    align: 'end',
    card: 'labelled',
    render: (row) => amount(row.expectedPaise),
  },
  { key: 'counted', title: 'Counted (₹)', align: 'end', card: 'aside', render: (row) => amount(row.countedPaise) },
  {
    key: 'difference',
    title: 'Difference',
    width: '140px',
    render: (row) =>
      row.differencePaise === null || row.differencePaise === undefined ? (
        ''
      ) : (
        <DifferenceChip paise={row.differencePaise} />
      ),
  },
];
