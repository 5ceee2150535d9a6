import { searchMaterialOuts } from '@bahi/contract/endpoints/inventory/material-out';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { type MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import {
  dateColumn,
  lineCountColumn,
  makerColumn,
  numberColumn,
  statusColumn,
} from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { KIND_CHOICES, KIND_LABELS, STATUS } from './material-out-words.ts';

type Row = OutputOf<typeof searchMaterialOuts>['rows'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.sentOn),
  statusColumn('140px', (row) => STATUS[row.status]),
  { key: 'kind', title: 'Kind', width: '130px', render: (row) => KIND_LABELS[row.kind] },
  { key: 'to', title: 'To', width: 'minmax(140px, 1fr)', render: (row) => row.vendorName ?? row.departmentName },
  {
    key: 'due',
    title: 'Due back',
    width: '130px',
    render: (row) =>
      row.dueBackOn &&
      (row.late ? <StatusChip tone="danger">{formatDate(row.dueBackOn)}</StatusChip> : formatDate(row.dueBackOn)),
  },
  makerColumn(),
  lineCountColumn(),
];

const choices = Object.values(MaterialOutStatus).map((value) => ({ value, label: STATUS[value].label }));
const LATE = [{ value: 'late', label: 'Late' }];

/** `/mout/moutdashboard`: goods that leave unsold, the newest day first. */
export function MaterialOutListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as MaterialOutStatus | null;
  const kind = address.filter('kind') as MaterialOutKind | null;
  const late = address.filter('late') === 'late' || null;
  const query = { text: address.term, statuses: status ? [status] : null, kind, late };
  const list = useListState(useEndpointPages(searchMaterialOuts, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/mout/mout/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Adjust', 'C');
  const add = useNewButton(say('newOne', { what: 'material out' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Material out"
      label="Material out"
      actions={add}
      search={address.search('Number, vendor or note')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />
          <ChoiceFilter address={address} name="kind" label="Kind" any="Any kind" options={KIND_CHOICES} />
          <ChoiceFilter address={address} name="late" label="Due back" any="Late or not" options={LATE} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/mout/mout/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Material out' }), action: add }}
    />
  );
}
