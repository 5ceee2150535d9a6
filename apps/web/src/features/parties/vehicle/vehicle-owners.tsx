import { can } from '@bahi/domain/access/access';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from '../party-page.module.css';
import { TransferDialog } from './transfer-dialog.tsx';
import type { VehicleRecord } from './vehicle-form.ts';
import tabStyles from './vehicle-tabs.module.css';

export interface VehicleOwnersProps {
  vehicle: VehicleRecord | null;
  readOnly: boolean;
  /** There are changes that are not saved: the transfer would be refused as stale or lose them. */
  isDirty: () => boolean;
}

/** Who owned the vehicle when, the present owner first; from here it goes to another. */
export function VehicleOwners({ vehicle, readOnly, isDirty }: VehicleOwnersProps) {
  const { access } = useSession().data;
  const [transferring, setTransferring] = useState(false);
  const owners = vehicle?.owners ?? [];
  return (
    <div className={tabStyles.tab}>
      {vehicle && !readOnly && (
        <div className={tabStyles.bar}>
          <Button onClick={() => setTransferring(true)}>
            {vehicle.customerId ? 'Transfer ownership' : 'Set owner'}
          </Button>
        </div>
      )}
      {owners.length === 0 ? (
        <EmptyState message="No owner is recorded" />
      ) : (
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
                <tr key={`${owner.customerId ?? ''} ${owner.fromOn} ${owner.toOn ?? ''}`}>
                  <td>
                    {owner.customerId && can(access, 'Common.Customer', 'R') ? (
                      <Link to="/customers/customer/$id" params={{ id: owner.customerId }}>
                        {owner.name}
                      </Link>
                    ) : (
                      owner.name
                    )}
                  </td>
                  <td>{formatDate(owner.fromOn)}</td>
                  <td>{owner.toOn ? formatDate(owner.toOn) : 'today'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {transferring && vehicle && (
        <TransferDialog vehicle={vehicle} isDirty={isDirty} onClose={() => setTransferring(false)} />
      )}
    </div>
  );
}
