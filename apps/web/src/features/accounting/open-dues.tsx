import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { formatDate } from '@bahi/domain/time/dates';
import { useBusinessDay } from '../../app/use-business-day.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { DataTable, type DataColumn } from './data-table.tsx';
import { lateness } from './lateness.ts';
import styles from './open-dues.module.css';
import { TextLink } from './text-link.tsx';
import { amount } from '../../kit/written.ts';

/** Something that is owed, by a customer or to a vendor. */
export interface OpenDue {
  /** Names it among the shares. */
  key: string;
  name: string;
  path?: string | undefined;
  datedOn: string;
  dueOn?: string | null;
  totalPaise: number;
  duePaise: number;
}

interface OpenDuesProps {
  label: string;
  /** What most of them are. */
  title: string;
  rows: readonly OpenDue[];
  shares: Readonly<Record<string, number>>;
  onShare: (key: string, paise: number) => void;
}

/** What is owed, and how much of the payment each due takes. */
export function OpenDues({ label, title, rows, shares, onShare }: OpenDuesProps) {
  const today = useBusinessDay();
  const columns: readonly DataColumn<OpenDue>[] = [
    {
      key: 'code',
      title,
      card: 'title',
      render: ({ name, path }) => (path ? <TextLink to={path}>{name}</TextLink> : name),
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
            label={`Apply to ${row.path ? row.name : row.name.toLowerCase()}`}
            labelHidden
            value={shares[row.key] ?? null}
            onChange={(paise) => onShare(row.key, paise ?? 0)}
          />
        </div>
      ),
    },
  ];
  return (
    <DataTable natural label={label} columns={columns} groups={[{ key: 'open', rows }]} rowKey={({ key }) => key} />
  );
}
