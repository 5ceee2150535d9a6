import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { printVendorDocument } from '../print-vendor-document.ts';
import { purchaseOrders } from '../purchase-order-store.ts';

/** The order as its vendor gets it. */
export async function printPurchaseOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const order = await purchaseOrders.get(tx, id);
  return printVendorDocument(tx, order, {
    title: 'Purchase order',
    unnumbered: 'Not approved',
    datedOn: order.orderedOn,
    watermark: WATERMARKS[order.status] ?? null,
    facts: [
      { label: 'Expected', text: order.expectedOn && formatDate(order.expectedOn) },
      { label: 'Reference', text: order.reference },
      { label: 'Deliver to', text: order.deliveryAddress ?? order.warehouseName },
    ],
    noteOf: ({ freeQuantity }) => (freeQuantity > 0 ? `and ${formatQuantity(freeQuantity)} free` : null),
  });
}

const WATERMARKS: Partial<Record<PurchaseOrderStatus, 'DRAFT' | 'CANCELLED'>> = {
  [PurchaseOrderStatus.draft]: 'DRAFT',
  [PurchaseOrderStatus.cancelled]: 'CANCELLED',
};
