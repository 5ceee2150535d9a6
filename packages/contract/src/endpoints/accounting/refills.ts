import { defineEndpoint, lookup } from '../../endpoint.ts';
import { date, id, integer, object, optional, quantity, required, text, yesNo } from '../../wire-type.ts';
import { periodFields } from '../../wire/document.wire.ts';

/** Goods that somebody buys again and again, and when he runs out of them. */
const refill = object({
  receiptId: required('_id', id()),
  customerId: optional('CustomerId', id()),
  customerName: required('Customer', text()),
  phone: optional('Phone', text(15)),
  /** He wants no messages. */
  wantsNone: required('NoMsg', yesNo()),
  itemId: required('In_Id', id()),
  item: required('Item', text()),
  unitCode: optional('UoM', text(10)),
  times: required('Times', integer()),
  lastOn: required('LastDate', date()),
  lastQuantity: required('LastQty', quantity()),
  dueOn: required('DueDate', date()),
});

export const refillsDue = defineEndpoint({
  id: 'accounting.salesReceipt.refills',
  method: 'GET',
  path: 'Accounting/SalesReceipts/Refills',
  summary:
    'Who buys the same goods at the counter again and again and runs out of them in these days, by how fast he used those before; from a week ago to a month ahead unless days are asked for',
  access: { area: 'Accounting.SlsRcpt', letter: 'R' },
  when: { module: 'Accounting', feature: 'SlsRcpt' },
  query: object(periodFields),
  response: lookup(refill),
});
