import { PRICE_CHANGE_PERCENT } from '@bahi/domain/catalogue/labour-price';
import {
  array,
  id,
  integer,
  object,
  optional,
  quantity,
  required,
  signedPercent,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';

export const guideInput = object({
  name: required('Name', text(80)),
  bodyType: optional('BodyType', text(60)),
  hourlyRate: optional('Rate', unitPrice(), { sees: 'price' }),
  isDefault: optional('Default', yesNo()),
  active: optional('Active', yesNo()),
});

/** A labour time guide: prices of operations by body type (spec 2 §3). */
export const guideView = object({
  id: required('_id', id()),
  name: required('Name', text(80)),
  bodyType: optional('BodyType', text(60)),
  /** What an hour costs; prices are proposed from it. */
  hourlyRate: optional('Rate', unitPrice(), { sees: 'price' }),
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

/** Signed: 10 raises prices by 10%, -10 lowers them by 10%. */
const changePercent = signedPercent(PRICE_CHANGE_PERCENT.min, PRICE_CHANGE_PERCENT.max);
/** To the rupee; else four places are kept. */
const toRupee = optional('Round', yesNo());
const note = optional('Note', text(300));
const codes = array(text(40), 2000);

/** Which prices a guide takes from another one, and how they change on the way. */
export const priceCopy = object({
  fromGuideId: required('FromLTG', id()),
  changePercent: optional('Perc', changePercent),
  toRupee,
  /** Takes the place of prices that the guide has; without it they stay. */
  overwrite: optional('Overwrite', yesNo()),
  /** All that the other guide prices, unless named. */
  codes: optional('OpCodes', codes),
  note,
});

export const priceChange = object({
  codes: required('OpCodes', codes),
  changePercent: required('Perc', changePercent),
  toRupee,
  note,
});

/** How many prices are new, another than before, and left as they are. */
export const priceCounts = object({
  added: required('New', integer()),
  changed: required('Changed', integer()),
  skipped: required('Skipped', integer()),
});
