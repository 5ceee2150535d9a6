import { intakeCard } from '@bahi/contract/endpoints/service/intake';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatCount, formatRupees } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBusinessDay } from '../app/use-business-day.ts';
import { useEndpointQuery } from '../app/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import styles from './known-of-vehicle.module.css';

type Card = OutputOf<typeof intakeCard>;

interface Customer {
  id: string;
  name: string;
}
interface KnownOfVehicleProps {
  vehicleId: string;
  /** Whom the order would be for. */
  customer: Customer | null;
  onOwner: (owner: NonNullable<Card['owner']>) => void;
}

/** What is known of a vehicle that comes in: whose it is, what is open, owed, advised and due. */
export function KnownOfVehicle({ vehicleId, ...order }: KnownOfVehicleProps) {
  const { data } = useEndpointQuery(intakeCard, { params: { id: vehicleId } }, { staleTime: 30_000 });
  return data ? <Known card={data} {...order} /> : null;
}

function Known({ card, customer, onOwner }: { card: Card } & Omit<KnownOfVehicleProps, 'vehicleId'>) {
  const today = useBusinessDay();
  const { owner, open, visits, due, advised, policyUntil, nextServiceOn, nextServiceKm } = card;
  const facts: [string, ReactNode][] = [];
  if (owner) facts.push(['Owner', [owner.name, owner.phone && formatPhone(owner.phone)].filter(Boolean).join(', ')]);
  if (visits.length > 0)
    facts.push([
      visits.length === 1 ? 'Last visit' : 'Last visits',
      visits
        .map(({ openedOn, odometer }) => `${formatDate(openedOn)}${odometer ? ` at ${formatCount(odometer)} km` : ''}`)
        .join(' · '),
    ]);
  if (due)
    facts.push([
      'Owes',
      `${formatRupees(due.duePaise)}${due.overduePaise > 0 ? `, ${formatRupees(due.overduePaise)} overdue` : ''}`,
    ]);
  if (advised.length > 0) facts.push(['Advised', advised.slice(0, 4).join(', ')]);
  if (policyUntil) facts.push(['Insurance', `${policyUntil < today ? 'ended' : 'until'} ${formatDate(policyUntil)}`]);
  if (nextServiceOn || nextServiceKm)
    facts.push([
      'Next service',
      [nextServiceOn && formatDate(nextServiceOn), nextServiceKm && `${formatCount(nextServiceKm)} km`]
        .filter(Boolean)
        .join(' or '),
    ]);
  return (
    <section className={styles.card} aria-label="Known of this vehicle">
      {open.map((order) => (
        <p key={order.id} className={styles.open} role="status">
          {order.code} is open ({statusLabel(order.status)}
          {!order.here && `, ${order.entityName}`})
          {order.here && (
            <>
              :{' '}
              <Link to="/service/workorder/$id" params={{ id: order.id }}>
                open it
              </Link>
            </>
          )}
        </p>
      ))}
      {owner && customer && customer.id !== owner.id && (
        <p className={styles.open} role="status">
          This vehicle is {owner.name}’s, and the order would be {customer.name}’s.{' '}
          <Button kind="quiet" onClick={() => onOwner(owner)}>
            Take {owner.name}
          </Button>
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
