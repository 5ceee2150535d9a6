import type { DocumentKind } from '../document/kinds.ts';

/** Whether a document sells or buys: what it freezes stands among the facts of that side. */
export type FactSide = 'sale' | 'purchase';

const SIDES: Partial<Record<DocumentKind, readonly FactSide[]>> = {
  invoice: ['sale'],
  salesReceipt: ['sale'],
  creditNote: ['sale'],
  debitNote: ['sale'],
  salesReturn: ['sale'],
  /** To a branch under another GSTIN: supplied by the one, and taken with its credit by the other. */
  transferOrder: ['sale', 'purchase'],
  bill: ['purchase'],
  expense: ['purchase'],
  vendorCreditNote: ['purchase'],
  vendorDebitNote: ['purchase'],
};

/** The sides of a kind; none of those that reports of sales and purchases leave out (orders, payments, moves). */
export const factSidesOf = (kind: string): readonly FactSide[] => SIDES[kind as DocumentKind] ?? [];
