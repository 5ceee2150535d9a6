import type { Tx } from '../tx.ts';

/**
 * A reading taken at the workshop becomes the vehicle's last one. A lower reading is kept on its document and leaves the
 * vehicle as it is: a cluster may have been replaced.
 */
export async function raiseOdometer(tx: Tx, vehicleId: string, odometer: number, documentCode: string): Promise<void> {
  const { orgId, now } = tx.ctx;
  const [raised] = await tx.query<{ before: number | null; registrationNumber: string | null }>(
    `with old as (
       select id, last_odometer from vehicle
       where org_id = $1 and id = $2 and (last_odometer is null or last_odometer < $3) for update)
     update vehicle v set last_odometer = $3, updated_at = $4, row_version = v.row_version + 1
     from old where v.org_id = $1 and v.id = old.id
     returning old.last_odometer as before, v.registration_number as "registrationNumber"`,
    [orgId, vehicleId, odometer, now],
  );
  if (!raised) return;
  tx.audit({
    action: 'odometer',
    kind: 'vehicle',
    id: vehicleId,
    code: raised.registrationNumber,
    changes: [{ path: 'lastOdometer', from: raised.before, to: odometer }],
    reason: documentCode,
    chain: 'organisation',
  });
}
