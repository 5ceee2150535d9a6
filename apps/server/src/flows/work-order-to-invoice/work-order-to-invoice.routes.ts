import { approveInvoice, cancelInvoice, deleteInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { generateInvoice } from '@bahi/contract/endpoints/service/work-order';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/route.ts';
import { approveInvoice as approve } from './approve-invoice.ts';
import { cancelInvoice as cancel } from './cancel-invoice.ts';
import { deleteInvoice as deleteOne } from './delete-invoice.ts';
import { generateInvoice as generate } from './generate-invoice.ts';

/** The verbs that need both the order and its invoices. */
export const workOrderToInvoiceRoutes: Route[] = [
  serve(generateInvoice, generate),
  serve(approveInvoice, approve),
  serve(cancelInvoice, cancel),
  serve(deleteInvoice, deleteOne),
];
