import { classNames } from '../ui/class-names.ts';
import styles from './totals-panel.module.css';

export interface TotalsRow {
  label: string;
  /** Already formatted, as everywhere else on the page. */
  value: string;
  /** Rows that explain another: the heads of a tax. */
  indented?: boolean;
}

export interface TotalsPanelProps {
  rows: readonly TotalsRow[];
  total: TotalsRow;
  /** What follows the total: received, balance. */
  after?: readonly TotalsRow[];
}

/** The sums of a document; the total is the largest thing on the page that is not its title. */
export function TotalsPanel({ rows, total, after }: TotalsPanelProps) {
  return (
    <dl className={styles.panel}>
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
      {after?.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </dl>
  );
}

function Row({ label, value, indented }: TotalsRow) {
  return (
    <div className={classNames(styles.row, indented && styles.indented)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
