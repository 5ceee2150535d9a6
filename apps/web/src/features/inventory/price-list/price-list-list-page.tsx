import { searchPriceLists } from '@bahi/contract/endpoints/inventory/price-list';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { mayMakeList } from '@bahi/domain/catalogue/list-price';
import type { PriceListKind } from '@bahi/domain/pricing/price-list';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { lineCountColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { baseText, KIND_CHOICES, KINDS } from './price-list-words.ts';

type Row = OutputOf<typeof searchPriceLists>['rows'][number];

const periodOf = ({ validFrom, validUntil }: Row): string =>
  [validFrom && `from ${formatDate(validFrom)}`, validUntil && `until ${formatDate(validUntil)}`]
    .filter(Boolean)
    .join(' ');

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 'minmax(160px, 2fr)', render: (row) => row.name, card: 'title' },
  { key: 'kind', title: 'Prices', width: '110px', render: (row) => KINDS[row.kind], card: 'detail' },
  { key: 'base', title: 'Begins with', width: 'minmax(140px, 1fr)', render: (row) => baseText(row.base, row.percent) },
  {
    key: 'for',
    title: 'For customers of',
    width: 'minmax(120px, 1fr)',
    render: (row) => row.customerCategoryName,
    card: 'party',
  },
  {
    key: 'customers',
    title: 'Chosen by',
    width: '90px',
    align: 'end',
    render: (row) => row.customerCount + row.vendorCount,
    card: 'none',
  },
  lineCountColumn(),
  { key: 'period', title: 'Holds', width: 'minmax(220px, 1fr)', render: periodOf, card: 'detail' },
  {
    key: 'status',
    title: 'Status',
    width: '90px',
    render: (row) => (
      <StatusChip tone={row.active ? 'ready' : 'neutral'}>{row.active ? 'Active' : 'Inactive'}</StatusChip>
    ),
    card: 'status',
  },
];

/** `/items/pricelists`: what some customers pay instead of the sale prices, and what vendors ask, by name. */
export function PriceListListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const query = {
    text: address.term,
    active: address.filter('all') ? null : true,
    kind: address.filter('kind') as PriceListKind | null,
  };
  const list = useListState(useEndpointPages(searchPriceLists, { query }, { keepPrevious: true }));
  const open = (id: string) => void navigate({ to: '/items/pricelist/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Item', 'C') && KIND_CHOICES.some(({ value }) => mayMakeList(access, value));
  const add = useNewButton(say('newOne', { what: 'price list' }), mayAdd ? () => open('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Price lists"
      label="Price lists"
      actions={add}
      search={address.search('Name')}
      filters={
        <>
          <ChoiceFilter address={address} name="kind" label="Prices" any="All prices" options={KIND_CHOICES} />
          <ChipFilter address={address} name="all" label="Inactive too" />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/items/pricelist/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Price Lists' }), action: add }}
    />
  );
}
