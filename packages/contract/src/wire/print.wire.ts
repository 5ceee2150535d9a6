import {
  ConsolidateBy,
  InvoiceVariant,
  OrderFace,
  OrderVariant,
  ReceiptVariant,
} from '@bahi/domain/document/print-variants';
import { choiceOf, id, integer, optional, text, yesNo } from '../wire-type.ts';

const consolidateFields = {
  /** How a Consolidate print sums labour and parts. */
  labour: optional('labour', choiceOf(ConsolidateBy)),
  parts: optional('parts', choiceOf(ConsolidateBy)),
};

/** Which print of an invoice. */
export const invoicePrintFields = {
  variant: optional('variant', choiceOf(InvoiceVariant)),
  ...consolidateFields,
  /** Of a print for an insurer: with its tax; absent is yes. */
  gst: optional('Gst', yesNo()),
  /** Absent as the print options of the entity say. */
  copies: optional('copies', integer({ min: 1, max: 3 })),
};

/** Which print of a repair order. */
export const orderPrintFields = { variant: optional('variant', choiceOf(OrderVariant)), ...consolidateFields };

export const orderFaceFields = {
  /** Whose share of it; absent as the caller may see. */
  face: optional('Face', choiceOf(OrderFace)),
  /** What was quoted in one round: Initial, or the code of a supplementary one; absent is all of it. */
  round: optional('round', text(10)),
};

/** Which print of a payment. */
export const receiptPrintFields = {
  variant: optional('variant', choiceOf(ReceiptVariant)),
  /** The refund of a refund voucher; its last one when absent. */
  refundId: optional('refund', id()),
};
