import { searchRecipes } from '@bahi/contract/endpoints/inventory/recipe';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatInstant } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { activeStatus } from './recipe-words.ts';

type Row = OutputOf<typeof searchRecipes>['rows'][number];

const columnsOf = (timeZone: string, partNumber: string | null): ListColumn<Row>[] => [
  { key: 'name', title: 'Makes', width: 'minmax(200px, 3fr)', render: (row) => row.name, card: 'title' },
  ...(partNumber
    ? [{ key: 'partNumber', title: partNumber, width: 'minmax(110px, 1fr)', render: (row: Row) => row.partNumber }]
    : []),
  statusColumn('110px', activeStatus),
  {
    key: 'quantity',
    title: 'One batch',
    width: '110px',
    align: 'end',
    render: (row) => `${formatQuantity(row.quantity)} ${row.unitCode}`,
    card: 'aside',
  },
  {
    key: 'components',
    title: 'Components',
    width: '104px',
    align: 'end',
    render: (row) => row.componentCount,
    card: 'none',
  },
  { key: 'version', title: 'Version', width: '80px', align: 'end', render: (row) => row.version, card: 'none' },
  { key: 'changed', title: 'Changed', width: '150px', render: (row) => formatInstant(timeZone, row.updatedAt) },
];

const ACTIVE = [
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
];

/** `/items/recipes`: how items are made, the one changed last first. */
export function RecipeListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { access, entity } = data;
  const address = useListAddress();
  const active = address.filter('active');
  const query = { text: address.term, active: active ? active === 'yes' : null };
  const list = useListState(useEndpointPages(searchRecipes, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/items/recipe/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Item', 'C');
  const add = useNewButton(say('newOne', { what: 'recipe' }), mayAdd ? () => open('new') : undefined);
  const partNumber = hidesPartNumbers(industryOf(data)) ? null : say('partNumber');

  return (
    <ListPage
      {...list}
      title="Recipes"
      label="Recipes"
      actions={add}
      search={address.search('Name of what is made')}
      filters={<ChoiceFilter address={address} name="active" label="Status" any="Any status" options={ACTIVE} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(entity.timeZone, partNumber)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/items/recipe/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Recipes' }), action: add }}
    />
  );
}
