import type { createCustomer, getCustomer } from '@bahi/contract/endpoints/parties/customer';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { requiresGstin, SupplyType } from '@bahi/domain/tax/registration';
import { gstinError, gstinFacts } from '../../../kit/pickers/gstin-facts.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type CustomerRecord = OutputOf<typeof getCustomer>;
type Body = InputOf<typeof createCustomer>['body'];

export interface AddressForm {
  attention: string;
  line1: string;
  line2: string;
  city: string;
  stateCode: string | null;
  pin: string;
}

export interface CustomerForm {
  name: string;
  phone: string;
  otherPhone: string;
  email: string;
  gstin: string;
  supplyType: SupplyType;
  billingAddress: AddressForm;
  /** Delivers to an address of its own. */
  deliversElsewhere: boolean;
  deliveryAddress: AddressForm;
  creditLimitPaise: number | null;
  creditDays: number | null;
  notes: string;
  active: boolean;
}

const emptyAddress: AddressForm = { attention: '', line1: '', line2: '', city: '', stateCode: null, pin: '' };

export const emptyCustomer: CustomerForm = {
  name: '',
  phone: '',
  otherPhone: '',
  email: '',
  gstin: '',
  supplyType: SupplyType.consumer,
  billingAddress: emptyAddress,
  deliversElsewhere: false,
  deliveryAddress: emptyAddress,
  creditLimitPaise: null,
  creditDays: null,
  notes: '',
  active: true,
};

const addressForm = (address: CustomerRecord['deliveryAddress']): AddressForm => ({
  attention: address?.attention ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  stateCode: address?.stateCode ?? null,
  pin: address?.pin ?? '',
});

export const formOfCustomer = (record: CustomerRecord): CustomerForm => ({
  name: record.name,
  phone: record.phone ?? '',
  otherPhone: record.otherPhone ?? '',
  email: record.email ?? '',
  gstin: record.gstin ?? '',
  supplyType: record.supplyType,
  billingAddress: addressForm(record.billingAddress),
  deliversElsewhere: Boolean(record.deliveryAddress),
  deliveryAddress: addressForm(record.deliveryAddress),
  creditLimitPaise: record.creditLimitPaise || null,
  creditDays: record.creditDays || null,
  notes: record.notes ?? '',
  active: record.active,
});

const text = (value: string): string | null => value.trim() || null;
const addressBody = (address: AddressForm) => ({
  attention: text(address.attention),
  line1: text(address.line1),
  line2: text(address.line2),
  city: text(address.city),
  stateCode: address.stateCode,
  pin: text(address.pin),
});

/** What is saved: emptied fields as null, so that they are cleared. */
export const bodyOfCustomer = (form: CustomerForm): Body => ({
  name: form.name.trim(),
  phone: text(form.phone),
  otherPhone: text(form.otherPhone),
  email: text(form.email),
  gstin: text(form.gstin),
  supplyType: form.supplyType,
  billingAddress: addressBody(form.billingAddress),
  deliveryAddress: form.deliversElsewhere ? addressBody(form.deliveryAddress) : null,
  creditLimitPaise: (form.creditLimitPaise ?? 0) as Paise,
  creditDays: form.creditDays ?? 0,
  notes: text(form.notes),
  active: form.active,
});

/** A whole GSTIN names the state and makes a consumer a registered business; an emptied one takes that back. */
export function withGstin(form: CustomerForm, gstin: string): Partial<CustomerForm> {
  const { stateCode } = gstinFacts(gstin);
  if (!stateCode) {
    const wasRegistered = form.supplyType === SupplyType.registered && !gstin.trim();
    return wasRegistered ? { gstin, supplyType: SupplyType.consumer } : { gstin };
  }
  return {
    gstin,
    supplyType: form.supplyType === SupplyType.consumer ? SupplyType.registered : form.supplyType,
    billingAddress: { ...form.billingAddress, stateCode: form.billingAddress.stateCode ?? stateCode },
  };
}

const pinError = (pin: string): string | undefined =>
  pin.trim() && !/^[1-9]\d{5}$/.test(pin.trim()) ? 'Enter the 6 digits of the PIN code.' : undefined;

export function validateCustomer(form: CustomerForm): FormErrors {
  const phone = form.phone.trim();
  const errors: Record<string, string | undefined> = {
    name: form.name.trim() ? undefined : MESSAGES.fieldRequired,
    phone: phone && !normalisePhone(phone) ? 'Enter the 10 digits of the phone number.' : undefined,
    gstin:
      gstinError(form.gstin) ??
      (!form.gstin.trim() && requiresGstin(form.supplyType)
        ? 'This treatment needs the GSTIN of the customer.'
        : undefined),
    'billingAddress.pin': pinError(form.billingAddress.pin),
    'deliveryAddress.pin': form.deliversElsewhere ? pinError(form.deliveryAddress.pin) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
