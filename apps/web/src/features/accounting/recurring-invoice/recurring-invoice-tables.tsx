import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { documentPath } from '../../../app/document-places.ts';
import { amount } from '../../../kit/written.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type DataColumn, DataTable } from '../data-table.tsx';
import { TextLink } from '../text-link.tsx';
import type { RecurringRecord } from './use-recurring-invoice.ts';

type Line = RecurringRecord['lines'][number];
type Run = RecurringRecord['runs'][number];

const LINES: readonly DataColumn<Line>[] = [
  { key: 'description', title: 'Description', grow: true, card: 'title', render: (line) => line.description },
  { key: 'quantity', title: 'Qty', align: 'end', card: 'labelled', render: ({ quantity }) => formatQuantity(quantity) },
  {
    key: 'price',
    title: 'Rate (₹)',
    align: 'end',
    card: 'labelled',
    render: ({ unitPrice }) => (unitPrice === undefined ? '' : formatUnitPrice(unitPrice)),
  },
  { key: 'total', title: 'Total (₹)', align: 'end', card: 'aside', render: ({ totalPaise }) => amount(totalPaise) },
];

/** What is billed each time. */
export const RecurringLines = ({ record }: { record: RecurringRecord | null }) =>
  record ? (
    <DataTable
      label="Lines of the recurring invoice"
      columns={LINES}
      groups={[{ key: 'lines', rows: record.lines }]}
      rowKey={({ id }) => id}
      totals={{ total: amount(record.totalPaise) }}
    />
  ) : (
    <EmptyState message="Customer, lines and prices are copied from the invoice when it is saved." />
  );

const nameOf = ({ invoiceCode, invoiceStatus }: Run): string => {
  if (invoiceCode) return invoiceCode;
  return invoiceStatus === InvoiceStatus.pendingApproval ? 'Waits for a signature' : 'Draft';
};

const RUNS: readonly DataColumn<Run>[] = [
  { key: 'day', title: 'Day', card: 'title', render: ({ day }) => formatDate(day) },
  {
    key: 'invoice',
    title: 'Invoice',
    grow: true,
    render: (run) =>
      run.invoiceId ? (
        <TextLink to={documentPath('invoice', run.invoiceId)!}>{nameOf(run)}</TextLink>
      ) : (
        'Its draft was deleted'
      ),
  },
  { key: 'status', title: 'Status', render: ({ invoiceStatus }) => invoiceStatus ?? '' },
  { key: 'total', title: 'Total (₹)', align: 'end', card: 'aside', render: ({ totalPaise }) => amount(totalPaise) },
];

/** What became of its days, the newest first. */
export const RecurringRuns = ({ record }: { record: RecurringRecord }) =>
  record.runs.length === 0 ? (
    <EmptyState
      message={record.nextOn ? `It is made first on ${formatDate(record.nextOn)}.` : 'It ended before it was made.'}
    />
  ) : (
    <DataTable
      label="Invoices that were made"
      columns={RUNS}
      groups={[{ key: 'runs', rows: record.runs }]}
      rowKey={({ id }) => id}
    />
  );
