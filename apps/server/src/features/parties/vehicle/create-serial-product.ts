import type { createSerialProduct as endpoint } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { InputOf } from '@bahi/contract/endpoint';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import { duplicate, invalid } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { chooseLabourTimeGuide } from './choose-labour-time-guide.ts';
import { addVehicle, emptyVehicle } from './create-vehicle.ts';
import { readModel } from './read-model.ts';
import { assertCustomer } from './read-vehicle.ts';
import { TAKEN_SERIAL_NUMBER, type Vehicle } from './vehicle-store.ts';

type Input = InputOf<typeof endpoint>['body'];

/**
 * A product of an item and its serial number (decisions §4): the manufacturer is its make, the item its model. Where
 * equipment is serviced the serial number is its number too, unless a product of another item has the same one.
 */
export async function createSerialProduct(tx: Tx, input: Input): Promise<Vehicle> {
  const item = await getItem(tx, input.itemId);
  const serialNumber = normaliseRegistration(input.serialNumber);
  if (!serialNumber) throw invalid('SNo', 'Enter the serial number.');
  const uses = await tx.query<{ itemId: string | null; serialNumber: string | null }>(
    `select item_id as "itemId", serial_number as "serialNumber" from vehicle
     where org_id = $1 and ((item_id = $2 and serial_number = $3) or registration_number = $3)`,
    [tx.ctx.orgId, item.id, serialNumber],
  );
  if (uses.some((use) => use.itemId === item.id && use.serialNumber === serialNumber))
    throw duplicate(TAKEN_SERIAL_NUMBER.path, TAKEN_SERIAL_NUMBER.message);
  if (input.customerId) await assertCustomer(tx, input.customerId);
  const empty = emptyVehicle(newId(), tx.ctx.now);
  const { bodyType, ...model } = await readModel(tx, empty, {
    make: item.manufacturer?.slice(0, NAME_LENGTH) ?? '',
    model: item.name.slice(0, NAME_LENGTH),
  });
  const isNumber = !isAutomotive(tx.ctx.entity.industry) && uses.length === 0;
  const made: Vehicle = {
    ...empty,
    ...model,
    itemId: item.id,
    serialNumber,
    registrationNumber: isNumber ? serialNumber : null,
    customerId: input.customerId ?? null,
    labourTimeGuideId: await chooseLabourTimeGuide(tx, bodyType ?? 'equipment'),
  };
  return addVehicle(tx, made, input.ownedFrom);
}

/** As long as a make or model may be named. */
const NAME_LENGTH = 60;

async function getItem(tx: Tx, id: string): Promise<{ id: string; name: string; manufacturer: string | null }> {
  const [item] = await tx.query<{ id: string; name: string; manufacturer: string | null; active: boolean }>(
    'select id, name, manufacturer, active from item where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  if (!item) throw invalid('ItemId', 'This item does not exist.');
  if (!item.active) throw invalid('ItemId', 'This item is inactive.');
  return item;
}
