import { releaseOrdered, reserveOrdered } from '@bahi/contract/endpoints/sales/sales-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { leftToShip } from '@bahi/domain/sales/sales-order';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './reserve-dialog.module.css';
import type { SalesOrderState } from './sales-order-header.tsx';

/** What is kept in stock for each line that waits for its goods; kept and let go line by line. */
export function ReserveDialog({ page, onClose }: { page: SalesOrderState; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const lines = (page.record?.parts ?? []).filter(({ tracked }) => tracked);
  const move = async (endpoint: typeof reserveOrdered | typeof releaseOrdered, lineId: string) => {
    setError(undefined);
    await page.act('reserve', async ({ id, rowVersion }) => {
      try {
        const { message, ...order } = await page.call(endpoint, { params: { id, lineId }, body: { rowVersion } });
        toast.success(message);
        return order;
      } catch (refusal) {
        setError(messageOf(refusal));
        throw refusal;
      }
    });
  };
  return (
    <Modal title="Reserve goods" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" className={styles.end}>
              To ship
            </th>
            <th scope="col" className={styles.end}>
              Reserved
            </th>
            <th scope="col" aria-label="What to do" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const left = leftToShip(line);
            return (
              <tr key={line.id}>
                <td>{line.description}</td>
                <td className={styles.end}>{formatQuantity(left)}</td>
                <td className={styles.end}>{formatQuantity(line.reservedQuantity)}</td>
                <td>
                  <div className={styles.verbs}>
                    {left > line.reservedQuantity && (
                      <Button disabled={page.busy === 'reserve'} onClick={() => void move(reserveOrdered, line.id)}>
                        Reserve
                      </Button>
                    )}
                    {line.reservedQuantity > 0 && (
                      <Button disabled={page.busy === 'reserve'} onClick={() => void move(releaseOrdered, line.id)}>
                        Release
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p role="alert" className={styles.problem}>
        {error}
      </p>
    </Modal>
  );
}
