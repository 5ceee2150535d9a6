import type { updateEntity } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { getEntity } from '@bahi/contract/endpoints/platform/entity';
import { EMPTY_COMPANY, findCompanyProblems, readCompany, type WeekDay } from '@bahi/domain/company/company-details';
import { MESSAGES } from '@bahi/domain/messages';
import { checkPan, PAN_PROBLEMS } from '@bahi/domain/parties/pan';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { checkGstin, GSTIN_PROBLEMS } from '@bahi/domain/tax/gstin';
import {
  bodyOfLicences,
  formOfLicences,
  type LicenceForm,
  missingNumbers,
} from '../../../kit/drug-licences/licence-form.ts';
import type { FormErrors } from '../../../kit/use-record-form.ts';

export type Profile = OutputOf<typeof getEntity>;
export type ProfileBody = InputOf<typeof updateEntity>['body'];

export interface PlaceForm {
  label: string;
  isDefaultDelivery: boolean;
  line1: string;
  line2: string;
  city: string;
  stateCode: string | null;
  pin: string;
}

export interface CompanyForm {
  displayName: string;
  legalName: string;
  branchCode: string;
  phone: string;
  email: string;
  website: string;
  gstin: string;
  stateCode: string | null;
  pan: string;
  cin: string;
  address: Profile['address'];
  registrations: { name: string; number: string }[];
  drugLicences: LicenceForm[];
  addresses: PlaceForm[];
  opensAt: string;
  closesAt: string;
  weeklyOff: WeekDay[];
  modules: Record<string, boolean>;
  features: Record<string, boolean>;
}

export const emptyPlace: PlaceForm = {
  label: '',
  isDefaultDelivery: false,
  line1: '',
  line2: '',
  city: '',
  stateCode: null,
  pin: '',
};

export const formOfProfile = (profile: Profile): CompanyForm => ({
  displayName: profile.displayName,
  legalName: profile.legalName ?? '',
  branchCode: profile.branchCode,
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  website: profile.website ?? '',
  gstin: profile.gstin ?? '',
  stateCode: profile.stateCode,
  pan: profile.pan ?? '',
  cin: profile.cin ?? '',
  address: profile.address,
  registrations: profile.registrations ?? [],
  drugLicences: formOfLicences(profile.drugLicences),
  addresses: (profile.addresses ?? []).map((place) => ({
    ...place,
    isDefaultDelivery: place.isDefaultDelivery ?? false,
    line2: place.line2 ?? '',
    city: place.city ?? '',
    pin: place.pin ?? '',
  })),
  opensAt: profile.opensAt ?? '',
  closesAt: profile.closesAt ?? '',
  weeklyOff: profile.weeklyOff ?? [],
  modules: profile.config?.modules ?? {},
  features: profile.config?.features ?? {},
});

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent: rows that were left empty are none. */
export function bodyOfCompany(form: CompanyForm): ProfileBody {
  const { modules, features, ...profile } = form;
  return {
    ...profile,
    stateCode: form.stateCode ?? '',
    legalName: orNull(form.legalName),
    phone: orNull(form.phone),
    email: orNull(form.email),
    website: orNull(form.website),
    gstin: orNull(form.gstin),
    pan: orNull(form.pan),
    cin: orNull(form.cin),
    opensAt: orNull(form.opensAt),
    closesAt: orNull(form.closesAt),
    registrations: form.registrations.filter(({ name, number }) => name.trim() || number.trim()),
    drugLicences: bodyOfLicences(form.drugLicences),
    addresses: form.addresses.map((place) => ({
      ...place,
      stateCode: place.stateCode ?? '',
      line2: orNull(place.line2),
      city: orNull(place.city),
      pin: orNull(place.pin),
    })),
    config: { modules, features },
  };
}

/** What the browser can tell; the server asks the same and what only it knows. */
export function validateCompany(form: CompanyForm): FormErrors {
  const errors: Record<string, string> = {};
  const need = (path: string, value: string | null) => {
    if (!value?.trim()) errors[path] = MESSAGES.fieldRequired;
  };
  need('displayName', form.displayName);
  need('branchCode', form.branchCode);
  need('stateCode', form.stateCode);
  const gstin = form.gstin.trim() ? checkGstin(form.gstin) : null;
  if (gstin && !gstin.valid) errors['gstin'] = GSTIN_PROBLEMS[gstin.problem];
  else if (gstin?.valid && form.stateCode && gstin.stateCode !== form.stateCode)
    errors['gstin'] = `This GSTIN belongs to state ${gstin.stateCode}, the company to ${form.stateCode}.`;
  const pan = form.pan.trim() ? checkPan(form.pan, gstin?.valid ? gstin.pan : null) : null;
  if (pan && !pan.valid) errors['pan'] = PAN_PROBLEMS[pan.problem];
  if (form.phone.trim() && !normalisePhone(form.phone))
    errors['phone'] = 'Enter a phone number of ten digits, a landline with its area code.';
  form.addresses.forEach((place, index) => {
    need(`addresses.${index}.label`, place.label);
    need(`addresses.${index}.line1`, place.line1);
    need(`addresses.${index}.stateCode`, place.stateCode);
  });
  form.registrations.forEach((row, index) => {
    if (row.name.trim() && !row.number.trim()) errors[`registrations.${index}.number`] = MESSAGES.fieldRequired;
    if (!row.name.trim() && row.number.trim()) errors[`registrations.${index}.name`] = MESSAGES.fieldRequired;
  });
  Object.assign(errors, Object.fromEntries(missingNumbers(form.drugLicences)));
  const details = readCompany({
    ...EMPTY_COMPANY,
    cin: orNull(form.cin),
    website: orNull(form.website),
    drugLicences: bodyOfLicences(form.drugLicences),
    opensAt: orNull(form.opensAt),
    closesAt: orNull(form.closesAt),
    weeklyOff: form.weeklyOff,
  });
  for (const { path, message } of findCompanyProblems(details)) errors[path.join('.')] ??= message;
  return errors;
}
