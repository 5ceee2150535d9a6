import { searchMasterItems } from '@bahi/contract/endpoints/catalogue/master-item';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { Speak } from '@bahi/domain/industry/words';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useItemCategories } from '../../../kit/pickers/item-categories.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

type Row = OutputOf<typeof searchMasterItems>['rows'][number];

const columnsFor = (say: Speak, partNumbers: boolean): ListColumn<Row>[] => [
  ...(partNumbers
    ? [
        {
          key: 'partNumber',
          title: say('partNumber'),
          width: 'minmax(110px, 150px)',
          render: (row: Row) => row.partNumber,
          card: 'detail' as const,
        },
      ]
    : []),
  { key: 'name', title: 'Name', width: 'minmax(180px, 2fr)', render: (row) => row.name, card: 'title' },
  { key: 'generic', title: 'Generic name', width: 'minmax(120px, 1fr)', render: (row) => row.genericName },
  { key: 'category', title: 'Category', width: 'minmax(100px, 1fr)', render: (row) => row.categoryName, card: 'none' },
  {
    key: 'manufacturer',
    title: 'Manufacturer',
    width: 'minmax(100px, 1fr)',
    render: (row) => row.manufacturer,
    card: 'none',
  },
  { key: 'hsn', title: 'HSN', width: '84px', render: (row) => row.hsn, card: 'none' },
  {
    key: 'branches',
    title: 'Branches',
    width: '84px',
    align: 'end',
    render: (row) => row.entityCount || '',
    inCard: ({ entityCount }) => `${entityCount || 'No'} ${entityCount === 1 ? 'branch' : 'branches'}`,
    card: 'aside',
  },
  {
    key: 'here',
    title: '',
    width: '120px',
    render: (row) =>
      row.active ? (
        row.pricedHere ? null : (
          <StatusChip tone="attention">Not in this branch</StatusChip>
        )
      ) : (
        <StatusChip tone="neutral">Inactive</StatusChip>
      ),
    card: 'status',
  },
];

/** `/items/masteritemlist`: the items of the organisation, and which of them this branch carries. */
export function MasterItemListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const address = useListAddress();
  const categories = useItemCategories();
  const missing = address.filter('missing') !== null;
  const inactiveToo = address.filter('all') !== null;
  const categoryId = address.filter('category');
  const query = {
    text: address.term,
    active: inactiveToo ? null : true,
    pricedHere: missing ? false : null,
    categoryId,
  };
  const list = useListState(useEndpointPages(searchMasterItems, { query }, { keepPrevious: true }));
  const partNumbers = !hidesPartNumbers(industryOf(data));
  const columns = useMemo(() => columnsFor(say, partNumbers), [say, partNumbers]);
  const open = (id: string) => void navigate({ to: '/items/masteritem/$id', params: { id } });
  const add = useNewButton('New master item', can(data.access, 'Inventory.Item', 'C') ? () => open('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Master items"
      label="Master items"
      actions={add}
      search={address.search('Name, generic name, code or barcode')}
      filters={
        <ChoiceFilter address={address} name="category" label="Category" any="Category" options={categories.choices} />
      }
      views={
        <>
          <ChipFilter address={address} name="missing" label="Not in this branch" />
          <ChipFilter address={address} name="all" label="Show inactive" />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/items/masteritem/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: 'No Master Items to Show', action: add }}
    />
  );
}
