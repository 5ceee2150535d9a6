import { defineEndpoint, lookup } from '../../endpoint.ts';
import { date, id, object, optional, quantity, required, text, unitPrice } from '../../wire-type.ts';
import { INVOICE } from './invoice-calls.ts';

export const lastPrices = defineEndpoint({
  id: 'accounting.invoice.lastPrices',
  method: 'GET',
  path: 'Accounting/LastPrices/{customerId}',
  summary:
    'What a customer paid for an item the last three times, by invoices and receipts that the caller reads: of a piece before tax, after discounts',
  access: { anyOf: [INVOICE.R, { area: 'Accounting.SlsRcpt', letter: 'R' }] },
  query: object({ itemId: required('In_Id', id()) }),
  response: lookup(
    object({
      id: required('_id', id()),
      code: required('Code', text()),
      soldOn: required('Date', date()),
      quantity: required('Qty', quantity()),
      unitCode: optional('UoM', text()),
      unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
    }),
  ),
});
