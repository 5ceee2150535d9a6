import { searchDrawers } from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { mayKeepDrawer } from '@bahi/domain/payments/cash-drawer';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useQueryFields } from '../use-query-fields.ts';
import { amount } from '../../../kit/written.ts';
import styles from './cash-drawer.module.css';
import { DifferenceChip, DrawerStatusChip } from './drawer-parts.tsx';

const DrawerDay = lazy(async () => ({ default: (await import('./drawer-day.tsx')).DrawerDay }));

type Row = OutputOf<typeof searchDrawers>['rows'][number];
export type DrawerFields = {
  tab?: string;
  from?: string;
  to?: string;
  status?: string;
  differing?: string;
  on?: string;
};

/** The drawers of the entity, and what a day brought. */
export function DrawersPage() {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<DrawerFields>();
  const supervises = can(access, 'Accounting.CPay', 'U');
  const tab = fields.tab === 'day' && supervises ? 'day' : 'list';
  return (
    <div className={styles.page}>
      <PageTitleBar
        title="Cash drawers"
        actions={
          mayKeepDrawer(access) && (
            <Button kind="primary" onClick={() => void navigate({ to: '/accounting/cashdrawer' })}>
              My drawer
            </Button>
          )
        }
      />
      <div className={styles.tabs}>
        <Tabs
          label="Cash drawers"
          active={tab}
          onChange={(key) => setFields({ tab: key === 'list' ? undefined : key })}
          tabs={[
            { key: 'list', label: 'Drawers', content: <DrawerList /> },
            ...(supervises
              ? [
                  {
                    key: 'day',
                    label: 'Day',
                    content: (
                      <Suspense fallback={null}>
                        <DrawerDay on={fields.on} onDay={(on) => setFields({ on })} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </div>
  );
}

function DrawerList() {
  const today = useBusinessDay();
  const when = useWhen();
  const navigate = useNavigate();
  const [fields, setFields] = useQueryFields<DrawerFields>();
  const list = useListState(
    useEndpointPages(
      searchDrawers,
      {
        query: {
          from: fields.from,
          to: fields.to,
          differing: fields.differing === 'true' || undefined,
          status: fields.status === 'Open' ? ('Open' as const) : undefined,
        },
      },
      { keepPrevious: true },
    ),
  );
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      { key: 'user', title: 'Cashier', width: 'minmax(150px, 1fr)', render: (row) => row.userName },
      { key: 'date', title: 'Day', width: '96px', render: (row) => formatDate(row.openedOn) },
      { key: 'opened', title: 'Opened', width: '140px', card: 'none', render: (row) => when(row.openedAt) },
      {
        key: 'closed',
        title: 'Counted at',
        width: '140px',
        card: 'none',
        render: (row) => row.closedAt && when(row.closedAt),
      },
      {
        key: 'status',
        title: 'Status',
        width: '90px',
        card: 'status',
        render: (row) => <DrawerStatusChip status={row.status} />,
      },
      {
        key: 'float',
        title: 'Float (₹)',
        width: '110px',
        align: 'end',
        card: 'none',
        render: (row) => amount(row.floatPaise),
      },
      {
        key: 'expected',
        title: 'Expected (₹)',
        width: '120px',
        align: 'end',
        card: 'none',
        render: (row) => amount(row.expectedPaise),
      },
      { key: 'counted', title: 'Counted (₹)', width: '120px', align: 'end', render: (row) => amount(row.countedPaise) },
      {
        key: 'difference',
        title: 'Difference',
        width: '140px',
        render: (row) =>
          row.differencePaise === null || row.differencePaise === undefined ? null : (
            <DifferenceChip paise={row.differencePaise} />
          ),
      },
    ],
    [when],
  );
  return (
    <div className={styles.list}>
      <div className={styles.filters} role="search">
        <DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />
        <FilterChip
          label="Open"
          on={fields.status === 'Open'}
          onChange={(on) => setFields({ status: on ? 'Open' : undefined })}
        />
        <FilterChip
          label="With a difference"
          on={fields.differing === 'true'}
          onChange={(on) => setFields({ differing: on ? 'true' : undefined })}
        />
      </div>
      <ListTable
        {...list}
        label="Cash drawers"
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/accounting/cashdrawer/${row.id}`}
        onOpen={(row) => void navigate({ to: '/accounting/cashdrawer/$id', params: { id: row.id } })}
        empty={{ message: 'No cash drawer was opened yet.' }}
      />
    </div>
  );
}
