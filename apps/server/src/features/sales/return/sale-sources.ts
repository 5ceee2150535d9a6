import type { ReturnedSaleKind } from '@bahi/domain/sales/sales-return';
import { invoiceOfReturn } from './invoice-of-return.ts';
import { receiptOfReturn } from './receipt-of-return.ts';
import type { SaleSource } from './sale-source.ts';

/** Kinds of sales that goods come back of, by their word on the wire. */
export const SALE_SOURCES: Readonly<Record<ReturnedSaleKind, SaleSource>> = {
  Invoice: invoiceOfReturn,
  Receipt: receiptOfReturn,
};

/** The sale that a return names, as it is told. */
export const saleNamed = ({
  invoiceId,
  receiptId,
}: {
  invoiceId: string | null;
  receiptId: string | null;
}): { kind: ReturnedSaleKind; id: string } =>
  receiptId === null ? { kind: 'Invoice', id: invoiceId! } : { kind: 'Receipt', id: receiptId };
