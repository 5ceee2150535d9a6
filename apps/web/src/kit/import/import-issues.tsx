import type { ImportRun } from './import-run.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './import.module.css';

/** The first of what is wrong: row, column and why. */
export function ImportIssues({ run }: { run: ImportRun }) {
  if (run.issues.length === 0) return null;
  const rows = run.failedRows + run.keptRows;
  return (
    <>
      <ScrollRegion label="Rows with errors" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {run.issues.map(({ rowNumber, heading, message }) => (
              <tr key={`${rowNumber}-${heading ?? ''}-${message}`}>
                <td className={styles.number}>{rowNumber}</td>
                <td>{heading}</td>
                <td className={styles.message}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows > run.issues.length && (
        <p className={styles.hint}>These are the first of {rows.toLocaleString('en-IN')}; the file holds them all.</p>
      )}
    </>
  );
}
