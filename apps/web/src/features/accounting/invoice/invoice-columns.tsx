import type { OutputOf } from '@bahi/contract/endpoint';
import type { searchInvoices } from '@bahi/contract/endpoints/accounting/invoice';
import type { Speak } from '@bahi/domain/industry/words';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { formatDate } from '@bahi/domain/time/dates';
import type { ListColumn } from '../../../kit/list-column.ts';
import { lateness } from '../lateness.ts';
import { amount, amountOrDash } from '../../../kit/written.ts';
import styles from './invoice-columns.module.css';
import { InvoiceStatusChip } from './invoice-status.tsx';

export type InvoiceRow = OutputOf<typeof searchInvoices>['rows'][number];

interface ColumnOptions {
  /** Order and vehicle stand only where the entity has repair orders. */
  withOrders: boolean;
  /** A card has one amount: what is due, else the total. */
  narrow: boolean;
}

/** Columns of an invoice list. */
export function invoiceColumns(
  today: string,
  say: Speak,
  { withOrders, narrow }: ColumnOptions,
): readonly ListColumn<InvoiceRow>[] {
  const ofOrders: ListColumn<InvoiceRow>[] = [
    {
      key: 'registrationNumber',
      title: say('registrationNumber') === 'Registration number' ? 'Reg. no' : say('registrationNumber'),
      width: '120px',
      render: (row) => row.registrationNumber && formatRegistration(row.registrationNumber),
    },
    {
      key: 'workOrderCode',
      title: say('workOrder'),
      width: '120px',
      render: (row) => row.workOrderCode,
    },
  ];
  return [
    { key: 'code', title: say('invoice'), width: '156px', render: (row) => row.code ?? 'Draft' },
    { key: 'invoicedOn', title: 'Date', width: '96px', render: (row) => formatDate(row.invoicedOn) },
    {
      key: 'customer',
      title: say('customer'),
      width: 'minmax(180px, 1fr)',
      render: (row) => (
        <>
          {row.customerName} <span className={styles.quiet}>{row.customerPhone && formatPhone(row.customerPhone)}</span>
        </>
      ),
    },
    ...(withOrders ? ofOrders : []),
    {
      key: 'status',
      title: 'Status',
      width: '126px',
      card: 'status',
      render: (row) => <InvoiceStatusChip status={row.status} />,
    },
    {
      key: 'dueOn',
      title: 'Due date',
      width: '158px',
      card: 'none',
      render: (row) => <DueDay row={row} today={today} />,
    },
    {
      key: 'total',
      title: 'Total (₹)',
      width: '108px',
      align: 'end',
      card: 'none',
      render: (row) => amount(row.totalPaise),
    },
    {
      key: 'due',
      title: 'Due (₹)',
      width: '108px',
      align: 'end',
      render: (row) => (
        <span className={row.status === 'OverDue' ? styles.late : undefined}>
          {narrow ? amount(row.duePaise || row.totalPaise) : amountOrDash(row.duePaise)}
        </span>
      ),
    },
  ];
}

function DueDay({ row, today }: { row: InvoiceRow; today: string }) {
  if (!row.dueOn) return null;
  const late = lateness(row, today);
  return (
    <span className={late ? styles.late : undefined}>
      {formatDate(row.dueOn)}
      {late && <span className={styles.lateBy}> {late}</span>}
    </span>
  );
}
