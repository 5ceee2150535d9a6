import { SUPPLY_TYPES, type SupplyType } from '@bahi/domain/tax/registration';
import {
  choice,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
  type WireType,
} from '../wire-type.ts';

/** A postal address of a party (spec 2 §3, `Attn, A1, A2, Ct, St, Pin, CCode`); the state by its GST code. */
export const partyAddress = object({
  attention: optional('Attn', text(100)),
  line1: optional('A1', text(200)),
  line2: optional('A2', text(200)),
  city: optional('Ct', text(80)),
  stateCode: optional('St', text(2)),
  pin: optional('Pin', text(12)),
  countryCode: optional('CCode', text(2)),
});

/** `SType`, the treatment of the customer (decisions §5). */
const supplyType = choice(SUPPLY_TYPES.map((one) => one.type)) as WireType<SupplyType>;
const email = text(120, { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, hint: 'This is no e-mail address.' });

const customerFields = {
  name: required('Name', text(120)),
  phone: optional('Phone', text(20)),
  otherPhone: optional('MPhone', text(20)),
  email: optional('Email', email),
  gstin: optional('GSTIN', text(20)),
  supplyType: optional('SType', supplyType),
  billingAddress: optional('BillAddr', partyAddress),
  deliveryAddress: optional('DelAddr', partyAddress),
  creditLimitPaise: optional('CreditLimit', money(0), { sees: 'price' }),
  creditDays: optional('CreditDays', integer({ min: 0, max: 365 })),
  notes: optional('Notes', text(2000)),
  active: optional('Active', yesNo()),
};

/** The answer to "this customer may exist already" (decisions §1, 409): save all the same. */
const allowDuplicate = optional('AllowDuplicate', yesNo());

export const customerInput = object({ ...customerFields, allowDuplicate });

/** Body of the merging save. */
export const customerChange = object({ ...partial(object(customerFields)).fields, allowDuplicate, rowVersion });

export const customerView = object({
  id: required('_id', id()),
  ...customerFields,
  supplyType: required('SType', supplyType),
  billingAddress: required('BillAddr', partyAddress),
  creditLimitPaise: required('CreditLimit', money(), { sees: 'price' }),
  creditDays: required('CreditDays', integer()),
  active: required('Active', yesNo()),
  createdAt: required('CrDt', instant()),
  rowVersion: required('_v', integer()),
});

/** A row of the search. */
export const customerRow = object({
  id: required('_id', id()),
  name: required('Name', text()),
  phone: optional('Phone', text()),
  email: optional('Email', text()),
  gstin: optional('GSTIN', text()),
  supplyType: required('SType', supplyType),
  city: optional('Ct', text()),
  stateCode: optional('St', text()),
  active: required('Active', yesNo()),
  rowVersion: required('_v', integer()),
});
