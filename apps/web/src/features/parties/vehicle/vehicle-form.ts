import type { getVehicle, updateVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { formatRegistration, isRegistration } from '@bahi/domain/vehicle/registration-number';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type VehicleRecord = OutputOf<typeof getVehicle>;
type Body = InputOf<typeof updateVehicle>['body'];

export interface VehicleForm {
  registrationNumber: string;
  make: string;
  model: string;
  variant: string;
  year: number | null;
  colour: string;
  fuelType: string | null;
  chassisNumber: string;
  engineNumber: string;
  labourTimeGuideId: string | null;
  owner: { id: string; label: string } | null;
  ownedFrom: string | null;
  lastOdometer: number | null;
  nextServiceOn: string | null;
  active: boolean;
}

export const emptyVehicle: VehicleForm = {
  registrationNumber: '',
  make: '',
  model: '',
  variant: '',
  year: null,
  colour: '',
  fuelType: null,
  chassisNumber: '',
  engineNumber: '',
  labourTimeGuideId: null,
  owner: null,
  ownedFrom: null,
  lastOdometer: null,
  nextServiceOn: null,
  active: true,
};

export const FUEL_TYPES = ['Petrol', 'Diesel', 'CNG', 'LPG', 'Electric', 'Hybrid', 'Other'] as const;

export const formOfVehicle = (record: VehicleRecord, automotive: boolean): VehicleForm => ({
  registrationNumber: shownNumber(record.registrationNumber ?? '', automotive),
  make: record.make ?? '',
  model: record.model ?? '',
  variant: record.variant ?? '',
  year: record.year ?? null,
  colour: record.colour ?? '',
  fuelType: record.fuelType ?? null,
  chassisNumber: record.chassisNumber ?? '',
  engineNumber: record.engineNumber ?? '',
  labourTimeGuideId: record.labourTimeGuideId,
  owner: record.customer ? { id: record.customer.id, label: record.customer.name } : null,
  ownedFrom: record.ownedFrom ?? null,
  lastOdometer: record.lastOdometer ?? null,
  nextServiceOn: record.nextServiceOn ?? null,
  active: record.active,
});

const shownNumber = (number: string, automotive: boolean): string =>
  automotive && number ? formatRegistration(number) : number;

const text = (value: string): string | null => value.trim() || null;

/**
 * What is saved. The day of a new owner is sent only where one is set: the day of the owner before is no day for the
 * next one.
 */
export function bodyOfVehicle(form: VehicleForm, saved: VehicleForm): Body {
  const sameOwner = form.owner?.id === saved.owner?.id;
  const dayChanged = form.ownedFrom !== null && form.ownedFrom !== saved.ownedFrom;
  return {
    registrationNumber: text(form.registrationNumber),
    make: text(form.make),
    model: text(form.model),
    variant: text(form.variant),
    year: form.year,
    colour: text(form.colour),
    fuelType: form.fuelType,
    chassisNumber: text(form.chassisNumber),
    engineNumber: text(form.engineNumber),
    labourTimeGuideId: form.labourTimeGuideId,
    ...(!sameOwner && { customerId: form.owner?.id ?? null }),
    ...(dayChanged && { ownedFrom: form.ownedFrom }),
    lastOdometer: form.lastOdometer,
    nextServiceOn: form.nextServiceOn,
    active: form.active,
  };
}

export interface VehicleRules {
  /** Registration numbers have a form; serial numbers of equipment have none. */
  automotive: boolean;
  /** The business day. */
  today: string;
}

export function validateVehicle(form: VehicleForm, { automotive, today }: VehicleRules): FormErrors {
  const number = form.registrationNumber.trim();
  const latestYear = Number(today.slice(0, 4)) + 1;
  const identified = number || form.chassisNumber.trim() || form.make.trim();
  return {
    ...(!identified && { registrationNumber: 'Enter the registration number, the chassis number or the make.' }),
    ...(automotive &&
      number &&
      !isRegistration(number) && {
        registrationNumber: 'This is not the form of a registration number. Leave it empty while unregistered.',
      }),
    ...(form.year !== null &&
      (form.year < 1900 || form.year > latestYear) && { year: `Enter a year up to ${latestYear}.` }),
    ...(form.ownedFrom !== null && form.ownedFrom > today && { ownedFrom: 'Enter a day up to today.' }),
  };
}
