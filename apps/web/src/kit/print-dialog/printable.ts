import { printInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { printPayment } from '@bahi/contract/endpoints/accounting/payment-print';
import { printPurchaseOrder } from '@bahi/contract/endpoints/purchase/purchase-order';
import * as share from '@bahi/contract/endpoints/platform/share';
import { printServiceEstimate } from '@bahi/contract/endpoints/service/service-estimate';
import { printWorkOrder } from '@bahi/contract/endpoints/service/work-order-print';
import type { FileAnswer, OutputOf } from '@bahi/contract/endpoint';
import {
  type ConsolidateBy,
  INVOICE_VARIANTS,
  type InvoiceVariant,
  ORDER_VARIANTS,
  type OrderFace,
  type OrderVariant,
  PURCHASE_ORDER_PRINT,
  RECEIPT_VARIANTS,
  type ReceiptVariant,
} from '@bahi/domain/document/print-variants';
import { call } from '../../app/api-client.ts';

/** A document that can be printed and sent. */
export interface Printable {
  kind: 'invoice' | 'workOrder' | 'payment' | 'estimate' | 'purchaseOrder';
  id: string;
  /** As the title of the dialog names it. */
  name: string;
  /** Variants that this document does not have now, each with the reason. */
  without?: Readonly<Record<string, string>>;
  /** A draft is printed and not sent. */
  draft?: boolean;
  /** Without prices there is one print, and nothing to send. */
  onlyVariant?: string;
  /** How it is printed unless another print is chosen of this document; else what was chosen last of its kind. */
  usual?: Pick<PrintChoice, 'variant' | 'gst'> | null | undefined;
  /** Its supplementary rounds, each of which is printed alone too. */
  rounds?: readonly string[];
  /** An insurer pays of it, and the reader sees what: it is printed for one who pays, or for both. */
  faced?: boolean;
}

/** What is chosen about a print; kept per user and kind of document. */
export interface PrintChoice {
  variant: string;
  labour: ConsolidateBy;
  parts: ConsolidateBy;
  /** Of a print for an insurer: with its tax. */
  gst: boolean;
  /** Null follows the print options of the company. */
  copies: number | null;
  /** Whose share; null is of both. */
  face: OrderFace | null;
  /** Of what was quoted in rounds; null is overall. */
  round: string | null;
}

export const FIRST_CHOICE: PrintChoice = {
  variant: 'WithTax',
  labour: 'One',
  parts: 'One',
  gst: true,
  copies: null,
  face: null,
  round: null,
};

export type ShareInfo = OutputOf<typeof share.invoiceShareInfo>;
export type ShareResult = OutputOf<typeof share.shareInvoice>;

export interface ShareDraft {
  channel: ShareResult['channel'];
  recipient: string;
  subject: string | null;
  text: string;
}

interface Kind {
  variants: Readonly<Record<string, { label: string; hint: string }>>;
  first: string;
  fetch: (id: string, choice: PrintChoice) => Promise<FileAnswer>;
  infoEndpoint?:
    | typeof share.invoiceShareInfo
    | typeof share.workOrderShareInfo
    | typeof share.paymentShareInfo
    | typeof share.purchaseOrderShareInfo;
  /** How it is sent to the customer; absent where it goes out by a link of its own. */
  send?: (id: string, choice: PrintChoice, draft: ShareDraft, idempotencyKey: string) => Promise<ShareResult>;
}

const summed = ({ labour, parts }: PrintChoice) => ({ labour, parts });

const ofOrder = ({ variant, face, round }: PrintChoice) => ({ variant: variant as OrderVariant, face, round });
/** Whose share it is, is chosen by itself; nobody works by an estimate. */
const { CustomerOnly: _face, TechnicianCopy: _work, ...ESTIMATE_VARIANTS } = ORDER_VARIANTS;

export const KINDS: Readonly<Record<Printable['kind'], Kind>> = {
  invoice: {
    variants: INVOICE_VARIANTS,
    first: 'WithTax',
    fetch: (id, choice) =>
      call(printInvoice, {
        params: { id },
        query: { ...summed(choice), variant: choice.variant as InvoiceVariant, gst: choice.gst, copies: choice.copies },
      }),
    infoEndpoint: share.invoiceShareInfo,
    send: (id, choice, draft, idempotencyKey) =>
      call(
        share.shareInvoice,
        {
          params: { id },
          body: {
            ...draft,
            ...summed(choice),
            variant: choice.variant as InvoiceVariant,
            gst: choice.gst,
            copies: choice.copies,
          },
        },
        { idempotencyKey },
      ),
  },
  workOrder: {
    variants: ORDER_VARIANTS,
    first: 'WithTax',
    fetch: (id, choice) => call(printWorkOrder, { params: { id }, query: { ...summed(choice), ...ofOrder(choice) } }),
    infoEndpoint: share.workOrderShareInfo,
    send: (id, choice, draft, idempotencyKey) =>
      call(
        share.shareWorkOrder,
        { params: { id }, body: { ...draft, ...summed(choice), variant: choice.variant as OrderVariant } },
        { idempotencyKey },
      ),
  },
  estimate: {
    variants: ESTIMATE_VARIANTS,
    first: 'WithTax',
    fetch: (id, choice) =>
      call(printServiceEstimate, { params: { id }, query: { ...summed(choice), ...ofOrder(choice) } }),
  },
  purchaseOrder: {
    variants: { [PURCHASE_ORDER_PRINT]: { label: 'Purchase order', hint: 'As the vendor gets it.' } },
    first: PURCHASE_ORDER_PRINT,
    fetch: (id) => call(printPurchaseOrder, { params: { id } }),
    infoEndpoint: share.purchaseOrderShareInfo,
    send: (id, _choice, draft, idempotencyKey) =>
      call(share.sendPurchaseOrder, { params: { id }, body: draft }, { idempotencyKey }),
  },
  payment: {
    variants: RECEIPT_VARIANTS,
    first: 'Receipt',
    fetch: (id, choice) => call(printPayment, { params: { id }, query: { variant: choice.variant as ReceiptVariant } }),
    infoEndpoint: share.paymentShareInfo,
    send: (id, choice, draft, idempotencyKey) =>
      call(
        share.sharePayment,
        { params: { id }, body: { ...draft, variant: choice.variant as ReceiptVariant } },
        { idempotencyKey },
      ),
  },
};
