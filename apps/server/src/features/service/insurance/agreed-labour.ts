import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { labourRateOn, type LabourRate, mostOfHours } from '@bahi/domain/service/insurance/labour-rate';
import { labourHours } from '../../../core/catalogue/labour-hours.ts';
import type { Tx } from '../../../core/tx.ts';
import type { InsuredWork } from '../order-insurance-store.ts';
import { vehicleBodyType } from '../vehicle-body-type.ts';

/** What the tie-up pays for an hour of work on the vehicle, and at most for labour lines of which the hours are known. */
export interface AgreedLabour {
  hourlyRate: UnitPrice | null;
  most: ReadonlyMap<string, Paise>;
}

const HOURS = {
  workOrder: `select l.id, l.quantity_e3 as quantity, ${labourHours('l', '$4::uuid')} as hours from work_order_line l
    where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = $3 and l.family = 'labour'`,
  estimate: `select l.id, l.quantity_e3 as quantity, ${labourHours('l', '$4::uuid', 'service_estimate')} as hours from service_estimate_line l
    where l.org_id = $1 and l.entity_id = $2 and l.estimate_id = $3 and l.family = 'labour'`,
} as const;

/** By the rates of a claim, on its day (rule 10). */
export async function readAgreedLabour(
  tx: Tx,
  { work, vehicleId, on }: { work: InsuredWork; vehicleId: string | null; on: string },
  rates: readonly LabourRate[],
): Promise<AgreedLabour> {
  const hourlyRate = rates.length > 0 ? labourRateOn(rates, await vehicleBodyType(tx, vehicleId), on) : null;
  if (hourlyRate === null) return { hourlyRate, most: new Map() };
  const lines = await tx.query<{ id: string; quantity: Quantity; hours: Quantity | null }>(HOURS[work.kind], [
    ...[tx.ctx.orgId, tx.ctx.entityId],
    ...[work.id, vehicleId],
  ]);
  const known = lines.filter((line): line is typeof line & { hours: Quantity } => line.hours !== null);
  return {
    hourlyRate,
    most: new Map(known.map(({ id, quantity, hours }) => [id, mostOfHours(hours, quantity, hourlyRate)])),
  };
}
