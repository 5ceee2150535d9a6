import { useMemo, useRef, useState, type ReactNode } from 'react';
import { PlaceTabs } from '../app/shell/place-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { FilterIcon, SearchIcon } from '../ui/icons.ts';
import { PageTitleBar } from '../ui/page-title-bar.tsx';
import { Badge } from '../ui/status-chip.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { ColumnChooser } from './list-options.tsx';
import styles from './list-page.module.css';
import { chosenColumns, listKeyOf, useColumnChoice } from './list-preferences.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { SavedViews } from './saved-views.tsx';
import type { ListSearch } from './use-list-address.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface ListPageProps<R> extends ListTableProps<R> {
  title: string;
  /** Behind the title: "500 open". */
  count?: string;
  actions?: ReactNode;
  /** None where everything is shown at once. */
  search?: ListSearch;
  /** The common filters, in a row; on phones in a sheet behind a button. */
  filters?: ReactNode;
  /** How many filters are set, shown on that button. */
  activeFilters?: number;
  onClearFilters?: () => void;
  /** Quick filters as chips, before the views that the user keeps. */
  views?: ReactNode;
  /** Between the title and the filters: what waits for a decision. */
  notice?: ReactNode;
  /** Takes the place of the filters while rows are selected. */
  bulkBar?: ReactNode;
  /** Beside the table: what is to be seen of the row that the keys stand on. */
  aside?: ReactNode;
  /** Takes the place of the table: another way to look at the same records. */
  body?: ReactNode;
}

/**
 * A list: title and count, filters, table, and how much of it is loaded. `/` goes to the search field. Columns and views
 * are the user's own, kept under the list's label.
 */
export function ListPage<R>({
  title,
  count,
  actions,
  search,
  filters,
  views,
  notice,
  bulkBar,
  aside,
  body,
  ...props
}: ListPageProps<R>) {
  const { activeFilters = 0, onClearFilters, ...table } = props;
  const narrow = useNarrow();
  const listKey = listKeyOf(table.label);
  const [choice] = useColumnChoice(listKey);
  const columns = useMemo(
    () => (narrow ? table.columns : chosenColumns(table.columns, choice)),
    [narrow, table.columns, choice],
  );
  const searchField = useRef<HTMLInputElement>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  useShortcuts(search ? [{ keys: '/', label: 'Search', run: () => searchField.current?.select() }] : []);

  const filtered = activeFilters > 0 || !!search?.value;
  const empty = {
    message: filtered ? nothingMatches(search?.value ?? '', activeFilters) : table.empty.message,
    action: (
      <>
        {!filtered && table.empty.action}
        {filtered && onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
      </>
    ),
  };

  return (
    <div className={styles.page}>
      <PageTitleBar title={title} beside={count && <span>{count}</span>} actions={actions} />
      <PlaceTabs />
      {notice}
      {bulkBar ? (
        <div className={styles.filters}>{bulkBar}</div>
      ) : (
        <div className={styles.filters} role="search">
          {search && (
            <TextField
              ref={searchField}
              type="search"
              label={search.placeholder}
              labelHidden
              placeholder={narrow ? 'Search' : search.placeholder}
              icon={<SearchIcon size={14} aria-hidden />}
              value={search.value}
              onChange={search.onChange}
              className={styles.search}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown' || event.key === 'Enter') {
                  event.preventDefault();
                  document.querySelector<HTMLElement>('[data-list-table]')?.focus();
                } else if (event.key === 'Escape' && search.value !== '') {
                  event.stopPropagation();
                  search.onChange('');
                }
              }}
            />
          )}
          {filters && !narrow && filters}
          {filters && narrow && (
            <Button icon={<FilterIcon size={16} aria-hidden />} onClick={() => setSheetOpen(true)}>
              Filters
              {activeFilters > 0 && (
                <>
                  &nbsp;<Badge tone="info">{activeFilters}</Badge>
                </>
              )}
            </Button>
          )}
          <div className={styles.views}>
            {views}
            <SavedViews list={listKey} />
          </div>
          {!narrow && filtered && onClearFilters && (
            <Button kind="quiet" onClick={onClearFilters}>
              Clear
            </Button>
          )}
          {!narrow && !body && (
            <div className={styles.columns}>
              <ColumnChooser list={listKey} columns={table.columns} />
            </div>
          )}
        </div>
      )}
      {body ?? (
        <>
          <div className={styles.split}>
            <ListTable {...table} columns={columns} empty={empty} behind={search?.settling || table.refreshing} />
            {aside}
          </div>
          <ListFooter
            loaded={table.rows?.length ?? 0}
            total={table.rowCount}
            more={table.onEndReached !== undefined}
            loadingMore={table.loadingMore}
          />
        </>
      )}
      {sheetOpen && (
        <Drawer
          title="Filters"
          from="bottom"
          onClose={() => setSheetOpen(false)}
          footer={
            <>
              {onClearFilters && <Button onClick={onClearFilters}>Clear</Button>}
              <Button kind="primary" onClick={() => setSheetOpen(false)}>
                Show
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>{filters}</div>
        </Drawer>
      )}
    </div>
  );
}

function nothingMatches(typed: string, activeFilters: number): string {
  if (typed.trim() === '') return 'Nothing matches these filters.';
  return `Nothing matches “${typed.trim()}”${activeFilters > 0 ? ' with these filters' : ''}.`;
}

interface ListFooterProps {
  loaded: number;
  total: number | null | undefined;
  more: boolean;
  loadingMore: boolean | undefined;
}

/** How much of the list is there: "60 loaded, more as you scroll", "60 of 250", "250 in all". */
function ListFooter({ loaded, total, more, loadingMore }: ListFooterProps) {
  if (loaded === 0) return null;
  const whole = total ? loaded >= total : !more;
  const known = total ? `${loaded} of ${total}` : `${loaded} loaded, more as you scroll`;
  return (
    <footer className={styles.footer} aria-live="polite">
      {whole ? `${loaded} in all` : known}
      {loadingMore && ' · loading more…'}
    </footer>
  );
}
