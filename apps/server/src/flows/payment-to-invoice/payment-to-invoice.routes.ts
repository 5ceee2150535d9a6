import { detachInvoicePayment } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import { type Route, serve } from '../../http/route.ts';
import { detachPayment } from './detach-payment.ts';

/** The verb that needs both a payment and the invoice in which it stands. */
export const paymentToInvoiceRoutes: Route[] = [serve(detachInvoicePayment, detachPayment)];
