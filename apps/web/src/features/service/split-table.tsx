import { formatPaise } from '@bahi/domain/money/format';
import type { TwoInvoices } from '@bahi/domain/service/insurance/two-invoices';
import styles from './split-table.module.css';

/** Both invoices side by side; a paisa between them and their lines is shown, never hidden. */
export function SplitTable({
  split,
  caption = 'Both invoices, as the order is saved',
}: {
  split: TwoInvoices;
  caption?: string;
}) {
  const { insurer, customer, movedPaise, leftPaise, differencePaise } = split;
  const rows = [
    ['Before tax', insurer.taxablePaise, customer.taxablePaise],
    ['Tax', insurer.taxPaise, customer.taxPaise],
    ['Total', insurer.totalPaise, customer.totalPaise],
  ] as const;
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Insurer</th>
            <th scope="col">Customer</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ofInsurer, ofCustomer]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatPaise(ofInsurer)}</td>
              <td>{formatPaise(ofCustomer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {[
          movedPaise > 0 && `Policy excess of ${formatPaise(movedPaise)} is with the customer.`,
          leftPaise > 0 && `${formatPaise(leftPaise)} of it exceeds all that is insured.`,
          differencePaise !== 0 && `Taxed apart both differ by ${formatPaise(differencePaise)} from their lines.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
