import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { duplicate } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Vehicle } from './vehicle-store.ts';

/** One vehicle per registration number; the refusal names the other one and its owner. */
export async function assertNumberFree(tx: Tx, vehicle: Vehicle): Promise<void> {
  if (!vehicle.registrationNumber) return;
  const [other] = await tx.query<{ makeName: string; modelName: string; owner: string | null }>(
    `select v.make_name as "makeName", v.model_name as "modelName", c.name as owner
     from vehicle v left join customer c on c.org_id = v.org_id and c.id = v.customer_id
     where v.org_id = $1 and v.registration_number = $2 and v.id <> $3`,
    [tx.ctx.orgId, vehicle.registrationNumber, vehicle.id],
  );
  if (!other) return;
  const model = `${other.makeName} ${other.modelName}`.trim();
  const known = [model, other.owner].filter(Boolean).join(', ');
  const message = `${formatRegistration(vehicle.registrationNumber)} exists already${known ? ` (${known})` : ''}.`;
  throw duplicate('RegNo', message);
}
