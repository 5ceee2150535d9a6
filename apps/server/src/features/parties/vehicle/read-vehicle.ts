import type { vehicleChange } from '@bahi/contract/wire/vehicle.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { makeWords } from '@bahi/domain/industry/words';
import { normaliseRegistration, parseRegistration } from '@bahi/domain/vehicle/registration-number';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { chooseLabourTimeGuide } from './choose-labour-time-guide.ts';
import { findBodyType, readModel } from './read-model.ts';
import type { Vehicle } from './vehicle-store.ts';

export type VehicleChange = Infer<typeof vehicleChange>;

/** A vehicle after a save: fields merged, its number normalised, model, guide and owner found. */
export async function readVehicle(tx: Tx, before: Vehicle, input: VehicleChange): Promise<Vehicle> {
  const after = merged(before, input, [
    'year',
    'colour',
    'fuelType',
    'chassisNumber',
    'engineNumber',
    'lastOdometer',
    'nextServiceOn',
    'active',
    'customerId',
  ]);
  after.active ??= true;
  if (input.registrationNumber !== undefined) after.registrationNumber = readRegistration(tx, input.registrationNumber);
  after.chassisNumber &&= normaliseRegistration(after.chassisNumber);
  const latestYear = Number(tx.ctx.today.slice(0, 4)) + 1;
  if (after.year && after.year > latestYear) throw invalid('Year', `Enter a year up to ${latestYear}.`);
  const { bodyType, ...model } = await readModel(tx, before, input);
  Object.assign(after, model);
  assertIdentified(tx, after);
  if (!before.labourTimeGuideId || input.labourTimeGuideId !== undefined)
    after.labourTimeGuideId = await chooseLabourTimeGuide(
      tx,
      bodyType ?? (await findBodyType(tx, after.modelId)),
      input.labourTimeGuideId,
      before.labourTimeGuideId,
    );
  if (after.customerId && after.customerId !== before.customerId) await assertCustomer(tx, after.customerId);
  return after;
}

/** Equipment has serial numbers of any form; a vehicle has a registration number or none yet. */
function readRegistration(tx: Tx, typed: string | null): string | null {
  const value = normaliseRegistration(typed ?? '');
  if (!value) return null;
  if (isAutomotive(tx.ctx.entity.industry) && !parseRegistration(value))
    throw invalid('RegNo', 'This is not the form of a registration number. Leave it empty while unregistered.');
  return value;
}

function assertIdentified(tx: Tx, vehicle: Vehicle): void {
  if (vehicle.registrationNumber || vehicle.chassisNumber || vehicle.makeName) return;
  const number = makeWords(tx.ctx.entity.industry)('registrationNumber').toLowerCase();
  throw invalid('RegNo', `Enter the ${number}, the chassis number or the make.`);
}

export async function assertCustomer(tx: Tx, id: string): Promise<void> {
  const [customer] = await tx.query<{ active: boolean }>('select active from customer where org_id = $1 and id = $2', [
    tx.ctx.orgId,
    id,
  ]);
  if (!customer) throw invalid('CustomerId', 'This customer does not exist.');
  if (!customer.active) throw invalid('CustomerId', 'This customer is inactive.');
}
