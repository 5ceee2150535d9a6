import { MsmeClass, VendorTreatment } from '@bahi/domain/parties/vendor';
import { ReturnBasis } from '@bahi/domain/purchase/return-policy';
import {
  array,
  choiceOf,
  id,
  integer,
  money,
  object,
  optional,
  partial,
  percent,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { allowDuplicate, partyFields, partyViewFields } from './party.wire.ts';

/** Where a vendor is paid. */
const bank = object({
  accountName: optional('AccName', text(100)),
  accountNumber: optional('AccNo', text(30)),
  ifsc: optional('IFSC', text(20)),
  bankName: optional('Bank', text(100)),
  upiId: optional('UPI', text(100, { pattern: /^[\w.-]+@[\w.-]+$/, hint: 'A UPI ID is written name@bank.' })),
});

/** When the vendor takes ageing goods back, and at which value. */
const returnPolicy = object({
  manufacturer: optional('Manf', text(120)),
  daysBefore: required('Before', integer({ min: 0, max: 3650 })),
  daysAfter: required('After', integer({ min: 0, max: 3650 })),
  basis: required('Val', choiceOf(ReturnBasis)),
  lessPercent: optional('Less', percent()),
  wholePacks: optional('Whole', yesNo()),
});

const vendorFields = {
  ...partyFields,
  treatment: optional('SType', choiceOf(VendorTreatment)),
  category: optional('Cat', text(60)),
  paymentDays: optional('PayDays', integer({ min: 0, max: 365 })),
  tdsSection: optional('TDSSec', text(20)),
  tdsPercent: optional('TDSPerc', percent()),
  tdsLimitPaise: optional('TDSLimit', money(0)),
  bank: optional('BankAcc', bank, { sees: 'price' }),
  /** The list of purchase prices by which he sells. */
  priceListId: optional('PrList', id()),
  msmeNumber: optional('MSME', text(30)),
  msmeClass: optional('MSMEClass', choiceOf(MsmeClass)),
  returnPolicies: optional('RetPol', array(returnPolicy, 50), { sees: 'cost' }),
};

export const vendorInput = object({ ...vendorFields, allowDuplicate });

/** Body of the merging save. */
export const vendorChange = object({ ...partial(object(vendorFields)).fields, allowDuplicate, rowVersion });

export const vendorView = object({
  ...vendorFields,
  ...partyViewFields,
  treatment: required('SType', choiceOf(VendorTreatment)),
  paymentDays: required('PayDays', integer()),
});

/** A row of the search; what he is owed over all branches that the reader may enter, for who may read bills. */
export const vendorRow = object({
  id: required('_id', id()),
  name: required('Name', text()),
  phone: optional('Phone', text()),
  email: optional('Email', text()),
  gstin: optional('GSTIN', text()),
  treatment: required('SType', choiceOf(VendorTreatment)),
  category: optional('Cat', text()),
  city: optional('Ct', text()),
  stateCode: optional('St', text()),
  duePaise: optional('Due', money(), { sees: 'price' }),
  active: required('Active', yesNo()),
  rowVersion: required('_v', integer()),
});

/** A vendor for choosing, with what a bill takes from it. */
export const vendorSummary = object({
  id: required('_id', id()),
  name: required('Name', text()),
  phone: optional('Phone', text()),
  gstin: optional('GSTIN', text()),
  treatment: required('SType', choiceOf(VendorTreatment)),
  stateCode: optional('St', text()),
  paymentDays: required('PayDays', integer()),
});
