import { linkedQuantity } from '@bahi/domain/document/links';
import { type BoughtLine, boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { buysForSalesOnly } from '@bahi/domain/purchase/needed-by';
import {
  derivePurchaseStatus,
  type LineProgress,
  type PurchaseOrderStatus,
} from '@bahi/domain/purchase/purchase-order';
import { purchaseOrder, purchaseOrderLine } from '../../../db/schema/purchase-order.ts';
import { readLinked } from '../../core/document/document-links.ts';
import { IS_NEEDED, readNeeds } from '../../core/sale/needed-goods.ts';
import { documentStore } from '../../core/document/document-store.ts';
import type { Tx } from '../../core/tx.ts';
import { readGoneUnbilled } from './gone-unbilled.ts';
import { nameOfUser } from '../../core/document/name-of-user.ts';
import { type DocumentVendor, HEAD, moneySeenWith } from './vendor-document.ts';

type LineRow = Omit<typeof purchaseOrderLine.$inferSelect, 'orgId' | 'entityId' | 'orderId' | 'position'>;
export type OrderLine = BoughtLine & LineRow & { partNumber: string | null };

export interface PurchaseOrder extends Omit<typeof purchaseOrder.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: PurchaseOrderStatus;
  vendor: DocumentVendor;
  vendorName: string;
  warehouseName: string | null;
  createdByName: string | null;
  askedByName: string | null;
  /** A sales order needs goods of it. */
  isNeeded: boolean;
  lines: OrderLine[];
}

export const purchaseOrders = documentStore<PurchaseOrder>({
  kind: 'purchaseOrder',
  word: 'purchase order',
  table: purchaseOrder,
  joined: {
    columns: `${HEAD.columns}, ${nameOfUser('asked_by')} as "askedByName", ${IS_NEEDED} as "isNeeded"`,
    from: HEAD.from,
  },
  rows: {
    lines: {
      table: purchaseOrderLine,
      owner: 'orderId',
      key: 'id',
      joined: {
        columns: 'i.part_number as "partNumber"',
        from: 'left join item i on i.org_id = l.org_id and i.id = l.item_id',
      },
    },
  },
  sees: moneySeenWith('cost'),
  search: { table: 'purchase_order', of: ['vendorId', 'reference'] },
  isReached: ({ ctx }, { isNeeded }) => isNeeded || !buysForSalesOnly(ctx.access),
});

export type ProgressedLine = OrderLine & LineProgress & { orderedQuantity: number };

/** What has come of each line, from what is linked to it. */
export async function readProgress(tx: Tx, { id, lines }: PurchaseOrder): Promise<ProgressedLine[]> {
  const [linked, goneUnbilled] = await Promise.all([readLinked(tx, id), readGoneUnbilled(tx, id)]);
  return lines.map((line) => ({
    ...line,
    orderedQuantity: boughtQuantity(line),
    receivedQuantity: linkedQuantity(linked, line.id, 'receive'),
    billedQuantity: linkedQuantity(linked, line.id, 'bill'),
    returnedQuantity: linkedQuantity(linked, line.id, 'return'),
    goneUnbilledQuantity: goneUnbilled.get(line.id) ?? 0,
  }));
}

/** The same with the lines of sales orders and requests that goods of each are bought for. */
export async function readNeededLines(tx: Tx, order: PurchaseOrder) {
  const [lines, needs] = await Promise.all([readProgress(tx, order), readNeeds(tx, order.id)]);
  const byLine = Map.groupBy(needs, ({ purchaseLineId }) => purchaseLineId);
  return lines.map((line) => ({ ...line, neededBy: byLine.get(line.id) ?? null }));
}

/** How much of each line is bought; of one of another item nothing that anybody needs. */
export const boughtByLine = (before: PurchaseOrder, { lines }: PurchaseOrder): ReadonlyMap<string, number> => {
  const items = new Map(before.lines.map(({ id, itemId }) => [id, itemId]));
  return new Map(lines.map((line) => [line.id, items.get(line.id) === line.itemId ? boughtQuantity(line) : 0]));
};

/** The order with the status that follows from what has come of it. */
export async function withDerivedStatus(tx: Tx, order: PurchaseOrder): Promise<PurchaseOrder> {
  return { ...order, status: derivePurchaseStatus(order.status, await readProgress(tx, order)) };
}

/** Orders that a verb has locked, by their ids. */
export type LockedOrders = ReadonlyMap<string, PurchaseOrder>;

/** Locked orders stand as what hangs on their lines says now. */
export async function followOrders(
  tx: Tx,
  orders: LockedOrders,
  { action, reason }: { action: string; reason: string | null },
): Promise<void> {
  for (const order of orders.values()) {
    const after = await withDerivedStatus(tx, order);
    if (after.status !== order.status) purchaseOrders.save(tx, order, after, action, reason);
  }
}
