import { defineEndpoint, one } from '../../endpoint.ts';
import { array, date, id, instant, money, object, optional, quantity, required, text } from '../../wire-type.ts';

/** A held bill of the counter that was dropped, or sold without goods that it held. */
export const droppedBillView = object({
  id: required('_id', id()),
  /** For whom it was held. */
  name: required('Name', text()),
  goods: required(
    'Goods',
    array(object({ description: required('Desc', text(500)), quantity: required('Qty', quantity()) }), 500),
  ),
  heldPaise: required('Held', money(), { sees: 'price' }),
  /** What the bill came to that was sold without them; nothing where it was dropped. */
  soldPaise: required('Sold', money(), { sees: 'price' }),
  heldAt: required('HeldAt', instant()),
  heldByName: optional('HeldBy', text()),
  droppedOn: required('Date', date()),
  droppedAt: required('At', instant()),
  droppedByName: optional('By', text()),
});

export const getDroppedBill = defineEndpoint({
  id: 'accounting.droppedBill.get',
  method: 'GET',
  path: 'Accounting/SalesReceipts/Dropped/{id}',
  summary: 'A held bill that was dropped, or sold without goods that it held: who did it, when, and what it was worth',
  access: { area: 'Accounting.CPay', letter: 'U' },
  when: { module: 'Accounting', feature: 'SlsRcpt' },
  response: one(droppedBillView),
});
