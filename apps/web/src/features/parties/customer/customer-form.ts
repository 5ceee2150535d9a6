import type { createCustomer, getCustomer } from '@bahi/contract/endpoints/parties/customer';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import { Hold } from '@bahi/domain/parties/credit-limit';
import { requiresGstin, SupplyType } from '@bahi/domain/tax/registration';
import type { CustomForm } from '../../../kit/custom-fields/custom-fields.tsx';
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

export type CustomerRecord = OutputOf<typeof getCustomer>;
type Body = InputOf<typeof createCustomer>['body'];

export interface CustomerForm extends PartyForm {
  supplyType: SupplyType;
  creditLimitPaise: number | null;
  creditDays: number | null;
  hold: Hold;
  holdReason: string;
  categoryId: string | null;
  priceListId: string | null;
  /** Another name that his bills bear, and its phone. */
  billToName: string;
  billToPhone: string;
  deductsTds: boolean;
  language: string | null;
  noMessages: boolean;
  customValues: CustomForm;
}

export const emptyCustomer: CustomerForm = {
  ...emptyParty,
  supplyType: SupplyType.consumer,
  creditLimitPaise: null,
  creditDays: null,
  hold: Hold.none,
  holdReason: '',
  categoryId: null,
  priceListId: null,
  billToName: '',
  billToPhone: '',
  deductsTds: false,
  language: null,
  noMessages: false,
  customValues: {},
};

export const formOfCustomer = (record: CustomerRecord): CustomerForm => ({
  ...formOfParty(record),
  supplyType: record.supplyType,
  creditLimitPaise: record.creditLimitPaise || null,
  creditDays: record.creditDays || null,
  hold: record.hold,
  holdReason: record.holdReason ?? '',
  categoryId: record.categoryId ?? null,
  priceListId: record.priceListId ?? null,
  billToName: record.billTo?.name ?? '',
  billToPhone: record.billTo?.phone ?? '',
  deductsTds: record.deductsTds,
  language: record.language ?? null,
  noMessages: record.noMessages,
  customValues: record.customValues ?? {},
});

/** What is saved: emptied fields as null, so that they are cleared. A new one without terms takes those of its category. */
export const bodyOfCustomer = (form: CustomerForm, isNew = false): Body => ({
  ...bodyOfParty(form),
  supplyType: form.supplyType,
  ...(!(isNew && form.creditLimitPaise === null) && { creditLimitPaise: (form.creditLimitPaise ?? 0) as Paise }),
  ...(!(isNew && form.creditDays === null) && { creditDays: form.creditDays ?? 0 }),
  hold: form.hold,
  holdReason: form.hold === Hold.none ? null : form.holdReason.trim() || null,
  categoryId: form.categoryId,
  priceListId: form.priceListId,
  billTo: billToOf(form),
  deductsTds: form.deductsTds,
  language: form.language,
  noMessages: form.noMessages,
  customValues: form.customValues,
});

/** Another name on his bills is a consumer's alone. */
function billToOf({ billToName, billToPhone, supplyType }: CustomerForm): Body['billTo'] {
  const name = billToName.trim();
  if (!name || supplyType !== SupplyType.consumer) return null;
  return { name, phone: billToPhone.trim() || null };
}

/** A whole GSTIN names the state and makes a consumer a registered business; an emptied one takes that back. */
export function withGstin(form: CustomerForm, gstin: string): Partial<CustomerForm> {
  const { change, isWhole } = gstinChange(form, gstin);
  if (!isWhole) {
    const wasRegistered = form.supplyType === SupplyType.registered && !gstin.trim();
    return wasRegistered ? { ...change, supplyType: SupplyType.consumer } : change;
  }
  return {
    ...change,
    supplyType: form.supplyType === SupplyType.consumer ? SupplyType.registered : form.supplyType,
  };
}

/** The fields of another name stand on the form of a consumer alone. */
const hasPhoneAlone = ({ supplyType, billToName, billToPhone }: CustomerForm): boolean =>
  supplyType === SupplyType.consumer && !!billToPhone.trim() && !billToName.trim();

export function validateCustomer(form: CustomerForm): FormErrors {
  const errors = validateParty(form);
  const missing = !form.gstin.trim() && requiresGstin(form.supplyType);
  return onlyErrors({
    ...errors,
    holdReason: form.hold !== Hold.none && !form.holdReason.trim() ? 'Say why the customer is on hold.' : undefined,
    billToName: hasPhoneAlone(form) ? 'Enter the name that the bill bears.' : undefined,
    gstin: errors['gstin'] ?? (missing ? 'This treatment needs the GSTIN of the customer.' : undefined),
  });
}
