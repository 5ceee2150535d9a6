import { listImports } from '@bahi/contract/endpoints/settings/import';
import type { ImportTarget } from '@bahi/contract/import/import-target';
import { ImportStatus } from '@bahi/contract/wire/import.wire';
import { formatCount } from '@bahi/domain/money/format';
import { panelError } from '../../app/api-error.ts';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Tone } from '../../ui/tones.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './import.module.css';

const LIMIT = 20;
const TONES: Record<ImportStatus, Tone> = {
  [ImportStatus.uploaded]: 'neutral',
  [ImportStatus.checking]: 'active',
  [ImportStatus.checked]: 'review',
  [ImportStatus.running]: 'active',
  [ImportStatus.done]: 'done',
  [ImportStatus.undoing]: 'active',
  [ImportStatus.undone]: 'neutral',
  [ImportStatus.failed]: 'danger',
};

/** Before, the counts say what would be done. */
const ENDED = new Set<ImportStatus>([ImportStatus.done, ImportStatus.undoing, ImportStatus.undone]);

const shortly = (row: { createdRows: number; updatedRows: number; failedRows: number }): string =>
  [
    row.createdRows > 0 && `${formatCount(row.createdRows)} added`,
    row.updatedRows > 0 && `${formatCount(row.updatedRows)} updated`,
    row.failedRows > 0 && `${formatCount(row.failedRows)} refused`,
  ]
    .filter(Boolean)
    .join(', ');

/** The last imports of this kind; one's own can be opened again. */
export function ImportHistory({ target, onOpen }: { target: ImportTarget; onOpen: (id: string) => void }) {
  const when = useWhen();
  const found = useEndpointQuery(listImports, { query: { target: target.key, limit: LIMIT } });
  return (
    <section className={styles.card} id="last-imports" aria-labelledby="last-imports-heading">
      <h2 id="last-imports-heading" className={styles.heading}>
        Last imports
      </h2>
      {found.error && <ErrorPanel {...panelError(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={60} />}
      {found.data?.rows.length === 0 && <p className={styles.hint}>None yet.</p>}
      {found.data && found.data.rows.length > 0 && (
        <ScrollRegion label="Last imports" className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">When</th>
                <th scope="col">By</th>
                <th scope="col">Rows</th>
                <th scope="col">Result</th>
                <th scope="col">
                  <span className={styles.hidden}>Open</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.data.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.fileName}</th>
                  <td>{when(row.createdAt)}</td>
                  <td>{row.byUserName}</td>
                  <td className={styles.number}>{formatCount(row.rowCount)}</td>
                  <td className={styles.result}>
                    <StatusChip tone={TONES[row.status]}>{row.status}</StatusChip>{' '}
                    {ENDED.has(row.status) && shortly(row)}
                  </td>
                  <td>
                    {row.own && (
                      <Button kind="quiet" onClick={() => onOpen(row.id)}>
                        Open
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
