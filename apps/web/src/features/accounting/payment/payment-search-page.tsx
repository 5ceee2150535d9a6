import type { OutputOf } from '@bahi/contract/endpoint';
import { searchPayments } from '@bahi/contract/endpoints/accounting/payment';
import { can } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { partyFirst } from '../party-first.ts';
import { useQueryFields, useTypedField } from '../use-query-fields.ts';
import { amount, amountOrDash, listDay } from '../written.ts';
import { PaymentStatusChip } from './payment-status.tsx';

type Row = OutputOf<typeof searchPayments>['rows'][number];

export type PaymentSearchFields = { text?: string; status?: string; from?: string; to?: string };

/** Payments received, newest first. */
export function PaymentSearchPage() {
  const say = useWords();
  const today = useBusinessDay();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<PaymentSearchFields>();
  const { text, setText } = useTypedField(
    fields.text,
    useCallback((typed) => setFields({ text: typed }), [setFields]),
  );
  const cancelledOnly = fields.status === 'Cancelled';
  const list = useListState(
    useEndpointPages(
      searchPayments,
      {
        query: {
          text: fields.text,
          from: fields.from,
          to: fields.to,
          ...(cancelledOnly && { status: 'Cancelled' as const }),
        },
      },
      { keepPrevious: true },
    ),
  );
  const narrow = useNarrow();
  const columns = useMemo(() => partyFirst(columnsFor(today, say), narrow), [today, say, narrow]);
  const mayReceive = can(access, 'Accounting.CPay', 'C');
  const receive = () => void navigate({ to: '/accounting/receivepayment/$id', params: { id: 'new' } });
  const receiveButton = useNewButton('Receive payment', mayReceive ? receive : undefined);

  return (
    <ListPage
      {...list}
      title={say.many('payment')}
      label={say.many('payment')}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/accounting/payment/${row.id}`}
      onOpen={(row) => void navigate({ to: '/accounting/payment/$id', params: { id: row.id } })}
      actions={receiveButton}
      search={{ value: text, onChange: setText, placeholder: 'Search no, customer, ref' }}
      filters={<DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />}
      views={
        <FilterChip
          label="Cancelled"
          on={cancelledOnly}
          onChange={(on) => setFields({ status: on ? 'Cancelled' : undefined })}
        />
      }
      activeFilters={[fields.from, fields.to, fields.status].filter(Boolean).length}
      onClearFilters={() => {
        setText('');
        setFields({ text: undefined, status: undefined, from: undefined, to: undefined });
      }}
      empty={{ message: say('nothingToShow', { what: say.many('payment') }) }}
    />
  );
}

const columnsFor = (today: string, say: Speak): readonly ListColumn<Row>[] => [
  { key: 'code', title: say('payment'), width: 'minmax(120px, 150px)', render: (row) => row.code },
  { key: 'receivedOn', title: 'Date', width: '100px', render: (row) => listDay(row.receivedOn, today) },
  { key: 'customer', title: say('customer'), width: 'minmax(180px, 1fr)', render: (row) => row.customerName },
  { key: 'tenders', title: 'Paid by', width: 'minmax(140px, 220px)', render: (row) => row.tenderTypes },
  {
    key: 'status',
    title: 'Status',
    width: '110px',
    card: 'status',
    render: (row) => <PaymentStatusChip status={row.status} />,
  },
  {
    key: 'unapplied',
    title: 'Unapplied (₹)',
    width: '130px',
    align: 'end',
    card: 'none',
    render: (row) => amountOrDash(row.unappliedPaise),
  },
  { key: 'amount', title: 'Amount (₹)', width: '130px', align: 'end', render: (row) => amount(row.amountPaise) },
];
