import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { id, object, partial, required, rowVersion, text } from '../../wire-type.ts';
import { guideInput, guideView, priceChange, priceCopy, priceCounts } from '../../wire/operation.wire.ts';

const TOUCHES = ['catalogue.guide', 'catalogue.operation'] as const;
const CHANGE = { masters: 'Service' } as const;
const OWN_LABOUR = { module: 'Service', feature: 'Labor' } as const;

export const listGuides = defineEndpoint({
  id: 'catalogue.guide.list',
  method: 'GET',
  path: 'LTGS',
  summary: 'Labour time guides, the default one first',
  access: 'signedIn',
  lookup: true,
  cached: true,
  response: lookup(guideView),
});

export const guideOfBodyType = defineEndpoint({
  id: 'catalogue.guide.ofBodyType',
  method: 'GET',
  path: 'LTGS/GetLTGIDOfBodyType/{bodyType}',
  summary: 'The guide of a body type, else the default one (decisions §3)',
  access: 'signedIn',
  response: one(object({ id: required('_id', id()), name: required('Name', text(80)) })),
});

export const createGuide = defineEndpoint({
  id: 'catalogue.guide.create',
  method: 'POST',
  path: 'LTGS',
  summary: 'Adds a labour time guide; the first one is the default',
  access: CHANGE,
  when: OWN_LABOUR,
  body: guideInput,
  response: one(guideView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateGuide = defineEndpoint({
  id: 'catalogue.guide.update',
  method: 'PUT',
  path: 'LTGS/{guideId}',
  summary: 'Changes a labour time guide; absent fields stay',
  access: CHANGE,
  when: OWN_LABOUR,
  body: object({ ...partial(guideInput).fields, rowVersion }),
  response: one(guideView),
  idempotent: true,
  touches: TOUCHES,
});

const COPY = 'LTGS/{guideId}/CopyFrom';

export const previewPriceCopy = defineEndpoint({
  id: 'catalogue.guide.previewCopy',
  method: 'GET',
  path: COPY,
  summary: 'How many prices a copy from another guide would set; nothing is changed',
  access: CHANGE,
  when: OWN_LABOUR,
  query: priceCopy,
  response: one(priceCounts),
});

export const copyPrices = defineEndpoint({
  id: 'catalogue.guide.copyPrices',
  method: 'POST',
  path: COPY,
  summary: 'Takes hours and prices over from another guide, raised or lowered by a percentage',
  access: CHANGE,
  when: OWN_LABOUR,
  body: priceCopy,
  response: one(priceCounts),
  idempotent: true,
  touches: TOUCHES,
});

export const changePrices = defineEndpoint({
  id: 'catalogue.guide.changePrices',
  method: 'PUT',
  path: 'LTGS/{guideId}/ChangePrices',
  summary: 'Raises or lowers the prices of the named operation codes in a guide by a percentage',
  access: CHANGE,
  when: OWN_LABOUR,
  body: priceChange,
  response: one(priceCounts),
  idempotent: true,
  touches: TOUCHES,
});
