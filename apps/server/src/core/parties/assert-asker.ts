import { invalid } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { listStaff } from './list-staff.ts';

/** What a ticket or an appointment may name of the organisation. */
export interface Asker {
  customerId: string | null;
  vehicleId: string | null;
}

/** The customer and the vehicle that are newly named exist, and he is active. */
export async function assertAsker(tx: Tx, before: Asker, after: Asker): Promise<void> {
  const customerId = after.customerId === before.customerId ? null : after.customerId;
  const vehicleId = after.vehicleId === before.vehicleId ? null : after.vehicleId;
  if (customerId === null && vehicleId === null) return;
  const [named] = await tx.query<{ customer: string | null; isActive: boolean | null; vehicle: boolean }>(
    `select (select name from customer where org_id = $1 and id = $2) as customer,
       (select active from customer where org_id = $1 and id = $2) as "isActive",
       exists (select from vehicle where org_id = $1 and id = $3) as vehicle`,
    [tx.ctx.orgId, customerId, vehicleId],
  );
  const { customer, isActive, vehicle } = named!;
  if (customerId !== null && customer === null) throw invalid('CustomerId', 'This customer does not exist.');
  if (customerId !== null && !isActive)
    throw invalid('CustomerId', `${customer} is inactive: make the customer active first, or choose another one.`);
  if (vehicleId !== null && !vehicle) throw invalid('ProductId', 'This vehicle does not exist.');
}

/** Who is newly charged with something works here; `path` is the field that names him. */
export async function assertEmployee(
  tx: Tx,
  { before, after, path }: { before: string | null; after: string | null; path: string },
): Promise<void> {
  if (after === null || after === before) return;
  if (!(await listStaff(tx)).some(({ id }) => id === after)) throw invalid(path, 'This employee does not work here.');
}
