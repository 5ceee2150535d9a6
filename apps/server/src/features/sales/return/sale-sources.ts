import { invoiceOfReturn } from './invoice-of-return.ts';
import type { SaleSource } from './sale-source.ts';

/** Kinds of sales that goods come back of, by their word on the wire. */
export const SALE_SOURCES = { Invoice: invoiceOfReturn } as const satisfies Record<string, SaleSource>;
