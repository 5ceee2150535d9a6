import { getWorkOrder } from '@bahi/contract/endpoints/service/work-order';
import { seesPrices } from '@bahi/domain/access/access';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { isActive } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { PreviewFact, PreviewHead, PreviewSum, RecordPreview } from '../../../kit/record-preview.tsx';
import styles from '../../../kit/record-preview.module.css';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { shortStatusLabel, statusTone } from '../status-labels.ts';
import type { WorkOrderView } from '../order-state.ts';
import { isLate } from './work-order-columns.tsx';

export interface OrderPreviewProps {
  id: string;
  /** The row after it, read ahead. */
  nextId: string | undefined;
  onClose: () => void;
}

/** The essentials of the order that the keys stand on, beside the list; wide screens only. */
export function OrderPreview({ id, nextId, onClose }: OrderPreviewProps) {
  const say = useWords();
  return (
    <RecordPreview
      endpoint={getWorkOrder}
      id={id}
      nextId={nextId}
      label={`Preview of the ${say('workOrder').toLowerCase()}`}
    >
      {(order) => <Essentials order={order} onClose={onClose} />}
    </RecordPreview>
  );
}

function Essentials({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const say = useWords();
  const clock = useEntityClock();
  const prices = seesPrices(useSession().data.access);
  const { customer, vehicle, complaints } = order;
  const lines = [...order.labour, ...order.parts];
  const late = isLate(order, clock.now);
  const registration = vehicle?.registrationNumber && formatRegistration(vehicle.registrationNumber);
  const names = [vehicle?.make, vehicle?.model, vehicle?.variant].filter(Boolean).join(' ');
  return (
    <>
      <PreviewHead
        status={<StatusChip tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusChip>}
        onClose={onClose}
      >
        <Link to="/service/workorder/$id" params={{ id: order.id }}>
          {order.code}
        </Link>
      </PreviewHead>
      <dl className={styles.facts}>
        <PreviewFact label={say('customer')}>{customer.name}</PreviewFact>
        <PreviewFact label="Phone">
          {customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>}
        </PreviewFact>
        <PreviewFact label={say('vehicle')}>{[registration, names].filter(Boolean).join(' · ')}</PreviewFact>
        <PreviewFact label="Promised">
          {order.promisedAt && (
            <span className={late ? styles.late : undefined}>
              {clock.near(order.promisedAt)}
              {late && ' · late'}
            </span>
          )}
        </PreviewFact>
        <PreviewFact label={say('advisor')}>{order.advisorName}</PreviewFact>
        <PreviewFact label="Reason">{order.statusReason}</PreviewFact>
      </dl>
      {complaints.length > 0 && (
        <section>
          <h3>{say.many('complaint')}</h3>
          <ul>
            {complaints.map(({ id, description }) => (
              <li key={id}>{description}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{`${say.many('labour')} & ${say.many('item').toLowerCase()}`}</h3>
        {lines.length === 0 && <span>No Lines to Show</span>}
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span>
                {isActive(line.status) ? (
                  spokenDescription(line.description)
                ) : (
                  <s>{spokenDescription(line.description)}</s>
                )}
              </span>
              <StatusChip tone={statusTone(line.status)}>{shortStatusLabel(line.status)}</StatusChip>
              {prices && <span className={styles.amount}>{formatPaise(line.totalPaise ?? 0)}</span>}
            </li>
          ))}
        </ul>
      </section>
      {prices && <PreviewSum label="Total">{formatRupees(order.totalPaise)}</PreviewSum>}
      <NextSteps order={order} />
    </>
  );
}

const STEPS = [
  ['approve', 'Approve'],
  ['complete', 'Complete'],
  ['generateInvoice', 'Generate invoice'],
  ['restart', 'Restart'],
] as const;

/** What can be done next; each leads to the order, where it is done. */
function NextSteps({ order }: { order: WorkOrderView }) {
  const say = useWords();
  const allowed = STEPS.filter(([verb]) => order.actions.some((action) => action.verb === verb && action.allowed));
  return (
    <nav aria-label="Next steps" className={styles.buttons}>
      {[...allowed.map(([, label]) => label), `Open ${say('workOrder').toLowerCase()}`].map((label) => (
        <Link key={label} to="/service/workorder/$id" params={{ id: order.id }} className={styles.step}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
