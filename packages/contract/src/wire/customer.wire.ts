import { Hold } from '@bahi/domain/parties/credit-limit';
import { LANGUAGES } from '@bahi/domain/parties/contact';
import { SUPPLY_TYPES, type SupplyType } from '@bahi/domain/tax/registration';
import {
  choice,
  choiceOf,
  id,
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
import { customValues } from './custom-values.wire.ts';
import { allowDuplicate, partyFields, partyViewFields } from './party.wire.ts';

/** `SType`, the treatment of the customer (decisions §5). */
const supplyType = choice(SUPPLY_TYPES.map((one) => one.type)) as WireType<SupplyType>;

/** Whose name and phone bills bear where that is not the customer's own (spec 2 §3). */
export const billTo = object({ name: required('Name', text(120)), phone: optional('Ph', text(20)) });

const customerFields = {
  ...partyFields,
  supplyType: optional('SType', supplyType),
  creditLimitPaise: optional('CreditLimit', money(0), { sees: 'price' }),
  creditDays: optional('CreditDays', integer({ min: 0, max: 365 })),
  /** What he may not have for now, and why. */
  hold: optional('Hold', choiceOf(Hold)),
  holdReason: optional('HoldWhy', text(200)),
  categoryId: optional('CatId', id()),
  /** The list that he buys by; absent: that of his category. */
  priceListId: optional('PrList', id()),
  billTo: optional('CBillTo', billTo),
  deductsTds: optional('TDS', yesNo()),
  language: optional('Lang', choice(LANGUAGES.map((one) => one.code))),
  noMessages: optional('NoSMS', yesNo()),
  customValues: optional('Custom', customValues()),
};

export const customerInput = object({ ...customerFields, allowDuplicate });

/** Body of the merging save. */
export const customerChange = object({ ...partial(object(customerFields)).fields, allowDuplicate, rowVersion });

export const customerView = object({
  ...customerFields,
  ...partyViewFields,
  supplyType: required('SType', supplyType),
  creditLimitPaise: required('CreditLimit', money(), { sees: 'price' }),
  creditDays: required('CreditDays', integer()),
  hold: required('Hold', choiceOf(Hold)),
  deductsTds: required('TDS', yesNo()),
  noMessages: required('NoSMS', yesNo()),
});

/** A row of the search; what he owes over all branches that the reader may enter, for who may read invoices. */
export const customerRow = object({
  id: required('_id', id()),
  name: required('Name', text()),
  phone: optional('Phone', text()),
  email: optional('Email', text()),
  gstin: optional('GSTIN', text()),
  supplyType: required('SType', supplyType),
  category: optional('Cat', text()),
  city: optional('Ct', text()),
  stateCode: optional('St', text()),
  duePaise: optional('Due', money(), { sees: 'price' }),
  active: required('Active', yesNo()),
  customValues: optional('Custom', customValues()),
  rowVersion: required('_v', integer()),
});
