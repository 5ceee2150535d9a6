import type { customerChange } from '@bahi/contract/wire/customer.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { requiresGstin, SupplyType } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import type { AddressColumns } from '../../../../db/schema/parties.ts';
import { invalid } from '../../../core/app-error.ts';
import { readGstin } from '../../../core/parties/read-gstin.ts';
import { merged } from '../../../kit/merged.ts';
import type { Customer } from './customer-store.ts';

export type CustomerChange = Infer<typeof customerChange>;
type AddressInput = NonNullable<CustomerChange['billingAddress']>;

const INDIA = 'IN';
const INDIAN_PIN = /^[1-9]\d{5}$/;
const FOREIGN_PHONE = /^\+?[\d\s()-]{6,20}$/;

/** A customer after a save: fields merged, phone, GSTIN and addresses in their stored form, checked by name. */
export function readCustomer(before: Customer, input: CustomerChange): Customer {
  if (input.name === null) throw invalid('Name', MESSAGES.fieldRequired);
  const after = merged(before, input, ['name', 'email', 'notes', 'active', 'creditDays', 'creditLimitPaise']);
  after.active ??= true;
  after.creditDays ??= 0;
  after.creditLimitPaise ??= 0;
  if (input.phone !== undefined) after.phone = readPhone(input.phone);
  if (input.otherPhone !== undefined) after.otherPhone = readOtherPhone(input.otherPhone);
  if (input.billingAddress !== undefined)
    after.billingAddress = readAddress(before.billingAddress, input.billingAddress, 'BillAddr') ?? {};
  if (input.deliveryAddress !== undefined)
    after.deliveryAddress = readAddress(before.deliveryAddress, input.deliveryAddress, 'DelAddr');
  const typedGstin = input.gstin === undefined ? before.gstin : input.gstin;
  after.gstin = readGstin(typedGstin, after.billingAddress.stateCode);
  // The state of a registered customer is the one of its registration.
  if (after.gstin && !after.billingAddress.stateCode)
    after.billingAddress = { ...after.billingAddress, stateCode: after.gstin.slice(0, 2) };
  after.supplyType = readSupplyType(after.gstin, before.supplyType, input.supplyType);
  return after;
}

function readPhone(typed: string | null): string | null {
  if (!typed) return null;
  const phone = normalisePhone(typed);
  if (!phone) throw invalid('Phone', 'Enter the 10 digits of the phone number.');
  return phone;
}

/** The second phone may be of another country. */
function readOtherPhone(typed: string | null): string | null {
  if (!typed) return null;
  const phone = normalisePhone(typed) ?? (FOREIGN_PHONE.test(typed) ? typed : null);
  if (!phone) throw invalid('MPhone', 'Enter the digits of the phone number.');
  return phone;
}

function readAddress(
  before: AddressColumns | null,
  input: AddressInput | null,
  wirePath: 'BillAddr' | 'DelAddr',
): AddressColumns | null {
  if (!input) return null;
  const filled = Object.entries({ ...before, ...input }).filter(([, value]) => value);
  const address = Object.fromEntries(filled) as AddressColumns;
  const { stateCode, pin } = address;
  if (stateCode && !findState(stateCode)) throw invalid(`${wirePath}.St`, 'Choose a state.');
  if (pin && (address.countryCode ?? INDIA) === INDIA && !INDIAN_PIN.test(pin))
    throw invalid(`${wirePath}.Pin`, 'Enter the 6 digits of the PIN code.');
  return filled.length > 0 ? address : null;
}

/** Who has a GSTIN is no consumer, and who is treated as registered has one (decisions §5, `SType`). */
function readSupplyType(gstin: string | null, before: SupplyType, chosen: SupplyType | null | undefined): SupplyType {
  const type = chosen ?? (gstin && before === SupplyType.consumer ? SupplyType.registered : before);
  if (gstin && type === SupplyType.consumer)
    throw invalid('SType', 'Who has a GSTIN is no consumer. Choose another treatment.');
  if (!gstin && requiresGstin(type)) throw invalid('GSTIN', 'This treatment needs the GSTIN of the customer.');
  return type;
}
