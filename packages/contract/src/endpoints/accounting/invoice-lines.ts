import { defineEndpoint, one } from '../../endpoint.ts';
import { object, rowVersion } from '../../wire-type.ts';
import { invoiceLinesAnswer, invoicePartInput } from '../../wire/invoice.wire.ts';
import { saleLabourInput } from '../../wire/sale-line.wire.ts';
import { INVOICE, INVOICES, INVOICE_TOUCHES } from './invoice-calls.ts';

const lineCall = {
  access: INVOICE.U,
  response: one(invoiceLinesAnswer),
  idempotent: true,
  touches: INVOICE_TOUCHES,
} as const;

export const addInvoiceLabour = defineEndpoint({
  id: 'accounting.invoice.addLabour',
  method: 'POST',
  path: `${INVOICES}/{invId}/Operations`,
  summary: 'Adds a labour line to a draft',
  body: object({ ...saleLabourInput.fields, rowVersion }),
  ...lineCall,
});

export const updateInvoiceLabour = defineEndpoint({
  id: 'accounting.invoice.updateLabour',
  method: 'PUT',
  path: `${INVOICES}/{invId}/Operations/{opId}`,
  summary: 'Changes a labour line of a draft; absent fields stay',
  body: object({ ...saleLabourInput.fields, rowVersion }),
  ...lineCall,
});

export const deleteInvoiceLabour = defineEndpoint({
  id: 'accounting.invoice.deleteLabour',
  method: 'PUT',
  path: `${INVOICES}/{invId}/DeleteOperation/{opId}`,
  summary: 'Removes a labour line from a draft; one of a repair order can be billed again',
  body: object({ rowVersion }),
  ...lineCall,
});

export const addInvoicePart = defineEndpoint({
  id: 'accounting.invoice.addItem',
  method: 'POST',
  path: `${INVOICES}/{invId}/Items`,
  summary: 'Adds a part line to a draft',
  body: object({ ...invoicePartInput.fields, rowVersion }),
  ...lineCall,
});

export const updateInvoicePart = defineEndpoint({
  id: 'accounting.invoice.updateItem',
  method: 'PUT',
  path: `${INVOICES}/{invId}/Items/{itemId}`,
  summary: 'Changes a part line of a draft; absent fields stay',
  body: object({ ...invoicePartInput.fields, rowVersion }),
  ...lineCall,
});

export const deleteInvoicePart = defineEndpoint({
  id: 'accounting.invoice.deleteItem',
  method: 'PUT',
  path: `${INVOICES}/{invId}/DeleteItem/{itemId}`,
  summary: 'Removes a part line from a draft; one of a repair order can be billed again',
  body: object({ rowVersion }),
  ...lineCall,
});
