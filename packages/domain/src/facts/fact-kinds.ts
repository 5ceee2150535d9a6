import type { DocumentKind } from '../document/kinds.ts';

/** Whether a document sells or buys: what it freezes stands among the facts of that side. */
export type FactSide = 'sale' | 'purchase';

const SIDES: Partial<Record<DocumentKind, FactSide>> = {
  invoice: 'sale',
  salesReceipt: 'sale',
  creditNote: 'sale',
  debitNote: 'sale',
  salesReturn: 'sale',
  /** To a branch under another GSTIN. */
  transferOrder: 'sale',
  bill: 'purchase',
  expense: 'purchase',
  vendorCreditNote: 'purchase',
  vendorDebitNote: 'purchase',
};

/** The side of a kind; undefined of those that reports of sales and purchases leave out (orders, payments, moves). */
export const factSideOf = (kind: string): FactSide | undefined => SIDES[kind as DocumentKind];
