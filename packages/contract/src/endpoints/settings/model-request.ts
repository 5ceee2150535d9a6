import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { defineEndpoint, lookup, none, one } from '../../endpoint.ts';
import { modelAcceptance, modelRejection, modelRequestInput, modelRequestView } from '../../wire/model-request.wire.ts';
import { choiceOf, object, optional } from '../../wire-type.ts';

const BASE = 'Settings/Models';
const TOUCHES = ['settings.modelRequest'] as const;
const mayDecide = { masters: 'Service' } as const;

export const requestNewModel = defineEndpoint({
  id: 'settings.modelRequest.create',
  method: 'POST',
  path: `${BASE}/RequestNewModel`,
  summary: 'Asks for a model that the masters miss; who keeps them accepts or rejects it',
  access: { anyOf: [{ area: 'Common.Product', letter: 'C' }, { area: 'Common.Product', letter: 'U' }, mayDecide] },
  body: modelRequestInput,
  response: one(modelRequestView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const listModelRequests = defineEndpoint({
  id: 'settings.modelRequest.list',
  method: 'GET',
  path: `${BASE}/Requests`,
  summary: 'Requested models, newest first: all for who keeps the masters, else the own ones',
  access: 'signedIn',
  query: object({ status: optional('Sts', choiceOf(ModelRequestStatus)) }),
  response: lookup(modelRequestView),
});

export const acceptModelRequest = defineEndpoint({
  id: 'settings.modelRequest.accept',
  method: 'PUT',
  path: `${BASE}/Requests/{id}/Accept`,
  summary: 'Makes the requested model, and its make where there is none',
  access: mayDecide,
  body: modelAcceptance,
  response: one(modelRequestView),
  idempotent: true,
  touches: [...TOUCHES, 'master.model', 'master.make'],
});

export const rejectModelRequest = defineEndpoint({
  id: 'settings.modelRequest.reject',
  method: 'PUT',
  path: `${BASE}/Requests/{id}/Reject`,
  summary: 'Declines a requested model with the reason',
  access: mayDecide,
  body: modelRejection,
  response: one(modelRequestView),
  idempotent: true,
  touches: TOUCHES,
});

export const markModelRequestTold = defineEndpoint({
  id: 'settings.modelRequest.told',
  method: 'PUT',
  path: `${BASE}/Requests/{id}/Told`,
  summary: 'Notes that who asked has seen the decision',
  access: 'signedIn',
  response: none,
  status: 204,
});
