import { formatQuantity } from '@bahi/domain/money/format';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { FieldError } from '../../../ui/field-error.tsx';
import styles from './package.module.css';
import type { PackageState } from './use-package.ts';

/** What lies in boxes that are packed. */
export function ShownLines({ page: { record, problem } }: { page: PackageState }) {
  return (
    <>
      <FieldError>{problem}</FieldError>
      <ul className={styles.lines} aria-label="What lies in the box">
        {record.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.what}>
              <strong>{line.description}</strong>
              <small>{line.partNumber}</small>
            </span>
            <span />
            <span className={styles.number}>
              {[formatQuantity(line.quantity), line.unitCode].filter(Boolean).join(' ')}
            </span>
            <span className={styles.goods}>
              {[line.batchNo, line.expiresOn && formatExpiry(line.expiresOn), line.serialNos?.join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
