import type { AccessArea } from '@bahi/domain/access/areas';
import type { DocumentKind } from '@bahi/domain/document/kinds';
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
  /** Which lines of an order its lines were made of. */
  orderedBy: (tx: Tx, id: string) => Promise<OrderedLine[]>;
}

export interface OrderedLine {
  lineId: string;
  orderId: string;
  orderLineId: string;
}
