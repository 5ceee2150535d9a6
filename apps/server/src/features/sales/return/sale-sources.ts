import type { ReturnedSaleKind } from '@bahi/domain/sales/sales-return';
import { challanOfReturn } from './challan-of-return.ts';
import { invoiceOfReturn } from './invoice-of-return.ts';
import { receiptOfReturn } from './receipt-of-return.ts';
import type { SaleSource } from './sale-source.ts';

/** What goods come back of, by its word on the wire. */
export const SALE_SOURCES: Readonly<Record<ReturnedSaleKind, SaleSource>> = {
  Invoice: invoiceOfReturn,
  Receipt: receiptOfReturn,
  Challan: challanOfReturn,
};

/** What a return is of, by its column. */
const COLUMNS = { Invoice: 'invoiceId', Receipt: 'receiptId', Challan: 'challanId' } as const;
type NamesSale = Record<(typeof COLUMNS)[ReturnedSaleKind], string | null>;
const KINDS = Object.keys(COLUMNS) as ReturnedSaleKind[];

/** What a return says that it is of. */
export function saleNamed(back: NamesSale): { kind: ReturnedSaleKind; id: string } {
  const kind = KINDS.find((each) => back[COLUMNS[each]] !== null)!;
  return { kind, id: back[COLUMNS[kind]]! };
}

/** And how it keeps it. */
export const namingSale = (kind: ReturnedSaleKind, id: string): NamesSale => ({
  invoiceId: kind === 'Invoice' ? id : null,
  receiptId: kind === 'Receipt' ? id : null,
  challanId: kind === 'Challan' ? id : null,
});
