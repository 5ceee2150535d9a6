import { type LinkedQuantities, linkedQuantity } from '@bahi/domain/document/links';
import type { VendorTreatment } from '@bahi/domain/parties/vendor';
import type { BoughtLine, LineProgress, PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { derivePurchaseStatus, orderedQuantity } from '@bahi/domain/purchase/purchase-order';
import { purchaseOrder, purchaseOrderLine } from '../../../../db/schema/purchase.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import type { Tx } from '../../../core/tx.ts';

export interface OrderVendor {
  id: string;
  name: string;
  phone: string | null;
  gstin: string | null;
  treatment: VendorTreatment;
  stateCode: string | null;
  paymentDays: number;
  active: boolean;
}

type LineRow = Omit<typeof purchaseOrderLine.$inferSelect, 'orgId' | 'entityId' | 'orderId' | 'position'>;
export type OrderLine = BoughtLine & LineRow & { partNumber: string | null };

export interface PurchaseOrder extends Omit<typeof purchaseOrder.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: PurchaseOrderStatus;
  vendor: OrderVendor;
  vendorName: string;
  warehouseName: string | null;
  createdByName: string | null;
  askedByName: string | null;
  lines: OrderLine[];
}

export const VENDOR = `jsonb_build_object('id', v.id, 'name', v.name, 'phone', v.phone, 'gstin', v.gstin,
  'treatment', v.treatment, 'stateCode', v.billing_address ->> 'stateCode', 'paymentDays', v.payment_days, 'active', v.active)`;
const nameOfUser = (column: string) =>
  `(select u.name from app_user u where u.org_id = d.org_id and u.id = d.${column})`;

export const purchaseOrders = documentStore<PurchaseOrder>({
  kind: 'purchaseOrder',
  word: 'purchase order',
  table: purchaseOrder,
  joined: {
    columns: `${VENDOR} as vendor, v.name as "vendorName", w.name as "warehouseName",
      ${nameOfUser('created_by')} as "createdByName", ${nameOfUser('asked_by')} as "askedByName"`,
    from: `join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
      left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id`,
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
  sees: Object.fromEntries(
    ['unitPrice', 'discountPaise', 'discountPercent', 'overallDiscountPercent', 'overallDiscountPaise', 'amountPaise']
      .concat(['recordDiscountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'])
      .concat(['subTotalPaise', 'adjustPaise', 'roundPaise'])
      .map((key) => [key, 'cost' as const]),
  ),
  search: { table: 'purchase_order', of: ['vendorId', 'reference'] },
});

export type ProgressedLine = OrderLine & LineProgress & { orderedQuantity: number };

/** What has come of each line, from what is linked to it. */
export const withProgress = (order: PurchaseOrder, linked: LinkedQuantities): ProgressedLine[] =>
  order.lines.map((line) => ({
    ...line,
    orderedQuantity: orderedQuantity(line),
    receivedQuantity: linkedQuantity(linked, line.id, 'receive'),
    billedQuantity: linkedQuantity(linked, line.id, 'bill'),
    returnedQuantity: linkedQuantity(linked, line.id, 'return'),
  }));

/** The order with the status that follows from what has come of it. */
export async function withDerivedStatus(tx: Tx, order: PurchaseOrder): Promise<PurchaseOrder> {
  const lines = withProgress(order, await readLinked(tx, order.id));
  return { ...order, status: derivePurchaseStatus(order.status, lines) };
}
