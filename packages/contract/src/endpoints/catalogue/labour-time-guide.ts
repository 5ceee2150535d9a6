import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { id, object, partial, required, rowVersion, text } from '../../wire-type.ts';
import { guideInput, guideView } from '../../wire/operation.wire.ts';

const TOUCHES = ['catalogue.guide', 'catalogue.operation'] as const;
const CHANGE = { masters: 'Service' } as const;

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
  body: object({ ...partial(guideInput).fields, rowVersion }),
  response: one(guideView),
  idempotent: true,
  touches: TOUCHES,
});
