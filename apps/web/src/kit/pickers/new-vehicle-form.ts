import type { createVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { isRegistration } from '@bahi/domain/vehicle/registration-number';
import type { FormErrors } from '../use-record-form.ts';

/** What intake asks of a vehicle that is here for the first time. */
export interface NewVehicleValues {
  registrationNumber: string;
  make: string;
  model: string;
  variant: string;
  ownerName: string;
  ownerPhone: string;
}

/** What was typed into the search is a number where it can be one, else a make. */
export const initialVehicle = (text: string): NewVehicleValues => ({
  registrationNumber: /\d/.test(text) ? text.toUpperCase() : '',
  make: /\d/.test(text) ? '' : text,
  model: '',
  variant: '',
  ownerName: '',
  ownerPhone: '',
});

export interface NewVehicleRules {
  /** Registration numbers have a form; serial numbers of equipment have none. */
  automotive: boolean;
  /** An owner is chosen already, or found by his phone. */
  ownerId: string | null;
}

export function validateVehicle(values: NewVehicleValues, { automotive, ownerId }: NewVehicleRules): FormErrors {
  const number = values.registrationNumber.trim();
  const phone = values.ownerPhone.trim();
  return {
    ...(!number && !values.make.trim() && { registrationNumber: 'Enter the registration number or the make.' }),
    ...(number &&
      automotive &&
      !isRegistration(number) && { registrationNumber: 'This is not the form of a registration number.' }),
    ...(!ownerId && !values.ownerName.trim() && { 'customer.name': MESSAGES.fieldRequired }),
    ...(!ownerId &&
      phone &&
      !normalisePhone(phone) && { 'customer.phone': 'Enter the 10 digits of the phone number.' }),
  };
}

/** The body of the one call that makes the vehicle and, where he is new, its owner. */
export function vehicleBody(
  values: NewVehicleValues,
  ownerId: string | null,
  allowDuplicate = false,
): InputOf<typeof createVehicle>['body'] {
  const text = (value: string) => value.trim() || null;
  return {
    registrationNumber: text(values.registrationNumber),
    make: text(values.make),
    model: text(values.model),
    variant: text(values.variant),
    ...(ownerId
      ? { customerId: ownerId }
      : {
          customer: {
            name: values.ownerName.trim(),
            phone: text(values.ownerPhone),
            ...(allowDuplicate && { allowDuplicate }),
          },
        }),
  };
}
