import { subletBill, sublets } from '@bahi/contract/endpoints/service/sublet';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { SUBLET_VIEWS, type SubletView } from '@bahi/domain/service/sublet';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation, useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEntityClock } from '../entity-clock.ts';
import { statusTone } from '../status-labels.ts';

type Row = OutputOf<typeof sublets>['rows'][number];

const LABELS: Readonly<Record<SubletView, string>> = { Open: 'To be billed', Billed: 'Billed', All: 'All' };
const paise = (amount: number | null | undefined): string => (amount ? formatPaise(amount) : '');

/** `/service/sublets`: work of orders that vendors do, and what became of their bills. */
export function SubletListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const clock = useEntityClock();
  const address = useListAddress();
  const view = (address.filter('view') as SubletView | null) ?? 'Open';
  const list = useListState(useEndpointPages(sublets, { query: { view, text: address.term } }, { keepPrevious: true }));
  const mayBill = can(access, 'Accounting.Bill', 'C');
  const columns: ListColumn<Row>[] = [
    { key: 'order', title: say('workOrder'), width: '140px', render: (row) => row.workOrderCode, card: 'title' },
    {
      key: 'vehicle',
      title: 'Registration',
      width: '130px',
      render: (row) => row.registrationNumber && formatRegistration(row.registrationNumber),
      card: 'party',
    },
    {
      key: 'work',
      title: 'Work',
      width: 'minmax(160px, 2fr)',
      render: (row) => spokenDescription(row.description),
      card: 'detail',
    },
    { key: 'vendor', title: 'Vendor', width: 'minmax(120px, 1fr)', render: (row) => row.vendorName, card: 'detail' },
    {
      key: 'promised',
      title: 'Promised',
      width: '130px',
      render: (row) => row.promisedAt && clock.near(row.promisedAt),
      card: 'none',
    },
    {
      key: 'status',
      title: 'Status',
      width: '110px',
      render: (row) => <StatusChip tone={statusTone(row.status)}>{statusLabel(row.status)}</StatusChip>,
      card: 'status',
    },
    ...(seesCost(access)
      ? [
          {
            key: 'expected',
            title: 'Expected (₹)',
            width: '110px',
            align: 'end' as const,
            render: (row: Row) => paise(row.subletCostPaise),
          },
          {
            key: 'billed',
            title: 'Billed (₹)',
            width: '110px',
            align: 'end' as const,
            render: (row: Row) => paise(row.billedPaise),
          },
        ]
      : []),
    {
      key: 'bill',
      title: 'Bill',
      width: '150px',
      render: (row) => <BillCell row={row} mayBill={mayBill} />,
      // A button would not fit into the lines of a card: the order has it.
      inCard: (row) => row.billCode ?? (row.billId ? 'Draft of a bill' : 'Not billed'),
      card: 'aside',
    },
  ];
  return (
    <ListPage
      {...list}
      title="Sublet work"
      label="Sublet work"
      search={address.search('Order, registration, work or vendor')}
      views={SUBLET_VIEWS.map((each) => (
        <FilterChip
          key={each}
          label={LABELS[each]}
          on={each === view}
          onChange={() => address.setFilter('view', each)}
        />
      ))}
      columns={columns}
      rowKey={(row) => `${row.workOrderId} ${row.lineId}`}
      rowHref={(row) => `/service/workorder/${row.workOrderId}`}
      onOpen={(row) => void navigate({ to: '/service/workorder/$id', params: { id: row.workOrderId } })}
      empty={{
        message: `${say('nothingToShow', { what: 'Sublet work' })}. A labour line of an order is sublet in its details.`,
      }}
    />
  );
}

/** The bill of the line, or the button that makes its draft. */
function BillCell({ row, mayBill }: { row: Row; mayBill: boolean }) {
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/bills/bill/$id', params: { id } });
  const make = useEndpointMutation(subletBill, {
    onSuccess: ({ billId }) => open(billId),
    onError: (error: Error) => toast.error(messageOf(error)),
  });
  if (row.billId) {
    const id = row.billId;
    return (
      <Button kind="quiet" title={`Bill of ${row.lineId}, ${row.workOrderCode}`} onClick={() => open(id)}>
        {row.billCode ?? 'Draft'}
      </Button>
    );
  }
  if (!mayBill || row.vendorId === null) return null;
  return (
    <Button
      busy={make.isPending}
      title={`Make the bill of ${row.lineId}, ${row.workOrderCode}`}
      onClick={() => make.mutate({ params: { id: row.workOrderId, lineId: row.lineId }, body: {} })}
    >
      Make the bill
    </Button>
  );
}
