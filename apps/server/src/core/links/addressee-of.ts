import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import type { Tx } from '../tx.ts';
import type { Addressee } from './recipient.ts';

interface About {
  customerId: string | null;
  vehicleId?: string | null;
}

/** Whose record it is, how he is reached, and the vehicle that it is about; undefined for a stranger. */
export async function addresseeOf(
  tx: Tx,
  { customerId, vehicleId = null }: About,
): Promise<(Addressee & { about: string | null }) | undefined> {
  const [found] = await tx.query<Addressee & { registrationNumber: string | null; vehicleName: string | null }>(
    `select c.name as "customerName", c.phone, c.email, v.registration_number as "registrationNumber",
       nullif(concat_ws(' ', v.make_name, v.model_name), '') as "vehicleName"
     from customer c left join vehicle v on v.org_id = c.org_id and v.id = $3
     where c.org_id = $1 and c.id = $2`,
    [tx.ctx.orgId, customerId, vehicleId],
  );
  if (!found) return undefined;
  const { registrationNumber, vehicleName, ...addressee } = found;
  const words = [registrationNumber && formatRegistration(registrationNumber), vehicleName].filter(Boolean);
  return { ...addressee, about: words.join(' · ') || null };
}
