import { defineEndpoint, none, one } from '../../endpoint.ts';
import { linkEndpoints } from '../../link-endpoints.ts';
import { publicAnswer, publicRecord } from '../../wire/public-link.wire.ts';

const may = (letter: 'R' | 'U') => ({ area: 'Service.Est', letter }) as const;

export const { list: estimateLinks, make: makeEstimateLink } = linkEndpoints({
  id: 'service.estimate',
  path: 'Service/Estimates',
  name: 'the estimate',
  access: { read: may('R'), share: may('U') },
  touches: ['service.estimate', 'platform.home'],
});

export const revokeLink = defineEndpoint({
  id: 'platform.publicLink.revoke',
  method: 'PUT',
  path: 'Service/Links/{id}/Revoke',
  summary: 'Ends a link before its time',
  access: { anyOf: [may('U')] },
  response: none,
  status: 204,
  touches: ['service.estimate'],
});

export const openLink = defineEndpoint({
  id: 'platform.publicLink.open',
  method: 'GET',
  path: 'Approvals/{token}',
  summary: 'The one record that a link stands for, as its customer may read it; no sign-in, no index',
  access: 'public',
  response: one(publicRecord),
});

export const answerLink = defineEndpoint({
  id: 'platform.publicLink.answer',
  method: 'POST',
  path: 'Approvals/{token}',
  summary: 'The customer says yes or no to every line that waits, with his name',
  access: 'public',
  body: publicAnswer,
  response: one(publicRecord),
});
