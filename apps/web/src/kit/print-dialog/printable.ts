import { printInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { printPayment } from '@bahi/contract/endpoints/accounting/payment-print';
import * as share from '@bahi/contract/endpoints/platform/share';
import { printWorkOrder } from '@bahi/contract/endpoints/service/work-order-print';
import type { FileAnswer, OutputOf } from '@bahi/contract/endpoint';
import {
  type ConsolidateBy,
  INVOICE_VARIANTS,
  type InvoiceVariant,
  ORDER_VARIANTS,
  type OrderVariant,
  RECEIPT_VARIANTS,
  type ReceiptVariant,
} from '@bahi/domain/document/print-variants';
import { call } from '../../app/api-client.ts';

/** A document that can be printed and sent. */
export interface Printable {
  kind: 'invoice' | 'workOrder' | 'payment';
  id: string;
  /** As the title of the dialog names it. */
  name: string;
  /** Variants that this document does not have now, each with the reason. */
  without?: Readonly<Record<string, string>>;
  /** A draft is printed and not sent. */
  draft?: boolean;
  /** Without prices there is one print, and nothing to send. */
  onlyVariant?: string;
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
}

export const FIRST_CHOICE: PrintChoice = { variant: 'WithTax', labour: 'One', parts: 'One', gst: true, copies: null };

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
  infoEndpoint: typeof share.invoiceShareInfo | typeof share.workOrderShareInfo | typeof share.paymentShareInfo;
  send: (id: string, choice: PrintChoice, draft: ShareDraft, idempotencyKey: string) => Promise<ShareResult>;
}

const summed = ({ labour, parts }: PrintChoice) => ({ labour, parts });

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
    fetch: (id, choice) =>
      call(printWorkOrder, { params: { id }, query: { ...summed(choice), variant: choice.variant as OrderVariant } }),
    infoEndpoint: share.workOrderShareInfo,
    send: (id, choice, draft, idempotencyKey) =>
      call(
        share.shareWorkOrder,
        { params: { id }, body: { ...draft, ...summed(choice), variant: choice.variant as OrderVariant } },
        { idempotencyKey },
      ),
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
