import type { createVendor, getVendor } from '@bahi/contract/endpoints/parties/vendor';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Percent } from '@bahi/domain/money/units';
import {
  type MsmeClass,
  normaliseAccountNumber,
  normaliseIfsc,
  normaliseUdyam,
  vendorNeedsGstin,
  VendorTreatment,
} from '@bahi/domain/parties/vendor';
import { ReturnBasis } from '@bahi/domain/purchase/return-policy';
import type { FormErrors } from '../../../kit/use-record-form.ts';
import {
  bodyOfParty,
  emptyParty,
  formOfParty,
  gstinChange,
  onlyErrors,
  type PartyForm,
  validateParty,
} from '../party-form.ts';

export type VendorRecord = OutputOf<typeof getVendor>;
type Body = InputOf<typeof createVendor>['body'];

export interface BankForm {
  accountName: string;
  accountNumber: string;
  ifsc: string;
  bankName: string;
  upiId: string;
}

export interface PolicyForm {
  manufacturer: string;
  daysBefore: number | null;
  daysAfter: number | null;
  basis: ReturnBasis;
  lessPercent: number | null;
  wholePacks: boolean;
}

export const emptyPolicy: PolicyForm = {
  manufacturer: '',
  daysBefore: 90,
  daysAfter: 90,
  basis: ReturnBasis.retailerPrice,
  lessPercent: null,
  wholePacks: false,
};

export interface VendorForm extends PartyForm {
  treatment: VendorTreatment;
  category: string;
  paymentDays: number | null;
  tdsSection: string;
  tdsPercent: number | null;
  tdsLimitPaise: number | null;
  bank: BankForm;
  priceListId: string | null;
  msmeNumber: string;
  msmeClass: MsmeClass | null;
  returnPolicies: PolicyForm[];
}

const emptyBank: BankForm = { accountName: '', accountNumber: '', ifsc: '', bankName: '', upiId: '' };

export const emptyVendor: VendorForm = {
  ...emptyParty,
  treatment: VendorTreatment.unregistered,
  category: '',
  paymentDays: null,
  tdsSection: '',
  tdsPercent: null,
  tdsLimitPaise: null,
  bank: emptyBank,
  priceListId: null,
  msmeNumber: '',
  msmeClass: null,
  returnPolicies: [],
};

export const formOfVendor = (record: VendorRecord): VendorForm => ({
  ...formOfParty(record),
  treatment: record.treatment,
  category: record.category ?? '',
  paymentDays: record.paymentDays || null,
  tdsSection: record.tdsSection ?? '',
  tdsPercent: record.tdsPercent ?? null,
  tdsLimitPaise: record.tdsLimitPaise || null,
  bank: {
    accountName: record.bank?.accountName ?? '',
    accountNumber: record.bank?.accountNumber ?? '',
    ifsc: record.bank?.ifsc ?? '',
    bankName: record.bank?.bankName ?? '',
    upiId: record.bank?.upiId ?? '',
  },
  priceListId: record.priceListId ?? null,
  msmeNumber: record.msmeNumber ?? '',
  msmeClass: record.msmeClass ?? null,
  returnPolicies: (record.returnPolicies ?? []).map(({ manufacturer, lessPercent, wholePacks, ...policy }) => ({
    ...policy,
    manufacturer: manufacturer ?? '',
    lessPercent: lessPercent ?? null,
    wholePacks: wholePacks ?? false,
  })),
});

const text = (value: string): string | null => value.trim() || null;

/** What is saved: emptied fields as null, so that they are cleared. */
export const bodyOfVendor = (form: VendorForm): Body => ({
  ...bodyOfParty(form),
  treatment: form.treatment,
  category: text(form.category),
  paymentDays: form.paymentDays ?? 0,
  tdsSection: text(form.tdsSection),
  tdsPercent: form.tdsPercent as Percent | null,
  tdsLimitPaise: form.tdsLimitPaise,
  bank: {
    accountName: text(form.bank.accountName),
    accountNumber: text(form.bank.accountNumber),
    ifsc: text(form.bank.ifsc),
    bankName: text(form.bank.bankName),
    upiId: text(form.bank.upiId),
  },
  priceListId: form.priceListId,
  msmeNumber: text(form.msmeNumber),
  msmeClass: form.msmeClass,
  returnPolicies: form.returnPolicies.map(({ manufacturer, daysBefore, daysAfter, lessPercent, ...policy }) => ({
    ...policy,
    manufacturer: text(manufacturer),
    daysBefore: daysBefore ?? 0,
    daysAfter: daysAfter ?? 0,
    lessPercent: lessPercent as Percent | null,
  })),
});

/** A whole GSTIN names the state and makes an unregistered vendor a registered one; an emptied one takes that back. */
export function withGstin(form: VendorForm, gstin: string): Partial<VendorForm> {
  const { change, isWhole } = gstinChange(form, gstin);
  const { regular, unregistered } = VendorTreatment;
  if (isWhole) return form.treatment === unregistered ? { ...change, treatment: regular } : change;
  return form.treatment === regular && !gstin.trim() ? { ...change, treatment: unregistered } : change;
}

export function validateVendor(form: VendorForm): FormErrors {
  const errors = validateParty(form);
  const { bank } = form;
  const missing = !form.gstin.trim() && vendorNeedsGstin(form.treatment);
  return onlyErrors({
    ...errors,
    gstin: errors['gstin'] ?? (missing ? 'This treatment needs the GSTIN of the vendor.' : undefined),
    tdsSection:
      form.tdsPercent && !form.tdsSection.trim() ? 'Name the section under which TDS is kept back.' : undefined,
    tdsPercent: form.tdsSection.trim() && !form.tdsPercent ? 'Enter the percent of TDS of this section.' : undefined,
    'bank.accountNumber':
      bank.accountNumber.trim() && !normaliseAccountNumber(bank.accountNumber)
        ? 'A bank account number has 6 to 18 digits.'
        : undefined,
    'bank.ifsc':
      bank.ifsc.trim() && !normaliseIfsc(bank.ifsc)
        ? 'An IFSC is four letters, a zero and six characters.'
        : bank.accountNumber.trim() && !bank.ifsc.trim()
          ? 'Enter the IFSC of the branch.'
          : undefined,
    msmeNumber:
      form.msmeNumber.trim() && !normaliseUdyam(form.msmeNumber)
        ? 'A Udyam registration is written UDYAM-KR-03-0012345.'
        : undefined,
    msmeClass: form.msmeNumber.trim() && !form.msmeClass ? 'Choose the class of the enterprise.' : undefined,
  });
}
