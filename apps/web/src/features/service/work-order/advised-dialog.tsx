import { setNotWanted, type advisedOfVehicle } from '@bahi/contract/endpoints/service/advised-work';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { FormModal } from '../../../kit/form-modal.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCommands } from './order-commands-context.ts';
import { useOrderModel } from './order-model.ts';
import styles from './work-order.module.css';

type AdvisedRow = OutputOf<typeof advisedOfVehicle>['rows'][number];

const keyOf = (row: AdvisedRow) => `${row.orderId} ${row.lineId}`;
/** The labour that a part comes with. */
const labourKeyOf = (row: AdvisedRow) => (row.labourLineId ? `${row.orderId} ${row.labourLineId}` : null);

/** Labour with its parts under it, then what hangs on none. */
function inOrder(rows: readonly AdvisedRow[]): AdvisedRow[] {
  const labour = rows.filter((row) => row.family === 'labour');
  const known = new Set(labour.map(keyOf));
  const free = rows.filter((row) => row.family === 'part' && !known.has(labourKeyOf(row) ?? ''));
  return [...labour.flatMap((line) => [line, ...rows.filter((row) => labourKeyOf(row) === keyOf(line))]), ...free];
}

/** What the customer wants to hear of no more is not offered again; a mistake is taken back. */
function useNotWanted() {
  const mutation = useEndpointMutation(setNotWanted, { onError: (error) => toast.error(messageOf(error)) });
  const say = (row: AdvisedRow, notWanted: boolean) =>
    void mutation
      .mutateAsync({ params: { id: row.orderId, lineId: row.lineId }, body: { notWanted } })
      .then(() => notWanted && toast.undo(`${row.description} is not offered again.`, () => say(row, false)))
      .catch(() => {});
  return { say };
}

/** Which work of earlier visits is taken up; adding saves the order first. */
export function AdvisedDialog({ rows, onClose }: { rows: readonly AdvisedRow[]; onClose: () => void }) {
  const model = useOrderModel();
  const commands = useCommands();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(rows.map(keyOf)));
  const picked = rows.filter((row) => chosen.has(keyOf(row)));
  const busy = commands.busy !== null;
  const branch = model.session.entity.displayName;
  const { say } = useNotWanted();

  const toggle = (row: AdvisedRow, on: boolean) => {
    const with_ = [row, ...rows.filter((part) => row.family === 'labour' && labourKeyOf(part) === keyOf(row))];
    const keys = with_.map(keyOf);
    setChosen(new Set(on ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))));
  };
  const add = async () => {
    if (busy || picked.length === 0) return;
    await commands.takeUp(picked.map(({ orderId, lineId }) => ({ orderId, lineId })));
    onClose();
  };

  return (
    <FormModal
      title="Advised or declined before"
      verb={`Add ${picked.length} ${picked.length === 1 ? 'line' : 'lines'}`}
      focusVerb
      busy={busy}
      blocked={picked.length === 0 ? 'Select the lines to add first.' : undefined}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <ul className={styles.rows} aria-label="Work of earlier visits">
        {inOrder(rows).map((row) => (
          <li key={keyOf(row)} data-hangs={row.family === 'part' || undefined}>
            <div className={styles.grow}>
              <Checkbox
                label={row.description}
                value={chosen.has(keyOf(row))}
                onChange={(on) => toggle(row, on)}
                help={[
                  row.declined ? 'Declined' : 'Advised',
                  `${row.orderCode}, ${formatDate(row.openedOn)}`,
                  row.entityName !== branch && row.entityName,
                  row.remindOn && `remind on ${formatDate(row.remindOn)}`,
                  row.quantity !== 1000 && `${formatQuantity(row.quantity)} pieces`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </div>
            {model.rights.prices && <span className={styles.amount}>{formatUnitPrice(row.unitPrice ?? 0)}</span>}
            {row.entityName === branch && (
              <Button kind="quiet" title={`Never offer ${row.description} again`} onClick={() => say(row, true)}>
                Not wanted
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.small}>At today’s prices. Each line is taken up once.</p>
    </FormModal>
  );
}
