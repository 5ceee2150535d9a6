import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import type { Tx } from '../../core/tx.ts';
import type { PurchaseOrder } from './purchase-order-store.ts';
import { blankHead } from './vendor-document.ts';

/** Nobody is asked to sign it. */
export const NOT_ASKED = { askedBy: null, askedByName: null, askedAt: null } as const;

/** A draft before anything is said about it. */
export const blankOrder = ({ ctx }: Tx): PurchaseOrder => ({
  ...blankHead(ctx),
  status: PurchaseOrderStatus.draft,
  orderedOn: ctx.today,
  expectedOn: null,
  warehouseId: null,
  warehouseName: null,
  deliveryAddress: null,
  reference: null,
  terms: ctx.settings.print.purchaseTerms,
  isNeeded: false,
  ...NOT_ASKED,
});
