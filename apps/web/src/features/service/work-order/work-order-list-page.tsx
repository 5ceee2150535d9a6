import { searchWorkOrders, serviceStaff, workOrderDashboard } from '@bahi/contract/endpoints/service/work-order';
import { can, seesPrices } from '@bahi/domain/access/access';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePreference } from '../../../app/preferences.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useAddress } from '../../../app/use-address.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { useBoardView } from '../../../kit/board/use-board-view.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useEntityClock } from '../entity-clock.ts';
import { titleCase } from '../../../ui/title-case.ts';
import { OrderChips } from './order-chips.tsx';
import { activeFilters, type FilterWords } from './order-filters.ts';
import {
  boardQueryOf,
  countFilters,
  queryOf,
  statusesOf,
  type QueryFacts,
  type WorkOrderListRow,
} from './order-query.ts';
import { useFresherOrders } from './use-fresher-orders.ts';
import { workOrderColumns } from './work-order-columns.tsx';
import { cleanSearch, type WorkOrderSearch } from './work-order-search.ts';
import styles from './work-order.module.css';

const OrderFilterDrawer = lazy(() =>
  import('./order-filter-drawer.tsx').then((module) => ({ default: module.OrderFilterDrawer })),
);
const OrderPreview = lazy(() => import('./order-preview.tsx').then((module) => ({ default: module.OrderPreview })));
const OrderBoard = lazy(() => import('./order-board.tsx').then((module) => ({ default: module.OrderBoard })));

function useOrderPages(search: WorkOrderSearch, facts: QueryFacts) {
  const query = queryOf(search, facts);
  const shown = search.view !== 'board';
  const open = useEndpointPages(
    workOrderDashboard,
    { query: { limit: 50 } },
    { enabled: shown && query === null && !facts.everything },
  );
  const found = useEndpointPages(
    searchWorkOrders,
    { query: { ...query, limit: 50 } },
    { enabled: shown && query !== null, keepPrevious: true },
  );
  return { asked: query !== null || !facts.everything, pages: query === null && !facts.everything ? open : found };
}

