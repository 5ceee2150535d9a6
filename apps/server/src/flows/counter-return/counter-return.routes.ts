import * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import { createSalesReceipt, updateSalesReceipt } from '../../features/accounting/sales-receipt/sales-receipt-verbs.ts';
import { type Route, serve } from '../../http/route.ts';
import { exchangeFor, getReturnable, returnReceipt } from './return-receipt.ts';

/** The verbs of the counter that take goods back: a return, and a bill that is paid by one. */
export const counterReturnRoutes: Route[] = [
  serve(contract.createSalesReceipt, (tx, input) => createSalesReceipt(tx, input, exchangeFor)),
  serve(contract.updateSalesReceipt, (tx, input) => updateSalesReceipt(tx, input, exchangeFor)),
  serve(contract.returnableOfReceipt, (tx, { params }) => getReturnable(tx, params.id)),
  serve(contract.returnOfReceipt, returnReceipt),
];
