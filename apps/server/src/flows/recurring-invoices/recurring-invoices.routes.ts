import * as contract from '@bahi/contract/endpoints/accounting/recurring-invoice';
import { type Route, serve } from '../../http/route.ts';
import { runRecurringInvoice } from './make-day.ts';

/** What a recurring invoice makes is an invoice, and may be approved: a flow. */
export const recurringInvoicesRoutes: Route[] = [serve(contract.runRecurringInvoice, runRecurringInvoice)];
