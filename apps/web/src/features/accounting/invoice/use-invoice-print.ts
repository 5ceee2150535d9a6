import { printInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { call } from '../../../app/api-client.ts';
import { usePdf } from '../use-pdf.ts';

/** The print of an invoice. */
export const useInvoicePrint = (id: string) =>
  usePdf(() => call(printInvoice, { params: { id }, query: { variant: 'WithTax' } }), 'invoice');
