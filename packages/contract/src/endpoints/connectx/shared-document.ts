import { SHARED_KIND_KEYS, SHARED_STATUSES } from '@bahi/domain/connectx/shared-document';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { array, choice, id, object, optional, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import {
  answering,
  comparedDocument,
  matchedItem,
  matching,
  sending,
  sharedAbout,
  sharedReason,
  sharedRow,
  sharedVersion,
  sharedView,
  taking,
} from '../../wire/shared-document.wire.ts';

const BASE = 'ConnectX/Documents';
const WHEN = { module: 'ConnectX' } as const;
/** What the verb asks more precisely hangs on the kind of document and on what the other one is to us. */
const PARTNERS = {
  anyOf: [
    { area: 'Common.Vendor', letter: 'R' },
    { area: 'Common.Customer', letter: 'R' },
  ],
} as const;
const TOUCHES = ['connectx.sharedDocument'] as const;

export const sendDocument = defineEndpoint({
  id: 'connectx.sharedDocument.send',
  method: 'POST',
  path: BASE,
  summary: 'Sends a document to the vendor or customer that it is made out to: what its print shows, as it is now',
  when: WHEN,
  access: PARTNERS,
  body: sending,
  response: one(sharedView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});
export const listSharedDocuments = defineEndpoint({
  id: 'connectx.sharedDocument.list',
  method: 'GET',
  path: BASE,
  summary: 'Documents that came from connected companies, and that were sent to them, the last sent first',
  when: WHEN,
  access: PARTNERS,
  query: object({
    box: optional('Box', choice(['In', 'Out'])),
    statuses: optional('Sts', array(choice(SHARED_STATUSES), SHARED_STATUSES.length)),
    kind: optional('Kind', choice(SHARED_KIND_KEYS)),
    connectionId: optional('ConnId', id()),
    ...pagingFields,
  }),
  response: list(sharedRow),
});
export const aboutDocument = defineEndpoint({
  id: 'connectx.sharedDocument.about',
  method: 'GET',
  path: `${BASE}/About/{documentId}`,
  summary: 'Of an own document: the connected company to which it can be sent, and where it stands there',
  when: WHEN,
  access: PARTNERS,
  response: one(sharedAbout),
});
export const getSharedDocument = defineEndpoint({
  id: 'connectx.sharedDocument.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One shared document as it was sent; its sender is told that it was seen',
  when: WHEN,
  access: PARTNERS,
  response: one(sharedView),
});
export const takeDocument = defineEndpoint({
  id: 'connectx.sharedDocument.take',
  method: 'PUT',
  path: `${BASE}/{id}/Take`,
  summary: 'Makes a draft of it in the own books, once; lines whose item is not known are refused until it is chosen',
  when: WHEN,
  access: PARTNERS,
  body: taking,
  response: one(sharedView),
  idempotent: true,
  touches: [
    ...TOUCHES,
    'connectx.item',
    'sales.order',
    'purchase.order',
    'purchase.receive',
    'accounting.bill',
    'accounting.vendorCreditNote',
    'accounting.creditNote',
  ],
});
export const answerDocument = defineEndpoint({
  id: 'connectx.sharedDocument.answer',
  method: 'PUT',
  path: `${BASE}/{id}/Answer`,
  summary: 'Answers lines with other quantities, prices or days; nothing changes until its sender accepts',
  when: WHEN,
  access: PARTNERS,
  body: answering,
  response: one(sharedView),
  idempotent: true,
  touches: TOUCHES,
});
export const acceptAnswer = defineEndpoint({
  id: 'connectx.sharedDocument.accept',
  method: 'PUT',
  path: `${BASE}/{id}/Accept`,
  summary: 'Changes the own document to what the other side answered',
  when: WHEN,
  access: PARTNERS,
  body: sharedVersion,
  response: one(sharedView),
  idempotent: true,
  touches: [...TOUCHES, 'purchase.order'],
});
export const refuseDocument = defineEndpoint({
  id: 'connectx.sharedDocument.refuse',
  method: 'PUT',
  path: `${BASE}/{id}/Refuse`,
  summary: 'Refuses what came, with a reason',
  when: WHEN,
  access: PARTNERS,
  body: sharedReason,
  response: one(sharedView),
  idempotent: true,
  touches: TOUCHES,
});
export const withdrawDocument = defineEndpoint({
  id: 'connectx.sharedDocument.withdraw',
  method: 'PUT',
  path: `${BASE}/{id}/Withdraw`,
  summary: 'Takes back what was sent; a draft that was made of it is approved with the letter D and a reason alone',
  when: WHEN,
  access: PARTNERS,
  body: sharedReason,
  response: one(sharedView),
  idempotent: true,
  touches: TOUCHES,
});

export const compareDocuments = defineEndpoint({
  id: 'connectx.connection.compare',
  method: 'GET',
  path: 'ConnectX/Connections/{id}/Compare',
  summary:
    'Invoices and notes that were sent over a connection against what the side that got them booked, what differs first; no ledger is opened',
  when: WHEN,
  access: PARTNERS,
  response: lookup(comparedDocument),
});
export const listMatchedItems = defineEndpoint({
  id: 'connectx.item.list',
  method: 'GET',
  path: 'ConnectX/Items',
  summary: 'What connected companies call our items, as it was chosen, by their words',
  when: WHEN,
  access: { area: 'Inventory.Item', letter: 'R' },
  query: object({ connectionId: optional('ConnId', id()), text: optional('Text', text(80)), ...pagingFields }),
  response: list(matchedItem),
});
export const matchItem = defineEndpoint({
  id: 'connectx.item.match',
  method: 'PUT',
  path: 'ConnectX/Items',
  summary:
    'Chooses the item that a connected company means by a word of its own, or forgets it; answers what it means now',
  when: WHEN,
  access: { area: 'Inventory.Item', letter: 'U' },
  body: matching,
  response: lookup(matchedItem),
  touches: ['connectx.item'],
});
