import type { AccessArea } from '@bahi/domain/access/areas';
import type { DocumentKind } from '@bahi/domain/document/kinds';
import type { StockPosting } from '@bahi/domain/posting/stock-journal';
import type { ReturnedSale, SoldLine } from '@bahi/domain/sales/sales-return';
import type { Tx } from '../../../core/tx.ts';

/** A line of a sale with what its return copies. */
export interface SoldGoods extends SoldLine {
  itemId: string | null;
  unitCode: string | null;
  batchId: string | null;
  warehouseId: string | null;
  /** Its goods left stock by the sale. */
  stocked: boolean;
}

export interface SaleOfReturn extends ReturnedSale {
  id: string;
  /** None of a walk-in at the counter. */
  customerId: string | null;
  customerName: string;
  lines: SoldGoods[];
}

/** How one kind of sale is read by its returns. */
export interface SaleSource {
  kind: DocumentKind;
  /** Whose D takes goods back late, with a reason (sales rule 33). */
  area: AccessArea;
  /** Absent where the caller reaches none; with `lock` it stands still until the transaction ends. */
  find: (tx: Tx, id: string, lock?: boolean) => Promise<SaleOfReturn | undefined>;
  /** What its goods lay in while they were out, by where they go now. */
  posting: { back: StockPosting; scrap: StockPosting };
  /** Its lines were sold: what comes back has a note, days and a charge. */
  sold: boolean;
  /** What follows for it from what came back. */
  settle: (tx: Tx, id: string, action: 'returned' | 'returnCancelled') => Promise<void>;
  /** Which lines of an order its lines were made of. */
  orderedBy: (tx: Tx, id: string) => Promise<OrderedLine[]>;
}

export interface OrderedLine {
  lineId: string;
  orderId: string;
  orderLineId: string;
}

/** What was sold: its goods are cost of sales, and nothing of it changes when they come back. */
export const SOLD = {
  posting: { back: 'customerReturn', scrap: 'customerScrap' },
  sold: true,
  settle: async () => undefined,
} as const satisfies Partial<SaleSource>;
