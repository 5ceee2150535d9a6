import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { array, id, object, optional, partial, required, rowVersion, text, yesNo } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { operationInput, operationPrices, operationView } from '../../wire/operation.wire.ts';

const BASE = 'LTGS/{guideId}/OpCodes';
const TOUCHES = ['catalogue.operation'] as const;
const CHANGE = { masters: 'Service' } as const;
/** What is read here is looked up by invoices as well, which are written where there is no service. */
const OWN_LABOUR = { module: 'Service', feature: 'Labor' } as const;

export const listOperations = defineEndpoint({
  id: 'catalogue.operation.list',
  method: 'GET',
  path: BASE,
  summary: 'All operation codes by code, with their price in a guide',
  access: 'signedIn',
  query: object({ text: optional('Text', text(80)), active: optional('Active', yesNo()), ...pagingFields }),
  response: list(operationView),
});

export const getOperation = defineEndpoint({
  id: 'catalogue.operation.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One operation code with its price in a guide',
  access: 'signedIn',
  response: one(operationView),
});

export const createOperation = defineEndpoint({
  id: 'catalogue.operation.create',
  method: 'POST',
  path: BASE,
  summary: 'Adds an operation code, with its price in a guide',
  access: CHANGE,
  when: OWN_LABOUR,
  body: operationInput,
  response: one(operationView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateOperation = defineEndpoint({
  id: 'catalogue.operation.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes an operation code and its price in a guide; absent fields stay, a price of null is taken away',
  access: CHANGE,
  when: OWN_LABOUR,
  body: object({ ...partial(operationInput).fields, rowVersion }),
  response: one(operationView),
  idempotent: true,
  touches: TOUCHES,
});

export const findOperationsOfGuide = defineEndpoint({
  id: 'catalogue.operation.guideSearch',
  method: 'GET',
  path: 'LTGS/{guideId}/Opcodesearch/{term}',
  summary: 'Active operation codes by code or description, with their price in a guide',
  access: 'signedIn',
  response: lookup(operationView),
});

export const getOperationsByCode = defineEndpoint({
  id: 'catalogue.operation.byCode',
  method: 'GET',
  path: 'LTGS/{guideId}/GetOpCodesInfo',
  summary: 'The named operation codes with their price in a guide',
  access: 'signedIn',
  query: object({ codes: required('OpCodes', array(text(40), 200)) }),
  response: lookup(operationView),
});

const byPrice = {
  method: 'GET',
  access: 'signedIn',
  query: object({ guideId: optional('LTG', id()), text: optional('Text', text(80)), ...pagingFields }),
  response: list(operationView),
} as const;
export const listOperationsWithoutPrice = defineEndpoint({
  id: 'catalogue.operation.withoutPrice',
  path: 'LTGS/PRICENOTSET',
  summary: 'Active operation codes that a guide (the default one, unless named) has no price for',
  ...byPrice,
});
export const listOperationsWithPrice = defineEndpoint({
  id: 'catalogue.operation.withPrice',
  path: 'LTGS/PRICESET',
  summary: 'Active operation codes that a guide (the default one, unless named) has a price for',
  ...byPrice,
});

/** Codes across guides (decisions §4). */
export const findOperations = defineEndpoint({
  id: 'catalogue.operation.search',
  method: 'GET',
  path: 'Service/Opcodes/SearchLite/{term}',
  summary: 'Active operation codes by code or description, with their price in the default guide',
  access: 'signedIn',
  response: lookup(operationView),
});

export const findBaseOperations = defineEndpoint({
  id: 'catalogue.operation.baseSearch',
  method: 'GET',
  path: 'Service/BaseOpCodes/Search/{term}',
  summary: 'Active operation codes by code or description, without a guide and its price',
  access: 'signedIn',
  response: lookup(operationView),
});

export const operationPricing = defineEndpoint({
  id: 'catalogue.operation.pricing',
  method: 'GET',
  path: 'Service/Opcodes/Pricing',
  summary: 'Prices of the named operation codes in every guide that sets one',
  access: 'signedIn',
  query: object({ codes: required('OpCodes', array(text(40), 200)) }),
  response: list(operationPrices),
});
