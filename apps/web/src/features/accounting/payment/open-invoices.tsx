import type { OutputOf } from '@bahi/contract/endpoint';
import type { openDuesOf } from '@bahi/contract/endpoints/accounting/payment';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { formatDate } from '@bahi/domain/time/dates';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { documentPath } from '../../../app/document-rows.ts';
import { lateness } from '../lateness.ts';
import { TextLink } from '../text-link.tsx';
import { amount } from '../written.ts';
import styles from './open-invoices.module.css';
import { dueKeyOf, type Shares } from './payment-form.ts';

export type OpenRow = OutputOf<typeof openDuesOf>['rows'][number];

interface OpenInvoicesProps {
  rows: readonly OpenRow[];
  shares: Shares;
  /** By `dueKeyOf`. */
  onShare: (dueKey: string, paise: number) => void;
}

/** What is owed without an invoice. */
const nameOf = ({ chargeId, code }: OpenRow): string => (chargeId ? `Cheque charge of ${code}` : 'Opening due');

/** What the customer owes, and how much of the payment each invoice takes. */
export function OpenInvoices({ rows, shares, onShare }: OpenInvoicesProps) {
  const say = useWords();
  const today = useBusinessDay();
  const columns: readonly DataColumn<OpenRow>[] = [
    {
      key: 'code',
      title: say('invoice'),
      card: 'title',
      render: (row) =>
        row.invoiceId ? (
          <TextLink to={documentPath('invoice', row.invoiceId)}>{row.code ?? say('invoice')}</TextLink>
        ) : (
          nameOf(row)
        ),
    },
    { key: 'date', title: 'Date', render: (row) => formatDate(row.datedOn) },
    {
      key: 'dueOn',
      title: 'Due date',
      grow: true,
      card: 'labelled',
      render: (row) => {
        const late = lateness({ status: InvoiceStatus.unpaid, dueOn: row.dueOn }, today);
        return (
          <span className={late ? styles.late : undefined}>
            {row.dueOn && formatDate(row.dueOn)} {late}
          </span>
        );
      },
    },
    { key: 'total', title: 'Total (₹)', align: 'end', card: 'none', render: (row) => amount(row.totalPaise) },
    { key: 'due', title: 'Due (₹)', align: 'end', card: 'labelled', render: (row) => amount(row.duePaise) },
    {
      key: 'share',
      title: 'Apply (₹)',
      width: '150px',
      align: 'end',
      card: 'aside',
      render: (row) => (
        <div className={styles.share}>
          <MoneyField
            label={`Apply to ${row.invoiceId ? row.code : nameOf(row).toLowerCase()}`}
            labelHidden
            value={shares[dueKeyOf(row)] ?? null}
            onChange={(paise) => onShare(dueKeyOf(row), paise ?? 0)}
          />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      natural
      label={`Open ${say.many('invoice').toLowerCase()}`}
      columns={columns}
      groups={[{ key: 'open', rows }]}
      rowKey={dueKeyOf}
    />
  );
}
