import { getWorkOrder } from '@bahi/contract/endpoints/service/work-order';
import { seesPrices } from '@bahi/domain/access/access';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { isActive } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { endpointQuery, queryKeyOf, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { useSettled } from '../../../kit/master/use-settled.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { promisedText } from '../promised-text.ts';
import { shortStatusLabel, statusTone } from '../status-labels.ts';
import type { WorkOrderView } from './order-state.ts';
import { isLate } from './work-order-columns.tsx';
import styles from './order-list.module.css';

/** What was read a moment ago is shown at once. */
const FRESH_MS = 15_000;

export interface OrderPreviewProps {
  id: string;
  /** The row after it, read ahead. */
  nextId: string | undefined;
  onClose: () => void;
}

/** The essentials of the order that the keys stand on, beside the list; wide screens only. */
export function OrderPreview({ id, nextId, onClose }: OrderPreviewProps) {
  const say = useWords();
  const client = useQueryClient();
  const settled = useSettled(id);
  // While rows are passed with the arrow keys held down, only what is known already is shown.
  const known = client.getQueryData(queryKeyOf(getWorkOrder, { params: { id } })) !== undefined;
  const shown = known ? id : settled;
  const order = useEndpointQuery(getWorkOrder, { params: { id: shown } }, { staleTime: FRESH_MS });
  const ready = order.data !== undefined;
  useEffect(() => {
    if (ready && nextId)
      void client.prefetchQuery({ ...endpointQuery(getWorkOrder, { params: { id: nextId } }), staleTime: FRESH_MS });
  }, [client, ready, nextId]);

  return (
    <aside className={styles.preview} aria-label={`Preview of the ${say('workOrder').toLowerCase()}`}>
      {order.data ? (
        <Essentials order={order.data} onClose={onClose} />
      ) : order.error ? (
        <ErrorPanel message={messageOf(order.error)} onRetry={() => void order.refetch()} />
      ) : (
        <Skeleton height={200} width="100%" />
      )}
    </aside>
  );
}

function Essentials({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const say = useWords();
  const clock = useEntityClock();
  const prices = seesPrices(useSession().data.access);
  const { customer, vehicle, complaints } = order;
  const lines = [...order.labour, ...order.parts];
  const late = isLate(order, clock.now);
  const names = [vehicle?.make, vehicle?.model, vehicle?.variant].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.previewHead}>
        <h2>
          <Link to="/service/workorder/$id" params={{ id: order.id }}>
            {order.code}
          </Link>
        </h2>
        <StatusChip tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusChip>
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <dl className={styles.facts}>
        <dt>{say('customer')}</dt>
        <dd>{customer.name}</dd>
        {customer.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>
            </dd>
          </>
        )}
        {vehicle && (
          <>
            <dt>{say('vehicle')}</dt>
            <dd>
              {[vehicle.registrationNumber && formatRegistration(vehicle.registrationNumber), names]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </>
        )}
        {order.promisedAt && (
          <>
            <dt>Promised</dt>
            <dd className={late ? styles.late : undefined}>
              {promisedText(clock.wallOf(order.promisedAt), clock.today)}
              {late && ' · late'}
            </dd>
          </>
        )}
        {order.advisorName && (
          <>
            <dt>{say('advisor')}</dt>
            <dd>{order.advisorName}</dd>
          </>
        )}
        {order.statusReason && (
          <>
            <dt>Reason</dt>
            <dd>{order.statusReason}</dd>
          </>
        )}
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
        {lines.length === 0 && <span>No lines to show</span>}
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span>{isActive(line.status) ? line.description : <s>{line.description}</s>}</span>
              <StatusChip tone={statusTone(line.status)}>{shortStatusLabel(line.status)}</StatusChip>
              {prices && <span className={styles.amount}>{formatPaise(line.totalPaise ?? 0)}</span>}
            </li>
          ))}
        </ul>
      </section>
      {prices && (
        <div className={styles.sum}>
          <span>Total</span>
          <span>{formatRupees(order.totalPaise)}</span>
        </div>
      )}
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
