import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from '../party-page.module.css';
import type { VehicleRecord } from './vehicle-form.ts';

/** Who owned the vehicle when, the present owner first. */
export function VehicleOwners({ owners }: Pick<VehicleRecord, 'owners'>) {
  if (owners.length === 0) return <EmptyState message="No owner is recorded" />;
  return (
    <div className={styles.list}>
      <table>
        <thead>
          <tr>
            <th scope="col">Owner</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {owners.map((owner) => (
            <tr key={`${owner.customerId} ${owner.fromOn}`}>
              <td>
                <Link to="/customers/customer/$id" params={{ id: owner.customerId }}>
                  {owner.name}
                </Link>
              </td>
              <td>{formatDate(owner.fromOn)}</td>
              <td>{owner.toOn ? formatDate(owner.toOn) : 'today'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
