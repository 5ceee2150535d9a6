import { array, id, integer, object, optional, quantity, required, text, unitPrice, yesNo } from '../wire-type.ts';

export const guideInput = object({
  name: required('Name', text(80)),
  bodyType: optional('BodyType', text(60)),
  isDefault: optional('Default', yesNo()),
  active: optional('Active', yesNo()),
});

/** A labour time guide: prices of operations by body type (spec 2 §3). */
export const guideView = object({
  id: required('_id', id()),
  name: required('Name', text(80)),
  bodyType: optional('BodyType', text(60)),
  isDefault: required('Default', yesNo()),
  active: required('Active', yesNo()),
  rowVersion: required('_v', integer()),
});

const price = {
  unitPrice: optional('Pr', unitPrice(), { sees: 'price' }),
  hours: optional('Hrs', quantity()),
} as const;

/** An operation code with its price in the guide of the path; the code itself belongs to the organisation. */
export const operationInput = object({
  code: required('OpCode', text(40)),
  description: required('Desc', text(300)),
  sac: optional('SAC', text(8)),
  taxCode: optional('TCode', integer({ min: 0 })),
  accountCode: optional('Acc', integer({ min: 1 })),
  active: optional('Active', yesNo()),
  ...price,
});

/** The price is absent where the guide sets none. */
export const operationView = object({
  id: required('_id', id()),
  code: required('OpCode', text(40)),
  description: required('Desc', text(300)),
  sac: required('SAC', text(8)),
  taxCode: required('TCode', integer()),
  accountCode: required('Acc', integer()),
  active: required('Active', yesNo()),
  ...price,
  rowVersion: required('_v', integer()),
});

/** One code over all guides. */
export const operationPrices = object({
  id: required('_id', id()),
  code: required('OpCode', text(40)),
  description: required('Desc', text(300)),
  prices: required(
    'Prices',
    array(object({ guideId: required('LTGId', id()), guideName: required('LTG', text(80)), ...price }), 1000),
  ),
});
