import { workOrderAuditLog } from '@bahi/contract/endpoints/service/work-order';
import { panelError } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './work-order.module.css';

/** Every promise that was made of an order: by whom, when, and what it replaced. */
export function PromiseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useEndpointQuery(workOrderAuditLog, { params: { id } });
  const when = useWhen();
  const moves = (data?.rows ?? []).flatMap(({ seq, at, userName, reason, changes }) =>
    changes
      .filter(({ path }) => path === 'promisedAt')
      .map(({ from, to }) => ({ seq, at, userName, reason, from, to })),
  );
  const said = (instant: unknown) => (typeof instant === 'string' ? when(instant) : 'nothing');
  return (
    <Modal title="Promises" size="small" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {error && !data ? (
        <ErrorPanel {...panelError(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={60} width="100%" />
      ) : moves.length === 0 ? (
        <EmptyState message="No Promises to Show" />
      ) : (
        <ol className={styles.rows} aria-label="Promises">
          {moves.map(({ seq, at, userName, reason, from, to }) => (
            <li key={seq}>
              <span className={styles.grow}>
                {from ? `From ${said(from)} to ${said(to)}` : `Promised for ${said(to)}`}
                {reason && <span className={styles.small}> ({reason})</span>}
              </span>
              <span className={styles.small}>
                {userName}, {when(at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
