import { searchWorkOrders, serviceStaff, workOrderDashboard } from '@bahi/contract/endpoints/service/work-order';
import { can, seesPrices } from '@bahi/domain/access/access';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { workOrderColumns } from './work-order-columns.tsx';
import { cleanSearch, countFilters, promisedOn, queryOf, type WorkOrderSearch } from './work-order-search.ts';
import styles from './work-order.module.css';

const delayMs = 200;

/** The search field follows the keys, the address follows it a moment later. */
function useSettledText(text: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => latest.current(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return [typed, setTyped] as const;
}

function useOrderPages(search: WorkOrderSearch, everything: boolean, userId: string) {
  const query = queryOf(search, { everything, userId });
  const open = useEndpointPages(workOrderDashboard, { query: { limit: 50 } }, { enabled: query === null });
  const found = useEndpointPages(
    searchWorkOrders,
    { query: { ...query, limit: search.today ? 500 : 50 } },
    { enabled: query !== null, keepPrevious: true },
  );
  return query === null ? open : found;
}

/** `/service/wodashboard`: open orders, and what they can be narrowed to; `/service/wosearch`: all of them. */
export function WorkOrderListPage({ everything = false }: { everything?: boolean }) {
  const say = useWords();
  const session = useSession();
  const { access } = session.data;
  const automotive = isAutomotive(industryOf(session.data));
  const clock = useEntityClock();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as WorkOrderSearch;
  const set = (change: Partial<WorkOrderSearch>) =>
    void navigate({ to: '.', search: cleanSearch({ ...search, ...change }) as never, replace: true });
  const [text, setText] = useSettledText(search.q ?? '', (q) => set({ q }));
  const pages = useOrderPages(search, everything, session.userId);
  const staff = useEndpointQuery(serviceStaff, {}, { enabled: everything, staleTime: 300_000 });
  const columns = workOrderColumns({ say, automotive, clock, prices: seesPrices(access) });

  const list = useListState(pages);
  // "Promised today" is told by the rows: all that are open are read for it.
  const rows = search.today ? list.rows?.filter((row) => promisedOn(row, clock)) : list.rows;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (search.today && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [search.today, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const total = search.today ? undefined : list.rowCount;
  const mayCreate = can(access, 'Service.WO', 'C');
  const makeNew = () => void navigate({ to: '/service/workorder/$id', params: { id: 'new' } });
  const newLabel = say('newOne', { what: say('workOrder').toLowerCase() });
  const newButton = useNewButton(newLabel, mayCreate ? makeNew : undefined);
  const filters = countFilters(search);
  const title = everything ? `Search ${say.many('workOrder').toLowerCase()}` : say.many('workOrder');
  const choices = (everything ? Object.values(WorkOrderStatus) : WORK_ORDER_DASHBOARD_STATUSES).map((value) => ({
    value,
    label: statusLabel(value),
  }));

  return (
    <ListPage
      {...list}
      title={title}
      count={total ? `${total} ${filters || everything ? 'found' : 'open'}` : undefined}
      label={say.many('workOrder')}
      actions={newButton}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/service/workorder/${row.id}`}
      onOpen={(row) => void navigate({ to: '/service/workorder/$id', params: { id: row.id } })}
      refreshing={pages.isFetching && !isFetchingNextPage && rows !== undefined}
      rowCount={total}
      empty={{ message: say('nothingToShow', { what: say.many('workOrder') }), action: filters === 0 && newButton }}
      search={{
        value: text,
        onChange: setText,
        placeholder: `Number, name, phone, ${automotive ? 'reg. no' : 'serial no'}`,
      }}
      activeFilters={filters}
      onClearFilters={() => {
        setText('');
        void navigate({ to: '.', search: {} as never, replace: true });
      }}
      filters={
        <>
          <div className={styles.searchFields}>
            <SelectField
              label="Status"
              labelHidden
              placeholder="Status"
              options={choices}
              value={search.status ?? null}
              onChange={(status) => set({ status: status ?? undefined })}
            />
          </div>
          {everything && (
            <>
              <div className={styles.searchFields}>
                <CustomerPicker
                  labelHidden
                  placeholder={say('customer')}
                  value={search.customer ? { id: search.customer, label: search.customerName ?? '' } : null}
                  onChange={(value) => set({ customer: value?.id, customerName: value?.label })}
                />
              </div>
              <div className={styles.searchFields}>
                <SelectField
                  label={say('advisor')}
                  labelHidden
                  placeholder={say('advisor')}
                  options={(staff.data?.rows ?? [])
                    .filter(({ technician }) => !technician)
                    .map(({ id, name }) => ({ value: id, label: name }))}
                  value={search.advisor ?? null}
                  onChange={(advisor) => set({ advisor: advisor ?? undefined })}
                />
              </div>
              <DateRangeFilter
                today={clock.today}
                from={search.from}
                to={search.to}
                onChange={set}
                className={styles.searchFields}
              />
            </>
          )}
        </>
      }
      views={
        <>
          {!everything && (
            <>
              <FilterChip label="My orders" on={search.mine === true} onChange={(mine) => set({ mine })} />
              <FilterChip label="Promised today" on={search.today === true} onChange={(today) => set({ today })} />
              {(['WtngForAppr', 'WtngForParts', 'Completed'] as const).map((status) => (
                <FilterChip
                  key={status}
                  label={statusLabel(status)}
                  on={search.status === status}
                  onChange={(on) => set({ status: on ? status : undefined })}
                />
              ))}
            </>
          )}
        </>
      }
    />
  );
}

/** `/service/wosearch`. */
export const WorkOrderSearchPage = () => <WorkOrderListPage everything />;
