import * as contract from '@bahi/contract/endpoints/accounting/recurring-invoice';
import { listChanges } from '../../../../core/audit-log.ts';
import { type Route, serve } from '../../../../http/route.ts';
import { listRecurringInvoices, viewOf } from './recurring-invoice-queries.ts';
import { recurringInvoices } from './recurring-invoice-store.ts';
import { createRecurringInvoice, setRecurringStatus, updateRecurringInvoice } from './recurring-invoice-verbs.ts';

export const recurringInvoiceRoutes: Route[] = [
  serve(contract.createRecurringInvoice, createRecurringInvoice),
  serve(contract.updateRecurringInvoice, updateRecurringInvoice),
  serve(contract.setRecurringStatus, setRecurringStatus),
  serve(contract.getRecurringInvoice, async (tx, { params }) => viewOf(tx, await recurringInvoices.get(tx, params.id))),
  serve(contract.searchRecurringInvoices, (tx, { query }) => listRecurringInvoices(tx, query ?? {})),
  serve(contract.recurringInvoiceAuditLog, async (tx, { params }) => {
    await recurringInvoices.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
