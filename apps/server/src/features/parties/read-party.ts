import type { partyFields } from '@bahi/contract/wire/party.wire';
import type { InferFields } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { readTags } from '@bahi/domain/parties/contact';
import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import { checkPan, PAN_PROBLEMS } from '@bahi/domain/parties/pan';
import { checkGstin, stateOfGstin } from '@bahi/domain/tax/gstin';
import { findState } from '@bahi/domain/tax/states';
import type { AddressColumns, LabelledAddressColumns } from '../../../db/schema/party-columns.ts';
import { countryName, isAbroad } from '@bahi/domain/parties/countries';
import { invalid } from '../../core/app-error.ts';
import { readGstin } from '../../core/parties/read-gstin.ts';
import { readOtherPhone, readPhone } from '../../core/parties/read-phone.ts';
import { merged } from '../../kit/merged.ts';
import type { Party } from './party.ts';
import { readContacts, readRowId } from './read-contacts.ts';

type Fields = InferFields<typeof partyFields>;
export type PartyChange = { [K in keyof Fields]?: Fields[K] | null };
type AddressInput = NonNullable<PartyChange['billingAddress']>;

const INDIAN_PIN = /^[1-9]\d{5}$/;

/** A customer or vendor after a save: fields merged, phones, tax numbers and addresses in their stored form. */
export function readParty<P extends Party>(before: P, input: PartyChange): P {
  if (input.name === null) throw invalid('Name', MESSAGES.fieldRequired);
  const after: P = merged<Party, 'name' | 'email' | 'notes' | 'active'>(before, input, [
    'name',
    'email',
    'notes',
    'active',
  ]) as P;
  after.active ??= true;
  if (input.phone !== undefined) after.phone = readPhone(input.phone, 'Phone');
  if (input.otherPhone !== undefined) after.otherPhone = readOtherPhone(input.otherPhone, 'MPhone');
  if (input.billingAddress !== undefined)
    after.billingAddress = readAddress(before.billingAddress, input.billingAddress, 'BillAddr') ?? {};
  if (input.deliveryAddress !== undefined)
    after.deliveryAddress = readAddress(before.deliveryAddress, input.deliveryAddress, 'DelAddr');
  if (input.addresses !== undefined) after.addresses = readAddresses(before.addresses, input.addresses ?? []);
  if (input.contacts !== undefined) after.contacts = readContacts(before.contacts, input.contacts ?? []);
  if (input.drugLicences !== undefined) after.drugLicences = (input.drugLicences ?? []).map(readLicence);
  if (input.tags !== undefined) after.tags = readTags(input.tags ?? []);
  const typedGstin = input.gstin === undefined ? before.gstin : input.gstin;
  after.gstin = readGstin(typedGstin, after.billingAddress.stateCode);
  // The state of a registered party is the one of its registration.
  if (after.gstin && !after.billingAddress.stateCode)
    after.billingAddress = { ...after.billingAddress, stateCode: stateOfGstin(after.gstin) };
  after.pan = readPan(input.pan === undefined ? before.pan : input.pan, after.gstin, input.pan !== undefined);
  return after;
}

const readLicence = ({ no, form, validUntil }: NonNullable<PartyChange['drugLicences']>[number]): DrugLicence => ({
  no,
  form: form ?? null,
  validUntil: validUntil ?? null,
});

/** A GSTIN brings its PAN; a typed one must be that one. */
function readPan(pan: string | null, gstin: string | null, typed: boolean): string | null {
  const check = gstin ? checkGstin(gstin) : null;
  const gstinPan = check?.valid ? check.pan : null;
  if (!pan || (!typed && gstinPan)) return gstinPan;
  const found = checkPan(pan, gstinPan);
  if (!found.valid) throw invalid('PAN', PAN_PROBLEMS[found.problem]);
  return found.pan;
}

function readAddress(
  before: AddressColumns | null,
  input: AddressInput | null,
  wirePath: string,
): AddressColumns | null {
  if (!input) return null;
  const filled = Object.entries({ ...before, ...input }).filter(([, value]) => value);
  const address = Object.fromEntries(filled) as AddressColumns;
  const { stateCode, pin } = address;
  if (stateCode && !findState(stateCode)) throw invalid(`${wirePath}.St`, 'Choose a state.');
  if (address.countryCode && !countryName(address.countryCode))
    throw invalid(`${wirePath}.CCode`, 'Choose a country by its two letters.');
  if (pin && !isAbroad(address) && !INDIAN_PIN.test(pin))
    throw invalid(`${wirePath}.Pin`, 'Enter the 6 digits of the PIN code.');
  return filled.length > 0 ? address : null;
}

/** Further addresses: what is sent is the whole list, each row merged with the one of its id. */
function readAddresses(
  before: readonly LabelledAddressColumns[],
  input: NonNullable<PartyChange['addresses']>,
): LabelledAddressColumns[] {
  let lastNo = 0;
  const rows = input.map(({ id, label, isDefaultDelivery, ...address }, index): LabelledAddressColumns => {
    const known = before.find((one) => one.id === id);
    const { id: _id, label: _label, isDefaultDelivery: wasDefault, ...knownAddress } = known ?? { id: '', label: '' };
    const read = readAddress(knownAddress, address, `Addrs.${index}`);
    if (!read) throw invalid(`Addrs.${index}.A1`, 'Fill in the address, or remove it.');
    const rowId = readRowId('a', known?.id, [...before, ...input], lastNo);
    lastNo = rowId.lastNo;
    return { id: rowId.id, label, isDefaultDelivery: isDefaultDelivery ?? wasDefault ?? false, ...read };
  });
  const defaults = rows.flatMap((row, index) => (row.isDefaultDelivery ? [index] : []));
  if (defaults.length > 1)
    throw invalid(`Addrs.${defaults[1]}.DefShip`, 'Only one address can be the one that is delivered to.');
  return rows;
}
