import * as contract from '@bahi/contract/endpoints/accounting/bill';
import { type Route, serve } from '../../http/route.ts';
import { createBillWithGoods, updateBillWithGoods } from './bill-with-goods.ts';
import { cancelBill, setBillStatus } from './cancel-bill.ts';

/** The verbs that need a bill and what settles it, or what receives its goods. */
export const paymentToBillRoutes: Route[] = [
  serve(contract.createBill, createBillWithGoods),
  serve(contract.updateBill, updateBillWithGoods),
  serve(contract.setBillStatus, setBillStatus),
  serve(contract.cancelBill, cancelBill),
];
