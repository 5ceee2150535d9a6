import { defineEndpoint, lookup, none, one } from '../../endpoint.ts';
import { cardChange, employeeCard, ownCard } from '../../wire/connectx.wire.ts';

/** Where the entity's configuration has the network. */
const WHEN = { module: 'ConnectX' } as const;
const TOUCHES = ['connectx.card'] as const;

export const getOwnCard = defineEndpoint({
  id: 'connectx.card.own',
  method: 'GET',
  path: 'Users/Me/Card',
  summary: 'The own card of this branch: what connected companies see of the caller, and whether it is published',
  when: WHEN,
  access: 'signedIn',
  response: one(ownCard),
});
export const saveOwnCard = defineEndpoint({
  id: 'connectx.card.saveOwn',
  method: 'PUT',
  path: 'Users/Me/Card',
  summary: 'Publishes the own card, or takes it back; without it nobody of another company writes to the caller',
  when: WHEN,
  access: 'signedIn',
  body: cardChange,
  response: one(ownCard),
  touches: TOUCHES,
});
export const listCards = defineEndpoint({
  id: 'connectx.card.list',
  method: 'GET',
  path: 'ConnectX/Cards',
  summary: 'Employees of this branch with what connected companies see of each',
  when: WHEN,
  access: 'administrator',
  response: lookup(employeeCard),
});
export const saveCard = defineEndpoint({
  id: 'connectx.card.save',
  method: 'PUT',
  path: 'ConnectX/Cards/{userId}',
  summary: 'Publishes the card of an employee of this branch, or takes it back',
  when: WHEN,
  access: 'administrator',
  body: cardChange,
  response: none,
  status: 204,
  touches: TOUCHES,
});