/** Who may be chosen as advisor or technician, and their names. */
function useStaff() {
  const rows = useEndpointQuery(serviceStaff, {}, { staleTime: 300_000 }).data?.rows ?? [];
  const choices = (technician: boolean) =>
    rows.filter((one) => one.technician === technician).map(({ id, name }) => ({ value: id, label: name }));
  return {
    advisors: choices(false),
    technicians: choices(true),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

/** Columns that the panel beside the list tells too. */
const IN_PREVIEW = new Set(['advisor', 'total']);

const ALL_STATUSES = Object.values(WorkOrderStatus);
/** Filters of the dashboard that stand as chips of their own. */
const QUICK = ['mine', 'today', 'late'] as const;
const QUICK_LABELS = { mine: 'My orders', today: 'Promised today', late: 'Late' } as const;
const QUICK_STATUSES = ['WtngForAppr', 'WtngForParts', 'Completed'] as const;

/** `/service/wodashboard`: open orders as a list or a board; `/service/wosearch`: all of them, by every field. */
export function WorkOrderListPage({ everything = false }: { everything?: boolean }) {
  const say = useWords();
  const session = useSession();
  const { access } = session.data;
  const narrow = useNarrow();
  const clock = useEntityClock();
  const navigate = useNavigate();
  const [search, replace] = useAddress<WorkOrderSearch>();
  const go = (next: WorkOrderSearch) => replace(cleanSearch(next));
  const set = (change: WorkOrderSearch) => go({ ...search, ...change });
  const [text, setText, settling] = useTypedText(search.q ?? '', (q) => set({ q }));
  const facts: QueryFacts = { everything, userId: session.userId, today: clock.today };
  const { pages, asked } = useOrderPages(search, facts);
  const staff = useStaff();
  const prices = seesPrices(access);
  const words: FilterWords = { say, automotive: isAutomotive(industryOf(session.data)), staff: staff.names };
  const columns = workOrderColumns({ say, automotive: words.automotive, clock, prices });
  useFresherOrders();

  const list = useListState(pages);
  const rows = asked ? list.rows : [];
  const total = asked ? list.rowCount : undefined;
  const mayCreate = can(access, 'Service.WO', 'C');
  const makeNew = () => void navigate({ to: '/service/workorder/$id', params: { id: 'new' } });
  const newButton = useNewButton(
    say('newOne', { what: say('workOrder').toLowerCase() }),
    mayCreate ? makeNew : undefined,
  );
  const [filtering, setFiltering] = useState(false);
  const board = !everything && search.view === 'board';
  const statuses = everything ? ALL_STATUSES : WORK_ORDER_DASHBOARD_STATUSES;
  const status = statusesOf(search);
  const quick = everything
    ? []
    : [...QUICK, ...(QUICK_STATUSES.some((one) => one === search.status) ? ['status'] : [])];

  // The panel beside the list: shown or not is the user's own choice.
  const [previewed, keepPreviewed] = usePreference<boolean>('work-orders.preview', false);
  const [at, setAt] = useState<{ id: string; next: string | undefined } | null>(null);
  const preview = previewed && !narrow && !board;
  const togglePreview = () => keepPreviewed(!previewed);
  const toggleBoard = () => set({ view: board ? undefined : 'board' });
  const boardView = useBoardView(
    board,
    everything ? undefined : toggleBoard,
    <OrderBoard query={boardQueryOf(search, facts)} />,
  );
  useShortcuts([{ keys: 'f', label: 'More filters', run: () => setFiltering(true) }]);

  const filters = (
    <>
      {!board && (
        <div className={styles.searchFields}>
          <SelectField
            label="Status"
            labelHidden
            placeholder={status.length > 1 ? `${status.length} statuses` : 'Status'}
            options={statuses.map((value) => ({ value, label: statusLabel(value) }))}
            value={status.length === 1 ? status[0]! : null}
            onChange={(value) => set({ status: value ?? undefined })}
          />
        </div>
      )}
      <Button title="F" onClick={() => setFiltering(true)}>
        More filters
      </Button>
    </>
  );

  return (
    <>
      <ListPage
        {...list}
        title={everything ? `Search ${say.many('workOrder').toLowerCase()}` : say.many('workOrder')}
        count={total && !board ? `${total} ${countFilters(search) || everything ? 'found' : 'open'}` : undefined}
        label={say.many('workOrder')}
        actions={
          <>
            {!narrow && !board && (
              <Button aria-pressed={previewed} title="Space in the list" onClick={togglePreview}>
                Preview
              </Button>
            )}
            {boardView.button}
            {newButton}
          </>
        }
        columns={preview ? columns.filter(({ key }) => !IN_PREVIEW.has(key)) : columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/service/workorder/${row.id}`}
        onOpen={(row) => void navigate({ to: '/service/workorder/$id', params: { id: row.id } })}
        onCurrent={(row: WorkOrderListRow | undefined, next) => setAt(row ? { id: row.id, next: next?.id } : null)}
        picks={preview}
        onSpace={narrow ? undefined : togglePreview}
        aside={
          preview && at ? (
            <Suspense fallback={null}>
              <OrderPreview id={at.id} nextId={at.next} onClose={togglePreview} />
            </Suspense>
          ) : undefined
        }
        body={boardView.body}
        refreshing={pages.isFetching && !pages.isFetchingNextPage && rows !== undefined}
        rowCount={total}
        empty={
          asked
            ? {
                message: say('nothingToShow', { what: titleCase(say.many('workOrder')) }),
                action: countFilters(search) === 0 && newButton,
              }
            : {
                message: MESSAGES.searchNeedsField,
                action: <Button onClick={() => setFiltering(true)}>Filters</Button>,
              }
        }
        search={{
          value: text,
          onChange: setText,
          placeholder: `Number, name, phone or ${words.automotive ? 'reg. no' : 'serial no'}`,
          settling,
        }}
        activeFilters={countFilters(search)}
        onClearFilters={() => {
          setText('');
          go({ view: search.view });
        }}
        filters={filters}
        views={
          <>
            {boardView.chip}
            {!everything &&
              QUICK.map((key) => (
                <FilterChip
                  key={key}
                  label={QUICK_LABELS[key]}
                  on={search[key] === true}
                  onChange={(on) => set({ [key]: on })}
                />
              ))}
            {!everything &&
              !board &&
              QUICK_STATUSES.map((one) => (
                <FilterChip
                  key={one}
                  label={statusLabel(one)}
                  on={search.status === one}
                  onChange={(on) => set({ status: on ? one : undefined })}
                />
              ))}
            <OrderChips
              filters={activeFilters(search, words, quick as never)}
              onRemove={(keys) => set(Object.fromEntries(keys.map((key) => [key, undefined])))}
            />
          </>
        }
      />
      {filtering && (
        <Suspense>
          <OrderFilterDrawer
            words={words}
            search={search}
            statuses={statuses}
            advisors={staff.advisors}
            technicians={staff.technicians}
            prices={prices}
            today={clock.today}
            needsField={everything}
            onApply={(next) => {
              setText(next.q ?? '');
              go({ ...next, view: search.view });
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** `/service/wosearch`. */
export const WorkOrderSearchPage = () => <WorkOrderListPage everything />;
