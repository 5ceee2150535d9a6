import { searchSalesReceipts } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { hasDrugSchedules } from '@bahi/domain/catalogue/item-kinds';
import { formatPaise } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { wallClock } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { dateColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { STATUS } from './receipt-words.ts';

type Row = OutputOf<typeof searchSalesReceipts>['rows'][number];

/** Held bills that wait for a second person. */
const ASKED = 'asked';
const choices = [
  ...Object.values(SalesReceiptStatus).map((value) => ({ value: value as string, label: STATUS[value].label })),
  { value: ASKED, label: 'To sign' },
];

const columnsOf = (zone: string, prices: boolean): ListColumn<Row>[] => [
  numberColumn('Held'),
  dateColumn((row) => row.soldOn),
  { key: 'time', title: 'Time', width: '64px', render: (row) => wallClock(zone, row.soldAt).time, card: 'none' },
  { key: 'name', title: 'Buyer', width: 'minmax(140px, 2fr)', render: (row) => row.name ?? 'Walk-in' },
  { key: 'phone', title: 'Phone', width: '120px', render: (row) => row.phone && formatPhone(row.phone), card: 'none' },
  { key: 'doctor', title: 'Doctor', width: 'minmax(150px, 1fr)', render: (row) => row.doctorName, card: 'none' },
  statusColumn('110px', (row) => STATUS[row.status]),
  { key: 'paidBy', title: 'Paid by', width: '130px', render: (row) => row.paidBy, card: 'none' },
  { key: 'by', title: 'Sold by', width: '130px', render: (row) => row.createdByName, card: 'none' },
  ...(prices
    ? [
        {
          key: 'total',
          title: 'Total (₹)',
          width: '120px',
          align: 'end',
          render: (row: Row) => formatPaise(row.totalPaise),
          card: 'aside',
        } as const,
      ]
    : []),
];

/** `/accounting/salesreceiptsearch`: what was sold at the counter, the newest day first. */
export function ReceiptListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const session = useSession().data;
  const { access, entity } = session;
  const address = useListAddress();
  const status = address.filter('status');
  const query = {
    text: address.term,
    statuses: status && status !== ASKED ? [status as SalesReceiptStatus] : null,
    toSign: status === ASKED ? true : null,
  };
  const list = useListState(useEndpointPages(searchSalesReceipts, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/accounting/salesreceipts/$id', params: { id } });
  const mayAdd = can(access, 'Accounting.SlsRcpt', 'C');
  const add = useNewButton(
    say('newOne', { what: say('salesReceipt').toLowerCase() }),
    mayAdd ? () => open('new') : undefined,
  );

  return (
    <ListPage
      {...list}
      title={say.many('salesReceipt')}
      label={say.many('salesReceipt')}
      actions={
        <>
          {hasDrugSchedules(industryOf(session)) && (
            <Button onClick={() => void navigate({ to: '/accounting/salesreceipts/refills' })}>Refills due</Button>
          )}
          {add}
        </>
      }
      search={{ value: address.text, onChange: address.setText, placeholder: 'Number, name, phone or patient' }}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(entity.timeZone, seesPrices(access))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/accounting/salesreceipts/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Sales Receipts' }), action: add }}
    />
  );
}
