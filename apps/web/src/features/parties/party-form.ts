import { isAbroad } from '@bahi/domain/parties/countries';
import type { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import type { Salutation, Sex } from '@bahi/domain/parties/contact';
import { checkPan, PAN_PROBLEMS } from '@bahi/domain/parties/pan';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { checkGstin } from '@bahi/domain/tax/gstin';
import { gstinError, gstinFacts } from '../../kit/pickers/gstin-facts.ts';
import {
  bodyOfLicences,
  formOfLicences,
  type LicenceForm,
  missingNumbers,
} from '../../kit/drug-licences/licence-form.ts';
import type { FormErrors } from '../../kit/use-record-form.ts';

type Record = OutputOf<typeof getCustomer>;
/** What customers and vendors are answered with alike. */
export type PartyRecord = Pick<
  Record,
  | 'name'
  | 'phone'
  | 'otherPhone'
  | 'email'
  | 'gstin'
  | 'pan'
  | 'billingAddress'
  | 'deliveryAddress'
  | 'addresses'
  | 'contacts'
  | 'tags'
  | 'notes'
  | 'drugLicences'
  | 'active'
>;

export interface AddressForm {
  attention: string;
  line1: string;
  line2: string;
  city: string;
  stateCode: string | null;
  pin: string;
  /** Two letters; none for India. */
  countryCode: string | null;
}

export interface LabelledAddressForm extends AddressForm {
  id: string | null;
  label: string;
  isDefaultDelivery: boolean;
}

export interface ContactForm {
  id: string | null;
  salutation: Salutation | null;
  firstName: string;
  lastName: string;
  sex: Sex | null;
  designation: string;
  phone: string;
  otherPhone: string;
  email: string;
  otherEmail: string;
}

/** The fields that customers and vendors share. */
export interface PartyForm {
  name: string;
  phone: string;
  otherPhone: string;
  email: string;
  gstin: string;
  pan: string;
  billingAddress: AddressForm;
  /** Delivers to an address of its own. */
  deliversElsewhere: boolean;
  deliveryAddress: AddressForm;
  addresses: readonly LabelledAddressForm[];
  contacts: readonly ContactForm[];
  /** Behind one another, parted by commas. */
  tags: string;
  notes: string;
  drugLicences: readonly LicenceForm[];
  active: boolean;
}

export const emptyAddress: AddressForm = {
  attention: '',
  line1: '',
  line2: '',
  city: '',
  stateCode: null,
  pin: '',
  countryCode: null,
};
export const emptyContact: ContactForm = {
  id: null,
  salutation: 'Mr',
  firstName: '',
  lastName: '',
  sex: null,
  designation: '',
  phone: '',
  otherPhone: '',
  email: '',
  otherEmail: '',
};

export const emptyParty: PartyForm = {
  name: '',
  phone: '',
  otherPhone: '',
  email: '',
  gstin: '',
  pan: '',
  billingAddress: emptyAddress,
  deliversElsewhere: false,
  deliveryAddress: emptyAddress,
  addresses: [],
  contacts: [],
  tags: '',
  notes: '',
  drugLicences: [],
  active: true,
};

const addressForm = (address: PartyRecord['deliveryAddress']): AddressForm => ({
  attention: address?.attention ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  stateCode: address?.stateCode ?? null,
  pin: address?.pin ?? '',
  countryCode: address?.countryCode ?? null,
});

const contactForm = (contact: PartyRecord['contacts'][number]): ContactForm => ({
  id: contact.id ?? null,
  salutation: contact.salutation ?? null,
  firstName: contact.firstName,
  lastName: contact.lastName ?? '',
  sex: contact.sex ?? null,
  designation: contact.designation ?? '',
  phone: contact.reach?.phones?.main ?? '',
  otherPhone: contact.reach?.phones?.other ?? '',
  email: contact.reach?.emails?.main ?? '',
  otherEmail: contact.reach?.emails?.other ?? '',
});

export const formOfParty = (record: PartyRecord): PartyForm => ({
  name: record.name,
  phone: record.phone ?? '',
  otherPhone: record.otherPhone ?? '',
  email: record.email ?? '',
  gstin: record.gstin ?? '',
  pan: record.pan ?? '',
  billingAddress: addressForm(record.billingAddress),
  deliversElsewhere: Boolean(record.deliveryAddress),
  deliveryAddress: addressForm(record.deliveryAddress),
  addresses: record.addresses.map((row) => ({
    id: row.id ?? null,
    label: row.label,
    isDefaultDelivery: row.isDefaultDelivery ?? false,
    ...addressForm(row),
  })),
  contacts: record.contacts.map(contactForm),
  tags: record.tags.join(', '),
  notes: record.notes ?? '',
  drugLicences: formOfLicences(record.drugLicences),
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
  countryCode: address.countryCode,
});

/** What is saved of them: emptied fields as null, so that they are cleared. */
export const bodyOfParty = (form: PartyForm) => ({
  name: form.name.trim(),
  phone: text(form.phone),
  otherPhone: text(form.otherPhone),
  email: text(form.email),
  gstin: text(form.gstin),
  pan: text(form.pan),
  billingAddress: addressBody(form.billingAddress),
  deliveryAddress: form.deliversElsewhere ? addressBody(form.deliveryAddress) : null,
  addresses: form.addresses.map((row) => ({
    id: row.id,
    label: row.label.trim(),
    isDefaultDelivery: row.isDefaultDelivery,
    ...addressBody(row),
  })),
  contacts: form.contacts.map((contact) => ({
    id: contact.id,
    salutation: contact.salutation,
    firstName: contact.firstName.trim(),
    lastName: text(contact.lastName),
    sex: contact.sex,
    designation: text(contact.designation),
    reach: {
      phones: { main: text(contact.phone), other: text(contact.otherPhone) },
      emails: { main: text(contact.email), other: text(contact.otherEmail) },
    },
  })),
  tags: form.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
  notes: text(form.notes),
  drugLicences: bodyOfLicences(form.drugLicences),
  active: form.active,
});

/** A whole GSTIN names the state and brings its PAN. */
export function gstinChange(form: PartyForm, gstin: string): { change: Partial<PartyForm>; isWhole: boolean } {
  const { stateCode } = gstinFacts(gstin);
  if (!stateCode) return { change: { gstin }, isWhole: false };
  const check = checkGstin(gstin);
  const pan = (check.valid && check.pan) || form.pan;
  const billingAddress = { ...form.billingAddress, stateCode: form.billingAddress.stateCode ?? stateCode };
  return { change: { gstin, pan, billingAddress }, isWhole: true };
}

const pinError = ({ pin, countryCode }: AddressForm): string | undefined =>
  pin.trim() && !isAbroad({ countryCode }) && !/^[1-9]\d{5}$/.test(pin.trim())
    ? 'Enter the 6 digits of the PIN code.'
    : undefined;

function panError(form: PartyForm): string | undefined {
  if (!form.pan.trim()) return undefined;
  const gstin = checkGstin(form.gstin);
  const check = checkPan(form.pan, gstin.valid ? gstin.pan : null);
  return check.valid ? undefined : PAN_PROBLEMS[check.problem];
}

/** Messages by path; each kind adds its own. */
export function validateParty(form: PartyForm): Readonly<{ [path: string]: string | undefined }> {
  const phone = form.phone.trim();
  return {
    name: form.name.trim() ? undefined : MESSAGES.fieldRequired,
    phone: phone && !normalisePhone(phone) ? 'Enter the 10 digits of the phone number.' : undefined,
    gstin: gstinError(form.gstin),
    pan: panError(form),
    'billingAddress.pin': pinError(form.billingAddress),
    'deliveryAddress.pin': form.deliversElsewhere ? pinError(form.deliveryAddress) : undefined,
    ...Object.fromEntries(
      form.addresses.flatMap((row, index) => [
        [`addresses.${index}.label`, row.label.trim() ? undefined : MESSAGES.fieldRequired],
        [`addresses.${index}.pin`, pinError(row)],
      ]),
    ),
    ...Object.fromEntries(
      form.contacts.map((contact, index) => [
        `contacts.${index}.firstName`,
        contact.firstName.trim() ? undefined : MESSAGES.fieldRequired,
      ]),
    ),
    ...Object.fromEntries(missingNumbers(form.drugLicences)),
  };
}

export const onlyErrors = (errors: Readonly<{ [path: string]: string | undefined }>): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
