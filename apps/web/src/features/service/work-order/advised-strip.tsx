import { advisedOfVehicle } from '@bahi/contract/endpoints/service/advised-work';
import { lazy, Suspense, useState } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrder } from './order-model.ts';
import styles from './work-order.module.css';

const AdvisedDialog = lazy(() => import('./advised-dialog.tsx').then((module) => ({ default: module.AdvisedDialog })));

/** Reminds of what was advised or declined when this vehicle was here before; drawn only where there is such work. */
export function AdvisedStrip() {
  const vehicleId = useOrder(({ header }) => header.vehicle?.id ?? null);
  const orderId = useOrder(({ view }) => view?.id ?? null);
  const [open, setOpen] = useState(false);
  const { data } = useEndpointQuery(
    advisedOfVehicle,
    { params: { id: vehicleId ?? '' } },
    { enabled: vehicleId !== null },
  );
  const rows = (vehicleId ? (data?.rows ?? []) : []).filter((row) => row.orderId !== orderId);
  const work = rows.filter((row) => row.family === 'labour');
  const told = (work.length > 0 ? work : rows).map((row) => row.description);
  if (told.length === 0) return null;
  return (
    <div className={styles.advised} role="note">
      <span className={styles.advisedWords}>
        <strong>Advised or declined before:</strong> {told.slice(0, 3).join(', ')}
        {told.length > 3 && ` and ${told.length - 3} more`}
      </span>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Look and add
      </Button>
      {open && (
        <Suspense>
          <AdvisedDialog rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
