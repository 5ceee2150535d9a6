import type { OutputOf } from '@bahi/contract/endpoint';
import { searchPayments } from '@bahi/contract/endpoints/accounting/payment';
import { can } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterIcon } from '../../../ui/icons.ts';
import { Badge } from '../../../ui/status-chip.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { partyFirst } from '../party-first.ts';
import { useQueryFields } from '../use-query-fields.ts';
import { amount, amountOrDash } from '../../../kit/written.ts';
import { MORE_KEYS, PAYMENT_SEARCH_KEYS, type PaymentSearchFields } from './payment-search-keys.ts';
import { searchQueryOf } from './payment-search-query.ts';
import { PaymentStatusChip } from '../payment-status.tsx';

const PaymentFilters = lazy(async () => ({ default: (await import('./payment-filters.tsx')).PaymentFilters }));

type Row = OutputOf<typeof searchPayments>['rows'][number];

const NO_FIELDS: PaymentSearchFields = Object.fromEntries(PAYMENT_SEARCH_KEYS.map((key) => [key, undefined]));

/** Payments received, newest first. */
export function PaymentSearchPage() {
  const say = useWords();
  const today = useBusinessDay();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<PaymentSearchFields>();
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));
  const [filtering, setFiltering] = useState(false);
  const list = useListState(
    useEndpointPages(
      searchPayments,
      {
        query: searchQueryOf(fields),
      },
      { keepPrevious: true },
    ),
  );
  const narrow = useNarrow();
  const columns = useMemo(() => partyFirst(columnsFor(say), narrow), [say, narrow]);
  const mayReceive = can(access, 'Accounting.CPay', 'C');
  const receive = () => void navigate({ to: '/accounting/receivepayment/$id', params: { id: 'new' } });
  const receiveButton = useNewButton('Receive payment', mayReceive ? receive : undefined);

  const more = MORE_KEYS.filter((key) => fields[key]).length;

  return (
    <>
      <ListPage
        {...list}
        title={say.many('payment')}
        label={say.many('payment')}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/accounting/payment/${row.id}`}
        onOpen={(row) => void navigate({ to: '/accounting/payment/$id', params: { id: row.id } })}
        actions={receiveButton}
        search={{ value: text, onChange: setText, placeholder: 'Number, customer or reference', settling }}
        filters={
          <>
            <DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />
            <Button icon={<FilterIcon size={16} aria-hidden />} onClick={() => setFiltering(true)}>
              More filters
              {more > 0 && (
                <>
                  &nbsp;<Badge tone="info">{more}</Badge>
                </>
              )}
            </Button>
          </>
        }
        views={
          <>
            <FilterChip
              label="Unapplied"
              on={fields.unapplied === 'true'}
              onChange={(on) => setFields({ unapplied: on ? 'true' : undefined })}
            />
            {(['Cancelled', 'Bounced'] as const).map((status) => (
              <FilterChip
                key={status}
                label={status}
                on={fields.status === status}
                onChange={(on) => setFields({ status: on ? status : undefined })}
              />
            ))}
          </>
        }
        activeFilters={PAYMENT_SEARCH_KEYS.filter((key) => key !== 'text' && fields[key]).length}
        onClearFilters={() => {
          setText('');
          setFields(NO_FIELDS);
        }}
        empty={{ message: say('nothingToShow', { what: say.many('payment') }) }}
      />
      <Suspense fallback={null}>
        {filtering && <PaymentFilters fields={fields} onChange={setFields} onClose={() => setFiltering(false)} />}
      </Suspense>
    </>
  );
}

const columnsFor = (say: Speak): readonly ListColumn<Row>[] => [
  { key: 'code', title: say('payment'), width: 'minmax(120px, 150px)', render: (row) => row.code },
  { key: 'receivedOn', title: 'Date', width: '100px', render: (row) => formatDate(row.receivedOn) },
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
