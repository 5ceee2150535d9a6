import type { OutputOf } from '@bahi/contract/endpoint';
import { searchBillPayments } from '@bahi/contract/endpoints/accounting/bill-payment';
import { can } from '@bahi/domain/access/access';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useTypedText } from '../../../kit/use-typed-text.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { partyFirst } from '../party-first.ts';
import { PaymentStatusChip } from '../payment-status.tsx';
import { useQueryFields } from '../use-query-fields.ts';
import { amount, amountOrDash } from '../../../kit/written.ts';

type Row = OutputOf<typeof searchBillPayments>['rows'][number];
type Fields = { text?: string; status?: string; from?: string; to?: string; unapplied?: string };

const STATUSES = ['Cancelled', 'Bounced'] as const;
const NO_FIELDS: Fields = {
  text: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  unapplied: undefined,
} as object;

/** Payments to vendors, newest first. */
export function PaymentsMadePage() {
  const say = useWords();
  const today = useBusinessDay();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { access } = useSession().data;
  const [fields, setFields] = useQueryFields<Fields>();
  const [text, setText, settling] = useTypedText(fields.text ?? '', (typed) => setFields({ text: typed || undefined }));
  const list = useListState(
    useEndpointPages(
      searchBillPayments,
      {
        query: {
          text: fields.text,
          from: fields.from,
          to: fields.to,
          status: STATUSES.find((status) => status === fields.status),
          ...(fields.unapplied === 'true' && { unapplied: true }),
        },
      },
      { keepPrevious: true },
    ),
  );
  const pay = () => void navigate({ to: '/bills/billpayment/$id', params: { id: 'new' } });
  const payButton = useNewButton('Pay vendor', can(access, 'Accounting.VPay', 'C') ? pay : undefined);
  const columns = useMemo(() => partyFirst(COLUMNS, narrow), [narrow]);
  return (
    <ListPage
      {...list}
      title="Payments made"
      label="Payments made"
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/bills/billpayment/${row.id}`}
      onOpen={(row) => void navigate({ to: '/bills/billpayment/$id', params: { id: row.id } })}
      actions={payButton}
      search={{ value: text, onChange: setText, placeholder: 'Number, vendor or reference', settling }}
      filters={<DateRangeFilter today={today} from={fields.from} to={fields.to} onChange={setFields} />}
      views={
        <>
          <FilterChip
            label="Unapplied"
            on={fields.unapplied === 'true'}
            onChange={(on) => setFields({ unapplied: on ? 'true' : undefined })}
          />
          {STATUSES.map((status) => (
            <FilterChip
              key={status}
              label={status}
              on={fields.status === status}
              onChange={(on) => setFields({ status: on ? status : undefined })}
            />
          ))}
        </>
      }
      activeFilters={[fields.status, fields.from, fields.to, fields.unapplied].filter(Boolean).length}
      onClearFilters={() => {
        setText('');
        setFields(NO_FIELDS);
      }}
      empty={{ message: say('nothingToShow', { what: 'Payments' }) }}
    />
  );
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'code', title: 'Payment', width: 'minmax(120px, 150px)', render: (row) => row.code },
  { key: 'paidOn', title: 'Date', width: '100px', render: (row) => formatDate(row.paidOn) },
  { key: 'customer', title: 'Vendor', width: 'minmax(180px, 1fr)', render: (row) => row.vendorName },
  { key: 'tenders', title: 'Paid by', width: 'minmax(140px, 220px)', render: (row) => row.tenderTypes },
  {
    key: 'status',
    title: 'Status',
    width: '110px',
    card: 'status',
    render: (row) => <PaymentStatusChip status={row.status} />,
  },
  {
    key: 'tds',
    title: 'TDS (₹)',
    width: '110px',
    align: 'end',
    card: 'none',
    render: (row) => amountOrDash(row.tdsPaise),
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
