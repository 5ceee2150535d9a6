import { ConsolidateBy, InvoiceVariant, OrderVariant, ReceiptVariant } from '@bahi/domain/document/print-variants';
import { type AccessRule, defineEndpoint, file, one } from '../../endpoint.ts';
import { choiceOf, id, integer, object, optional, type Field, yesNo } from '../../wire-type.ts';
import { shareFields, shareInfo, shareResult, shareView } from '../../wire/share.wire.ts';

const INVOICE = { area: 'Accounting.Invoice', letter: 'R' } as const;
const ORDER = { area: 'Service.WO', letter: 'R' } as const;
const PURCHASE_ORDER = { area: 'Inventory.PO', letter: 'R' } as const;
const PAYMENT = { area: 'Accounting.CPay', letter: 'R' } as const;

const consolidateFields = {
  labour: optional('Labour', choiceOf(ConsolidateBy)),
  parts: optional('Parts', choiceOf(ConsolidateBy)),
};

const infoOf = <const Path extends string, const Id extends string>(id: Id, path: Path, access: AccessRule) =>
  defineEndpoint({
    id,
    method: 'GET',
    path,
    summary: 'To whom the print can be sent, with which text, and to whom it was sent before',
    access,
    response: one(shareInfo),
  });

const shareOf = <const Path extends string, const Id extends string, const F extends Record<string, Field>>(
  id: Id,
  path: Path,
  access: AccessRule,
  fields: F,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    summary: 'Sends the print by mail with its file, or as a link that opens for 30 days, by text message or WhatsApp',
    access,
    body: object({ ...fields, ...shareFields }),
    response: one(shareResult),
    status: 201,
    idempotent: true,
  });

export const invoiceShareInfo = infoOf('accounting.invoiceShare.get', 'Accounting/Invoices/{id}/Share', INVOICE);
export const shareInvoice = shareOf('accounting.invoiceShare.share', 'Accounting/Invoices/{id}/Share', INVOICE, {
  variant: optional('Variant', choiceOf(InvoiceVariant)),
  ...consolidateFields,
  gst: optional('Gst', yesNo()),
  copies: optional('Copies', integer({ min: 1, max: 3 })),
});

export const workOrderShareInfo = infoOf('service.workOrderShare.get', 'Service/WorkOrders/{id}/Share', ORDER);
export const shareWorkOrder = shareOf('service.workOrderShare.share', 'Service/WorkOrders/{id}/Share', ORDER, {
  variant: optional('Variant', choiceOf(OrderVariant)),
  ...consolidateFields,
});

export const paymentShareInfo = infoOf('accounting.paymentShare.get', 'Accounting/Payments/{id}/Share', PAYMENT);
export const sharePayment = shareOf('accounting.paymentShare.share', 'Accounting/Payments/{id}/Share', PAYMENT, {
  variant: optional('Variant', choiceOf(ReceiptVariant)),
  refundId: optional('Refund', id()),
});

export const purchaseOrderShareInfo = infoOf('purchase.orderShare.get', 'Purchase/Orders/{id}/Share', PURCHASE_ORDER);
export const sendPurchaseOrder = defineEndpoint({
  id: 'purchase.orderShare.send',
  method: 'PUT',
  path: 'Purchase/Orders/{id}/Send',
  summary: 'Sends an approved order to its vendor by mail with its file, or as a link by text message or WhatsApp',
  access: PURCHASE_ORDER,
  body: object(shareFields),
  response: one(shareResult),
  idempotent: true,
});

export const revokeShare = defineEndpoint({
  id: 'platform.share.revoke',
  method: 'PUT',
  path: 'Common/Shares/{id}/Revoke',
  summary: 'Ends a link before its time',
  access: { anyOf: [INVOICE, ORDER, PAYMENT, PURCHASE_ORDER] },
  response: one(shareView),
});

export const openShared = defineEndpoint({
  id: 'platform.share.open',
  method: 'GET',
  path: 'Shared/{token}',
  summary: 'The one print that a link stands for; no sign-in, no index, until it expires or is revoked',
  access: 'public',
  response: file('application/pdf'),
});
