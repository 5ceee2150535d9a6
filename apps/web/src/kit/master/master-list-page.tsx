import { useMemo, type ReactNode } from 'react';
import { ListPage } from '../list-page.tsx';
import { type Selection, withSelection } from '../selection.tsx';
import { useNewButton } from '../use-new-button.tsx';
import { titleCase } from '../../ui/title-case.ts';
import { masterColumns, type MasterRow } from './master-columns.tsx';
import type { ReferenceSource } from './master-field.tsx';
import type { MasterFields } from './master-values.ts';

export interface MasterListPageProps {
  label: { one: string; many: string };
  fields: MasterFields;
  /** Columns, by field key. */
  list: readonly string[];
  references?: Readonly<Record<string, ReferenceSource>>;
  rows: readonly MasterRow[] | undefined;
  rowCount?: number | null;
  search: string;
  onSearch: (text: string) => void;
  /** Between the title and the filters. */
  notice?: ReactNode;
  /** Beside the search field. */
  filters?: ReactNode;
  activeFilters?: number;
  onClearFilters?: () => void;
  onOpen: (row: MasterRow) => void;
  /** Absent where the user may not make one. */
  onNew?: () => void;
  /** Of the list as a whole, before the button for a new record. */
  actions?: ReactNode;
  /** While rows are picked: what is picked, and what is done with it. The search stays: duplicates are looked for. */
  selection?: Selection<MasterRow>;
  selectionBar?: ReactNode;
  onEndReached?: () => void;
  loadingMore?: boolean;
  moreFailed?: boolean;
  refreshing?: boolean;
  error?: { message: string; reference?: string } | null;
  onRetry?: () => void;
  /** The open MasterForm. */
  children?: ReactNode;
}

/** The list of a declared master; its record opens in a drawer, given as children. */
export function MasterListPage({
  label,
  fields,
  list,
  references,
  onNew,
  onSearch,
  onClearFilters,
  actions,
  selection,
  selectionBar,
  children,
  ...props
}: MasterListPageProps) {
  const plain = useMemo(() => masterColumns(fields, list, references), [fields, list, references]);
  const nameOf = ({ values }: MasterRow) => String(values[list[0]!] ?? '');
  const columns = selection ? withSelection(plain, selection, nameOf) : plain;
  const add = useNewButton(`New ${label.one.toLowerCase()}`, onNew);
  return (
    <>
      <ListPage
        {...props}
        title={label.many}
        label={label.many}
        columns={columns}
        rowKey={(row) => row.id}
        actions={
          <>
            {actions}
            {add}
          </>
        }
        views={selectionBar}
        search={{ value: props.search, onChange: onSearch, placeholder: `Search ${label.many.toLowerCase()}` }}
        onClearFilters={() => {
          onSearch('');
          onClearFilters?.();
        }}
        empty={{ message: `No ${titleCase(label.many)} to Show`, action: add }}
      />
      {children}
    </>
  );
}
