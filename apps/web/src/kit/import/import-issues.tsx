import { ImportStatus } from '@bahi/contract/wire/import.wire';
import { formatCount } from '@bahi/domain/money/format';
import type { ImportRun } from './import-run.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './import.module.css';

/** The first of what is wrong: row, column and why. */
export function ImportIssues({ run }: { run: ImportRun }) {
  if (run.issues.length === 0) return null;
  const undone = run.status === ImportStatus.undone;
  const rows = undone ? run.keptRows : run.failedRows;
  return (
    <>
      <ScrollRegion label={undone ? 'Rows that were kept' : 'Rows with errors'} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">{undone ? 'Why it was kept' : 'What is wrong'}</th>
            </tr>
          </thead>
          <tbody>
            {run.issues.map(({ rowNumber, heading, message }) => (
              <tr key={`${rowNumber}-${heading ?? ''}-${message}`}>
                <td className={styles.number}>{rowNumber}</td>
                <td className={styles.column}>{heading}</td>
                <td className={styles.message}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows > run.issues.length && (
        <p className={styles.hint}>
          These are the first of {formatCount(rows)}
          {undone ? '.' : '; the file holds them all.'}
        </p>
      )}
    </>
  );
}
