import { makeWords } from '@bahi/domain/industry/words';
import { refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { isForeignKeyViolation } from '../foreign-key.ts';
import { getVehicleRow, removeVehicle, type Vehicle } from './vehicle-store.ts';

/** A vehicle that a document names stays; the foreign key guards entities that the user may not enter. */
export async function deleteVehicle(tx: Tx, id: string): Promise<void> {
  const vehicle = await getVehicleRow(tx, id, 'for update');
  await assertUnused(tx, vehicle);
  await removeVehicle(tx, id).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? isUsed('in another branch') : error;
  });
  tx.audit({
    action: 'delete',
    kind: 'vehicle',
    id,
    code: vehicle.registrationNumber,
    changes: diff(vehicle, {}),
    chain: 'organisation',
  });
}

async function assertUnused(tx: Tx, vehicle: Vehicle): Promise<void> {
  const [usage] = await tx.query<{ orders: number; estimates: number; invoices: number; expenses: number }>(
    `select (select count(*) from work_order where org_id = $1 and vehicle_id = $2) as orders,
            (select count(*) from service_estimate where org_id = $1 and vehicle_id = $2) as estimates,
            (select count(*) from invoice where org_id = $1 and vehicle_id = $2) as invoices,
            (select count(*) from expense where org_id = $1 and vehicle_id = $2) as expenses`,
    [tx.ctx.orgId, vehicle.id],
  );
  const { orders, estimates, invoices, expenses } = usage!;
  const say = makeWords(tx.ctx.entity.industry);
  const uses = [
    orders > 0 && say('workOrder', { n: orders }),
    estimates > 0 && 'estimates',
    invoices > 0 && say('invoice', { n: invoices }),
    expenses > 0 && 'expenses',
  ];
  const named = uses.filter((use) => use !== false);
  if (named.length > 0) throw isUsed(named.join(', ').toLowerCase());
}

const isUsed = (uses: string) => refuse(`It is used (${uses}) and cannot be deleted. Make it inactive instead.`);
