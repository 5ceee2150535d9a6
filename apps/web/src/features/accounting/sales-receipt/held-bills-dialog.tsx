import { heldReceipts } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { formatRupees } from '@bahi/domain/money/format';
import { wallClock } from '@bahi/domain/time/dates';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './counter.module.css';

/** They come after the dialog, which has given the focus to its cross by then. */
const focusThere = (button: HTMLButtonElement | null) => button?.focus();

/** Bills that wait; one that is taken up is nobody else's any more (sales rule 27). */
export function HeldBillsDialog({ onTake, onClose }: { onTake: (id: string) => void; onClose: () => void }) {
  const { timeZone } = useSession().data.entity;
  const held = useEndpointQuery(heldReceipts, { query: { limit: 100 } }, { staleTime: 0 });
  return (
    <Modal title="Held bills" onClose={onClose}>
      {!held.data ? (
        <NotLoaded query={held} />
      ) : held.data.rows.length === 0 ? (
        <EmptyState message="No bill is held. Alt+H holds the one that is open." />
      ) : (
        <ul className={styles.held}>
          {held.data.rows.map((row, at) => (
            <li key={row.id}>
              <Button fullWidth ref={at === 0 ? focusThere : undefined} onClick={() => onTake(row.id)}>
                {[
                  row.holdNote ?? row.name ?? 'Walk-in',
                  `${row.lineCount} ${row.lineCount === 1 ? 'item' : 'items'}`,
                  formatRupees(row.totalPaise ?? 0),
                  wallClock(timeZone, row.soldAt).time,
                  row.signedByName ? `signed by ${row.signedByName}` : row.askedByName && 'waits for a signature',
                  row.takenByName && `${row.takenByName} has it`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
