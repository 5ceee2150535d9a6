import { peopleInReach } from '@bahi/domain/access/access';
import { type LinkedQuantities, linkedQuantity } from '@bahi/domain/document/links';
import type { DiscountFields, DocumentDiscounts, LineFamily } from '@bahi/domain/document/priced-line';
import type { Quantity } from '@bahi/domain/money/units';
import {
  deriveSalesStatus,
  deriveShipStatus,
  type SalesOrderStatus,
  type ShipStatus,
  type SoldProgress,
} from '@bahi/domain/sales/sales-order';
import { salesOrder, salesOrderLine } from '../../../../db/schema/sales-order.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { documentStore, type DocumentStoreOptions } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { BUYER, type Buyer } from '../../../core/sale/buyer.ts';
import { PRICE_LIST_NAME } from '../../../core/sale/sale-price-list.ts';
import { SALE_SEES } from '../../../core/sale/sale-sees.ts';
import type { Tx } from '../../../core/tx.ts';

type OrderColumns = typeof salesOrder.$inferSelect;
export type OrderLine = Omit<typeof salesOrderLine.$inferSelect, 'orgId' | 'entityId' | 'orderId' | 'family'> & {
  family: LineFamily;
  /** Kept for the line in the warehouse of the order. */
  reservedQuantity: Quantity;
};

export interface SalesOrder extends Omit<
  OrderColumns,
  'orgId' | 'entityId' | 'searchText' | 'createdBy' | keyof DiscountFields
> {
  status: SalesOrderStatus;
  shipStatus: ShipStatus;
  discounts: DocumentDiscounts;
  customer: Buyer;
  customerName: string;
  warehouseName: string | null;
  priceListName: string | null;
  askedByName: string | null;
  createdByName: string | null;
  lines: OrderLine[];
}

/** The creators whose orders alone the caller may reach, or null for all of the entity (decisions §10, own and team). */
export const onlySalesOrdersOf = ({ ctx }: Tx): readonly string[] | null => peopleInReach(ctx.access, 'Sales.SO', ctx);

const nameOf = (column: string) => `(select u.name from app_user u where u.org_id = d.org_id and u.id = d.${column})`;

const OPTIONS: DocumentStoreOptions<SalesOrder> = {
  kind: 'salesOrder',
  word: 'sales order',
  table: salesOrder,
  without: ['createdBy'],
  joined: {
    columns: `${BUYER} as customer, c.name as "customerName", w.name as "warehouseName",
      ${PRICE_LIST_NAME}, ${nameOf('asked_by')} as "askedByName", ${nameOf('created_by')} as "createdByName"`,
    from: `join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id`,
  },
  rows: {
    lines: {
      table: salesOrderLine,
      owner: 'orderId',
      key: 'id',
      positioned: true,
      joined: {
        columns: 'coalesce(r.quantity_e3, 0) as "reservedQuantity"',
        from: `left join stock_reservation r on r.org_id = l.org_id and r.entity_id = l.entity_id
          and r.document_id = l.order_id and r.document_line_id = l.id`,
      },
    },
  },
  shape: withDiscounts,
  logged: withDiscounts.toRow,
  loggedFirst: ({ status, lines, totalPaise }) => ({ status, lines, totalPaise }),
  sees: SALE_SEES,
  search: { table: 'sales_order', of: ['customerId', 'reference'] },
};

export const salesOrders = documentStore({ ...OPTIONS, onlyOf: onlySalesOrdersOf });
/** The same for who settles what was made of an order, whoever entered it. */
export const ordersOfAnybody = documentStore(OPTIONS);

/** What has become of a line, and what of it came back. */
export type ProgressedLine = OrderLine & SoldProgress & { returnedQuantity: Quantity; packedQuantity: Quantity };

/** What has become of each line, from what is linked to it (rule 2). */
export const withProgress = ({ lines }: Pick<SalesOrder, 'lines'>, linked: LinkedQuantities): ProgressedLine[] =>
  lines.map((line) => ({
    ...line,
    shippedQuantity: linkedQuantity(linked, line.id, 'ship'),
    deliveredQuantity: linkedQuantity(linked, line.id, 'deliver'),
    invoicedQuantity: linkedQuantity(linked, line.id, 'invoice'),
    returnedQuantity: linkedQuantity(linked, line.id, 'return'),
    packedQuantity: linkedQuantity(linked, line.id, 'pack'),
  }));

/** The order with the statuses that follow from what was made of it (rule 3). */
export async function withDerivedStatus(tx: Tx, order: SalesOrder): Promise<SalesOrder> {
  const lines = withProgress(order, await readLinked(tx, order.id));
  return { ...order, status: deriveSalesStatus(order.status, lines), shipStatus: deriveShipStatus(lines) };
}
