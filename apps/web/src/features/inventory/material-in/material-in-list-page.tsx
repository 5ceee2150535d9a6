import { searchMaterialIns } from '@bahi/contract/endpoints/inventory/material-in';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { type MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
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
import { KIND_CHOICES, KIND_LABELS, STATUS } from './material-in-words.ts';

type Row = OutputOf<typeof searchMaterialIns>['rows'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.receivedOn),
  statusColumn('140px', (row) => STATUS[row.status]),
  { key: 'kind', title: 'Kind', width: '130px', render: (row) => KIND_LABELS[row.kind] },
  { key: 'from', title: 'From', width: 'minmax(140px, 1fr)', render: (row) => row.vendorName },
  { key: 'of', title: 'Of', width: '140px', render: (row) => row.outCode },
  makerColumn(),
  lineCountColumn(),
];

const choices = Object.values(MaterialInStatus).map((value) => ({ value, label: STATUS[value].label }));

/** `/mi/midashboard`: goods that come in without being bought, the newest day first. */
export function MaterialInListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as MaterialInStatus | null;
  const kind = address.filter('kind') as MaterialInKind | null;
  const query = { text: address.term, statuses: status ? [status] : null, kind };
  const list = useListState(useEndpointPages(searchMaterialIns, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/mi/mi/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Adjust', 'C');
  const add = useNewButton(say('newOne', { what: 'material in' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Material in"
      label="Material in"
      actions={add}
      search={address.search('Number, vendor or note')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />
          <ChoiceFilter address={address} name="kind" label="Kind" any="Any kind" options={KIND_CHOICES} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/mi/mi/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Material in' }), action: add }}
    />
  );
}
