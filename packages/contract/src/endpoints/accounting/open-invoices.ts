import { Hold } from '@bahi/domain/parties/credit-limit';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { array, choiceOf, id, integer, money, object, optional, required, text } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { invoiceRow } from '../../wire/invoice.wire.ts';
import { INVOICE, INVOICES } from './invoice-calls.ts';

export const openInvoices = defineEndpoint({
  id: 'accounting.invoice.open',
  method: 'GET',
  path: `${INVOICES}/OpenInvoices`,
  summary: 'All open (Unpaid, Partial, OverDue) invoices of the entity, oldest first',
  access: { anyOf: [INVOICE.R, { area: 'Accounting.CPay', letter: 'C' }] },
  query: object(pagingFields),
  response: lookup(invoiceRow),
});

export const openInvoicesForPaymentEdit = defineEndpoint({
  id: 'accounting.invoice.openForPaymentEdit',
  method: 'POST',
  path: `${INVOICES}/OpenInvoicesForPmtEdit`,
  summary: 'The open invoices and those named, oldest first; of one customer where he is named',
  access: { anyOf: [INVOICE.R, { area: 'Accounting.CPay', letter: 'C' }] },
  body: object({
    invoiceIds: required('InvoiceIds', array(id(), 200)),
    customerId: optional('CustomerId', id()),
  }),
  response: lookup(invoiceRow),
});

export const openInvoicesOf = defineEndpoint({
  id: 'accounting.invoice.openOf',
  method: 'GET',
  path: `${INVOICES}/Open/{customerId}`,
  summary: 'Open invoices of a customer, oldest first',
  access: { anyOf: [INVOICE.R, { area: 'Accounting.CPay', letter: 'C' }] },
  response: lookup(invoiceRow),
});

export const confirmedInvoicesOf = defineEndpoint({
  id: 'accounting.invoice.confirmedOf',
  method: 'GET',
  path: `${INVOICES}/Confirmed/{customerId}`,
  summary: 'Invoices of a customer that are approved and not cancelled, newest first',
  access: INVOICE.R,
  response: lookup(invoiceRow),
});

export const totalDue = defineEndpoint({
  id: 'accounting.invoice.totalDue',
  method: 'GET',
  path: `${INVOICES}/TotalDue/{customerId}`,
  summary:
    'What a customer owes over all branches that the user may enter, has unapplied, is overdue with, and may owe',
  access: INVOICE.R,
  scope: 'organisation',
  response: one(
    object({
      duePaise: required('Due', money(), { sees: 'price' }),
      unappliedPaise: required('Unapplied', money(), { sees: 'price' }),
      /** What of the unapplied are credit notes. */
      notesPaise: required('Credits', money(), { sees: 'price' }),
      overduePaise: required('Overdue', money(), { sees: 'price' }),
      creditLimitPaise: required('CreditLimit', money(), { sees: 'price' }),
      /** How late his oldest due is, where that is beyond `OverdueDays`. */
      overdueDays: optional('LateDays', integer(), { sees: 'price' }),
    }),
  ),
});

export const customerCredit = defineEndpoint({
  id: 'accounting.invoice.customerCredit',
  method: 'GET',
  path: 'Accounting/Credit/{customerId}',
  summary:
    'How much credit a customer has left: his limit, dues, advances, credit notes, delivered goods and open orders, and whether he is on hold',
  access: {
    anyOf: [INVOICE.R, { area: 'Sales.SO', letter: 'R' }, { area: 'Sales.DC', letter: 'R' }],
  },
  scope: 'organisation',
  response: one(
    object({
      limitPaise: required('Limit', money(), { sees: 'price' }),
      duePaise: required('Due', money(), { sees: 'price' }),
      overduePaise: required('Overdue', money(), { sees: 'price' }),
      advancesPaise: required('Advances', money(), { sees: 'price' }),
      notesPaise: required('Notes', money(), { sees: 'price' }),
      /** Worth of goods that he has and that are not invoiced, in all branches. */
      challansPaise: required('Challans', money(), { sees: 'price' }),
      /** What of approved orders is neither invoiced nor closed short, in this branch. */
      ordersPaise: required('Orders', money(), { sees: 'price' }),
      /** How late his oldest due is, where that is beyond `OverdueDays`. */
      overdueDays: optional('LateDays', integer(), { sees: 'price' }),
      /** What he may still owe, over all branches; absent without a limit. */
      freePaise: optional('Free', money(), { sees: 'price' }),
      hold: required('Hold', choiceOf(Hold)),
      holdReason: optional('HoldWhy', text()),
    }),
  ),
});
