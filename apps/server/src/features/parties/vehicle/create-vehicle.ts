import type { vehicleInput } from '@bahi/contract/wire/vehicle.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertNumberFree } from './assert-number-free.ts';
import { changeOwner } from './change-owner.ts';
import { readVehicle } from './read-vehicle.ts';
import { insertVehicle, type Vehicle } from './vehicle-store.ts';

export type VehicleInput = Omit<Infer<typeof vehicleInput>, 'customer'>;

export async function createVehicle(tx: Tx, input: VehicleInput): Promise<Vehicle> {
  const made = await readVehicle(tx, emptyVehicle(newId(), tx.ctx.now), input);
  await assertNumberFree(tx, made);
  return addVehicle(tx, made, input.ownedFrom);
}

/** Stores a vehicle and begins the ownership of its owner. */
export async function addVehicle(tx: Tx, made: Vehicle, ownedFrom: string | null | undefined): Promise<Vehicle> {
  await insertVehicle(tx, made);
  await changeOwner(tx, { customerId: null }, made, ownedFrom);
  tx.audit({
    action: 'create',
    kind: 'vehicle',
    id: made.id,
    code: made.registrationNumber,
    changes: diff({}, made),
    chain: 'organisation',
  });
  return made;
}

export const emptyVehicle = (id: string, now: string): Vehicle => ({
  id,
  registrationNumber: null,
  makeId: null,
  modelId: null,
  makeName: '',
  modelName: '',
  variant: null,
  year: null,
  colour: null,
  fuelType: null,
  chassisNumber: null,
  engineNumber: null,
  labourTimeGuideId: '',
  customerId: null,
  lastOdometer: null,
  nextServiceOn: null,
  nextServiceKm: null,
  lastServiceOn: null,
  lastServiceKm: null,
  serviceIntervalMonths: null,
  serviceIntervalKm: null,
  policyUntil: null,
  pollutionUntil: null,
  fitnessUntil: null,
  roadTaxUntil: null,
  itemId: null,
  serialNumber: null,
  active: true,
  createdAt: now,
  updatedAt: now,
  rowVersion: 1,
});
