import { RecurringStatus } from '@bahi/domain/sales/recurring-invoice';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, one } from '../../endpoint.ts';
import {
  recurringInvoiceChange,
  recurringInvoiceInput,
  recurringInvoiceRow,
  recurringInvoiceView,
} from '../../wire/recurring-invoice.wire.ts';
import { choiceOf, object, optional, rowVersion } from '../../wire-type.ts';

const BASE = 'Accounting/RecurringInvoices';
const TOUCHES = ['accounting', 'inventory', 'platform.home', 'platform.document'] as const;
const READ = { area: 'Accounting.Invoice', letter: 'R' } as const;
const CHANGE = { area: 'Accounting.Invoice', letter: 'U' } as const;
/** It makes invoices and changes them. */
const MAKE = { allOf: [{ area: 'Accounting.Invoice', letter: 'C' }, CHANGE] } as const;

export const {
  create: createRecurringInvoice,
  update: updateRecurringInvoice,
  setStatus: setRecurringStatus,
  get: getRecurringInvoice,
  search: searchRecurringInvoices,
  auditLog: recurringInvoiceAuditLog,
} = documentEndpoints({
  id: 'accounting.recurringInvoice',
  name: 'the recurring invoice',
  path: BASE,
  access: { create: MAKE, update: MAKE, setStatus: CHANGE, read: READ },
  touches: TOUCHES,
  input: recurringInvoiceInput,
  change: recurringInvoiceChange,
  view: recurringInvoiceView,
  row: recurringInvoiceRow,
  statuses: Object.values(RecurringStatus),
  statusFields: {},
  search: { status: optional('Sts', choiceOf(RecurringStatus)) },
  summaries: {
    create: 'Makes an invoice recurring: its customer, lines and settings, on the days that are named',
    update: 'Changes its days; InvId takes lines and prices of another invoice; absent fields stay',
    setStatus: 'Pauses, resumes or ends it; days that were missed while it was paused are not made',
    get: 'One recurring invoice whole, with what became of its days',
    dashboard: 'Recurring invoices that have not ended',
    search: 'Recurring invoices by name and customer',
  },
});

export const runRecurringInvoice = defineEndpoint({
  id: 'accounting.recurringInvoice.run',
  method: 'PUT',
  path: `${BASE}/{id}/Run`,
  summary: 'Makes the day that waits since it was refused, once its reason is gone',
  access: MAKE,
  body: object({ rowVersion }),
  response: one(recurringInvoiceView),
  idempotent: true,
  touches: TOUCHES,
});
