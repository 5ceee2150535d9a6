import { refillsDue } from '@bahi/contract/endpoints/accounting/refills';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatCount, formatQuantity } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { REFILL_DAYS } from '@bahi/domain/sales/refill';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import { documentPath } from '../../../app/document-places.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { DateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { type DataColumn, DataTable } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import { useQueryFields } from '../use-query-fields.ts';
import styles from './counter.module.css';

type Refill = OutputOf<typeof refillsDue>['rows'][number];

/** `/accounting/salesreceipts/refills`: who runs out of what he buys again and again, the longest overdue first. */
export function RefillsPage() {
  const today = useBusinessDay();
  const [fields, setFields] = useQueryFields<{ from?: string; to?: string }>();
  const from = fields.from ?? addDays(today, -REFILL_DAYS.before);
  const to = fields.to ?? addDays(today, REFILL_DAYS.after);
  const due = useEndpointQuery(refillsDue, { query: { from, to } }, { placeholderData: (previous) => previous });
  if (!due.data) return <NotLoaded query={due} />;
  const { rows, total } = due.data;
  const isCut = total !== null && total > rows.length;
  const groups = [
    { key: 'late', title: 'Should have come', rows: rows.filter(({ dueOn }) => dueOn < today) },
    { key: 'due', title: 'Run out in the coming days', rows: rows.filter(({ dueOn }) => dueOn >= today) },
  ];
  return (
    <div className={styles.page}>
      <PageTitleBar title="Refills due" beside={formatCount(total ?? rows.length)} />
      <div className={styles.days}>
        <DateRangeFilter closed withoutPresets labelled today={today} from={from} to={to} onChange={setFields} />
      </div>
      <div className={styles.section}>
        {isCut && (
          <p role="status">
            {`The first ${formatCount(rows.length)} by day are shown, of ${formatCount(total)}. Choose fewer days to see the others.`}
          </p>
        )}
        {rows.length === 0 ? (
          <EmptyState message="Nobody runs out of goods in these days. Who buys the same again, by his record or his phone, is told here before they end." />
        ) : (
          <DataTable
            label="Refills due"
            columns={COLUMNS}
            groups={groups}
            rowKey={(row) => row.receiptId + row.itemId}
          />
        )}
      </div>
    </div>
  );
}

const lastBought = ({ lastQuantity, unitCode, lastOn }: Refill): string =>
  `${formatQuantity(lastQuantity)} ${unitCode ?? ''}, ${formatDate(lastOn)}`;

const COLUMNS: readonly DataColumn<Refill>[] = [
  { key: 'due', title: 'Runs out', width: '110px', card: 'aside', render: (row) => formatDate(row.dueOn) },
  { key: 'who', title: 'Buyer', width: '200px', card: 'title', render: (row) => row.customerName },
  {
    key: 'phone',
    title: 'Phone',
    width: '130px',
    render: (row) =>
      row.phone &&
      (row.wantsNone ? (
        `${formatPhone(row.phone)}, no messages`
      ) : (
        <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>
      )),
  },
  { key: 'item', title: 'Goods', grow: true, render: (row) => row.item },
  {
    key: 'last',
    title: 'Last bought',
    width: '200px',
    card: 'labelled',
    render: (row) => <TextLink to={documentPath('salesReceipt', row.receiptId)}>{lastBought(row)}</TextLink>,
    cardRender: lastBought,
  },
  { key: 'times', title: 'Times', width: '70px', align: 'end', card: 'labelled', render: (row) => String(row.times) },
];
