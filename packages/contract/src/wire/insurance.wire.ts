import { INSURER_PRINTS } from '@bahi/domain/document/print-variants';
import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import { RATED } from '@bahi/domain/service/insurance/depreciation-rates';
import { BODY_TYPES } from '@bahi/domain/vehicle/body-types';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  integer,
  money,
  object,
  optional,
  percent,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { email } from './party.wire.ts';

/** How the invoice of an insurer is printed where nobody chooses; `Gst` with its tax. */
export const insurerPrint = object({
  variant: required('Variant', choice(INSURER_PRINTS)),
  gst: required('Gst', yesNo()),
});

const material = choice(MATERIALS.map(({ value }) => value));

/** What a claim is depreciated by: of each material its bands of age. */
export const depreciationRates = array(
  object({
    material: required('Mat', choice(RATED.map(({ value }) => value))),
    months: optional('Mths', integer()),
    percent: required('Rate', percent()),
  }),
);

/** What an insurer pays for an hour of work, by body type, from a day on. */
const labourRates = array(
  object({
    bodyType: required('BType', choice(BODY_TYPES.map(({ value }) => value))),
    rate: required('Rate', unitPrice()),
    fromOn: optional('From', date()),
  }),
  60,
);

/** Whether repairs are billed to an insurer, from when to when, and in which terms. */
export const tieUpInput = object({
  tiedUp: optional('TieUp', yesNo()),
  fromOn: optional('From', date()),
  toOn: optional('To', date()),
  /** Who pays what the insurer approves: he, or the customer whom he reimburses. */
  mode: optional('Mode', choiceOf(ClaimMode)),
  creditDays: optional('CrDays', integer({ min: 0, max: 365 })),
  labourDiscountPercent: optional('LDisc', percent(), { sees: 'insurer' }),
  partsDiscountPercent: optional('PDisc', percent(), { sees: 'insurer' }),
  labourRates: optional('Rates', labourRates, { sees: 'insurer' }),
  rowVersion,
});

/** With what an order of this insurer begins. */
export const insurerSettingsInput = object({
  /** Null is that of the tariff for the vehicle. */
  excessPaise: optional('Ded', money(0, 1e7)),
  notZero: optional('ZeroDepNot', array(material, 10)),
  /** Where the customer pays all, the insurer still receives the invoice of his part. */
  reimburseInvoice: optional('ReimbInv', yesNo()),
  /** What he asks for with a claim, one in a line; those of the settings where it is empty. */
  papers: optional('Papers', text(4000)),
  print: optional('Print', insurerPrint),
  rowVersion,
});

const branchFields = {
  address: optional('Addr', text(300)),
  phone: optional('Phone', text(15)),
  email: optional('Email', email),
};

export const insurerBranchInput = object({
  name: optional('Name', text(120)),
  gstin: optional('GSTIN', text(20)),
  ...branchFields,
  active: optional('Active', yesNo()),
  rowVersion,
});

export const insurerBranchView = object({
  id: required('_id', id()),
  name: required('Name', text(120)),
  gstin: required('GSTIN', text(15)),
  ...branchFields,
  customerId: required('CustId', id()),
  active: required('Active', yesNo()),
  rowVersion: required('_v', integer()),
});

export const tieUpView = object({
  insurerCode: required('_id', text(12)),
  insurerName: required('CName', text()),
  tiedUp: required('TieUp', yesNo()),
  /** On today's day. */
  inForce: required('InForce', yesNo()),
  fromOn: optional('From', date()),
  toOn: optional('To', date()),
  creditDays: required('CrDays', integer()),
  labourDiscountPercent: required('LDisc', percent(), { sees: 'insurer' }),
  partsDiscountPercent: required('PDisc', percent(), { sees: 'insurer' }),
  labourRates: required('Rates', labourRates, { sees: 'insurer' }),
  /** Absent is that of the tariff for the vehicle. */
  excessPaise: optional('Ded', money()),
  notZero: required('ZeroDepNot', array(material)),
  mode: required('Mode', choiceOf(ClaimMode)),
  reimburseInvoice: required('ReimbInv', yesNo()),
  papers: optional('Papers', text(4000)),
  print: optional('Print', insurerPrint),
  branches: required('Branches', array(insurerBranchView)),
  rowVersion: required('_v', integer()),
});

const orderFields = {
  branchId: optional('BrId', id()),
  surveyorId: optional('Sur_Id', id()),
  claimNumber: optional('ClaimNo', text(40)),
  policyNumber: optional('PolNo', text(60)),
  lossOn: optional('LossDt', date()),
  registeredOn: optional('RegDt', date()),
};

/** Who insures the vehicle of an order; `SurUpdate` moves a surveyor of another insurer. */
export const orderInsuranceInput = object({
  insurerCode: optional('InsId', text(12)),
  ...orderFields,
  moveSurveyor: optional('SurUpdate', yesNo()),
  mode: optional('Mode', choiceOf(ClaimMode)),
  zeroDepreciation: optional('ZeroDep', yesNo()),
  excessPaise: optional('Ded', money(0, 1e9), { sees: 'insurer' }),
  voluntaryExcessPaise: optional('VolDed', money(0, 1e9), { sees: 'insurer' }),
  salvagePaise: optional('Salv', money(0, 1e9), { sees: 'insurer' }),
  underInsuredPercent: optional('UndPerc', percent(), { sees: 'insurer' }),
  rowVersion,
});

const invoiceFace = object({
  taxablePaise: required('NetAmt', money()),
  taxPaise: required('Tax', money()),
  totalPaise: required('Total', money()),
});

/** What both invoices of an order come to as it stands, before rounding to the rupee. */
export const insuranceSplit = object({
  insurer: required('Ins', invoiceFace),
  customer: required('Cus', invoiceFace),
  /** Policy excess that moves to the customer, and what of it exceeds all that is insured. */
  movedPaise: required('Moved', money()),
  leftPaise: required('Left', money()),
  /** By how much both differ from their lines taxed as one. */
  differencePaise: required('Diff', money()),
});

export const orderInsuranceView = object({
  insurerCode: optional('InsId', text(12)),
  insurerName: optional('InsName', text()),
  ...orderFields,
  zeroDepreciation: required('ZeroDep', yesNo()),
  excessPaise: required('Ded', money(), { sees: 'insurer' }),
  voluntaryExcessPaise: required('VolDed', money(), { sees: 'insurer' }),
  salvagePaise: required('Salv', money(), { sees: 'insurer' }),
  underInsuredPercent: required('UndPerc', percent(), { sees: 'insurer' }),
  mode: required('Mode', choiceOf(ClaimMode)),
  reimburseInvoice: required('ReimbInv', yesNo()),
  /** The claim that was made of it. */
  claimId: optional('ClaimId', id()),
  claimCode: optional('ClaimCode', text(20)),
  /** From when the vehicle ages; estimated where only its year is known. */
  agesFrom: optional('AgeFrom', date()),
  ageEstimated: required('AgeEst', yesNo()),
  split: optional('Split', insuranceSplit, { sees: 'insurer' }),
  rowVersion: required('_v', integer()),
});

/** Lines that are shared by depreciation; absent `Dep` is that of the rule for `Mat`. */
export const assessInput = object({
  lines: required(
    'Lines',
    array(
      object({
        id: required('_id', text(20)),
        material: optional('Mat', material),
        depreciationPercent: optional('Dep', percent()),
        note: optional('Note', text(200)),
      }),
      1000,
    ),
  ),
  rowVersion,
});
