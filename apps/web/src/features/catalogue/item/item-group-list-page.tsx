import { searchItemGroups } from '@bahi/contract/endpoints/catalogue/item-group';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter } from '../../../kit/address-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

type Row = OutputOf<typeof searchItemGroups>['rows'][number];

const priceOf = ({ lowestPrice, highestPrice }: Row): string => {
  if (!lowestPrice || !highestPrice) return '';
  const lowest = formatUnitPrice(lowestPrice);
  return lowestPrice === highestPrice ? lowest : `${lowest} to ${formatUnitPrice(highestPrice)}`;
};

const columnsOf = (partNumber: string | null, prices: boolean): ListColumn<Row>[] => [
  { key: 'name', title: 'Name', width: 'minmax(180px, 2fr)', render: (row) => row.name, card: 'title' },
  ...(partNumber
    ? [{ key: 'code', title: partNumber, width: 'minmax(110px, 1fr)', render: (row: Row) => row.partNumber }]
    : []),
  {
    key: 'attributes',
    title: 'Attributes',
    width: 'minmax(160px, 2fr)',
    render: (row) => row.axes.map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' · '),
    card: 'detail',
  },
  { key: 'category', title: 'Category', width: 'minmax(110px, 1fr)', render: (row) => row.categoryName, card: 'party' },
  { key: 'count', title: 'Variants', width: '84px', align: 'end', render: (row) => row.itemCount, card: 'detail' },
  ...(prices
    ? [
        {
          key: 'price',
          title: 'Sale price (₹)',
          width: 'minmax(120px, 1fr)',
          align: 'end' as const,
          render: priceOf,
          card: 'aside' as const,
        },
      ]
    : []),
  {
    key: 'active',
    title: '',
    width: '84px',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
    card: 'status',
  },
];

/** `/items/itemgroups`: items with variants, by name. */
export function ItemGroupListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const address = useListAddress();
  const partNumber = hidesPartNumbers(industryOf(data)) ? null : say('partNumber');
  const prices = seesPrices(data.access);
  const columns = useMemo(() => columnsOf(partNumber, prices), [partNumber, prices]);
  const query = { text: address.term, active: address.filter('all') ? null : true };
  const list = useListState(useEndpointPages(searchItemGroups, { query }, { keepPrevious: true }));
  const open = (id: string) => void navigate({ to: '/items/itemgroup/$id', params: { id } });
  const mayAdd = can(data.access, 'Inventory.Item', 'C');
  const add = useNewButton(say('newOne', { what: 'item group' }), mayAdd ? () => open('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Item groups"
      label="Item groups"
      actions={add}
      search={address.search('Name, part number, manufacturer')}
      filters={<ChipFilter address={address} name="all" label="Inactive too" />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/items/itemgroup/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Item Groups' }), action: add }}
    />
  );
}
