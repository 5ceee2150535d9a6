import { searchSalesReturns } from '@bahi/contract/endpoints/sales/sales-return';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { SalesReturnStatus } from '@bahi/domain/sales/sales-return';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { dateColumn, lineCountColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS } from './sales-return-words.ts';

type Row = OutputOf<typeof searchSalesReturns>['rows'][number];

const statuses = Object.values(SalesReturnStatus).map((value) => ({ value, label: STATUS[value].label }));

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.returnedOn),
  { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName },
  statusColumn('120px', (row) => STATUS[row.status]),
  { key: 'sale', title: 'Invoice', width: 'minmax(110px, 1fr)', render: (row) => row.saleCode },
  lineCountColumn(),
  { key: 'note', title: 'Credit note', width: '130px', render: (row) => row.noteCode, card: 'none' },
];

/** `/salesreturn/salesreturns`, `/salesorder/returns`: what came back; those that wait for their note first. */
export function SalesReturnListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as SalesReturnStatus | null;
  const query = { text: address.term, statuses: status ? [status] : null };
  const searched = useEndpointPages(searchSalesReturns, { query }, { keepPrevious: true });
  const list = useListState(searched);

  const open = (id: string) => void navigate({ to: '/salesreturn/salesreturn/$id', params: { id } });
  const add = useNewButton(
    say('newOne', { what: 'sales return' }),
    can(access, 'Sales.SO', 'C') ? () => open('new') : undefined,
  );

  return (
    <ListPage
      {...list}
      title={say.many('salesReturn')}
      label={say.many('salesReturn')}
      actions={add}
      search={{ value: address.text, onChange: address.setText, placeholder: 'Number, customer or invoice' }}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statuses} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/salesreturn/salesreturn/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: say.many('salesReturn') }), action: add }}
    />
  );
}
