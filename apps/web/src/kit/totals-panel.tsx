import type { ExplainedAmount, Explanation } from '@bahi/domain/explain/explanation';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Explain } from './explain/explain.tsx';
import styles from './totals-panel.module.css';

export interface TotalsRow {
  label: string;
  /** Already formatted, as everywhere else on the page. */
  value: string;
  /** Rows that explain another: the heads of a tax. */
  indented?: boolean;
  /** What explains it where the panel explains its rows, or an explanation of its own. */
  of?: ExplainedAmount | (() => Explanation);
}

export interface TotalsPanelProps {
  rows: readonly TotalsRow[];
  total: TotalsRow;
  /** What follows the total: received, balance. */
  after?: readonly TotalsRow[];
  /** Where an amount comes from; absent where the panel explains nothing. */
  explain?: (amount: ExplainedAmount) => Explanation;
  /** Goes to a line that an explanation names. */
  onLine?: (lineId: string) => void;
}

/** The sums of a document; the total is the largest thing on the page that is not its title. */
export function TotalsPanel({ rows, total, after, explain, onLine }: TotalsPanelProps) {
  const figure = (row: TotalsRow) => <Figure row={row} explain={explain} onLine={onLine} />;
  return (
    <dl className={styles.panel}>
      {rows.map((row) => (
        <Row key={row.label} {...row} figure={figure(row)} />
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>{figure(total)}</dd>
      </div>
      {after?.map((row) => (
        <Row key={row.label} {...row} figure={figure(row)} />
      ))}
    </dl>
  );
}

function Figure({
  row: { label, value, of },
  explain,
  onLine,
}: { row: TotalsRow } & Pick<TotalsPanelProps, 'explain' | 'onLine'>) {
  if (!of || (typeof of === 'string' && !explain)) return value;
  return (
    <Explain
      label={label}
      explain={typeof of === 'string' ? () => explain!(of) : of}
      explainAmount={explain}
      onLine={onLine}
    >
      {value}
    </Explain>
  );
}

function Row({ label, figure, indented }: Pick<TotalsRow, 'label' | 'indented'> & { figure: ReactNode }) {
  return (
    <div className={classNames(styles.row, indented && styles.indented)}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
