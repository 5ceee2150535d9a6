import {
  cancelBill as cancelEndpoint,
  setBillStatus as statusEndpoint,
} from '@bahi/contract/endpoints/accounting/bill';
import { type Route, serve } from '../../http/route.ts';
import { cancelBill, setBillStatus } from './cancel-bill.ts';

/** The verbs that need both a bill and what settles it. */
export const paymentToBillRoutes: Route[] = [serve(statusEndpoint, setBillStatus), serve(cancelEndpoint, cancelBill)];
