import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { orderMessageDraft, orderMessageInput, orderMessageRow } from '../../wire/order-message.wire.ts';

const BASE = 'Service/WorkOrders/{id}/Messages';
const U = { area: 'Service.WO', letter: 'U' } as const;

export const listOrderMessages = defineEndpoint({
  id: 'service.orderMessage.list',
  method: 'GET',
  path: BASE,
  summary: 'What was written to the customer about an order, newest first, and whether it went out',
  access: { area: 'Service.WO', letter: 'R' },
  response: lookup(orderMessageRow),
});

export const draftOrderMessage = defineEndpoint({
  id: 'service.orderMessage.draft',
  method: 'GET',
  path: `${BASE}/Draft`,
  summary: 'The texts of the settings with the words of this order, and where they would go',
  access: U,
  response: one(orderMessageDraft),
});

export const sendOrderMessage = defineEndpoint({
  id: 'service.orderMessage.send',
  method: 'POST',
  path: BASE,
  summary: 'Writes to the customer by SMS or mail; it goes out through the outbox',
  access: U,
  body: orderMessageInput,
  response: one(orderMessageRow),
  status: 201,
  idempotent: true,
  touches: ['service.orderMessage'],
});
