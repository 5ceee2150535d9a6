import { type purchaseOrderChange, purchaseOrderInput } from '@bahi/contract/wire/purchase-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import { purchaseOrderIssues } from '@bahi/domain/purchase/purchase-order';
import type { Ctx } from '../../../core/context.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  asCounted,
  blankBoughtLine,
  type BoughtInput,
  inUnit,
  mergeBoughtLine,
  pricedAnew,
  readBoughtLines,
} from '../bought-lines.ts';
import type { OrderLine, PurchaseOrder } from '../purchase-order-store.ts';
import { byPlace, chooseWarehouse, editHead } from '../vendor-document.ts';

export type OrderEdit = Omit<Infer<typeof purchaseOrderChange>, 'rowVersion' | 'approve'>;

/** The order as an edit makes it, checked and priced anew, not yet saved. */
export async function editPurchaseOrder(tx: Tx, before: PurchaseOrder, edit: OrderEdit): Promise<PurchaseOrder> {
  const { ctx } = tx;
  const [head, warehouse] = await Promise.all([
    editHead(tx, before, edit),
    chooseWarehouse(tx, before, edit.warehouseId),
  ]);
  const headed: PurchaseOrder = {
    ...before,
    ...head,
    ...warehouse,
    orderedOn: edit.orderedOn ?? before.orderedOn,
    expectedOn: kept(edit.expectedOn, before.expectedOn),
    deliveryAddress: kept(edit.deliveryAddress, before.deliveryAddress),
    reference: kept(edit.reference, before.reference),
    adjustPaise: kept(edit.adjustPaise, before.adjustPaise) ?? 0,
    ...(edit.lines &&
      (await readBoughtLines<OrderLine, BoughtInput>(tx, { ...before, vendorId: head.vendorId }, edit.lines, {
        prefix: 'PP',
        body: purchaseOrderInput,
        listedOn: edit.orderedOn ?? before.orderedOn,
        blank: (id, item): OrderLine => ({ ...blankBoughtLine(id, item), shortQuantity: 0 }),
        merge: (line, input, item, at) =>
          asCounted(purchaseOrderInput, mergeBoughtLine(inUnit(purchaseOrderInput, line, input, { item, at }), input), {
            item,
            at,
          }),
      }))),
  };
  assertSound(ctx, headed, false);
  return priced(ctx, headed);
}

/** Refuses what keeps an order from being saved or approved, by the field. */
export function assertSound({ today }: Ctx, order: PurchaseOrder, approving: boolean): void {
  refuseIssues(purchaseOrderInput, byPlace(purchaseOrderIssues(order, { today, approving }), order.lines));
}

const priced = (ctx: Ctx, order: PurchaseOrder): PurchaseOrder =>
  pricedAnew(ctx, order, ctx.settings.accounting.roundToRupee);

/** What the approval limit is held against: all the tax that the vendor writes, and nothing adjusted down. */
export const measuredForApproval = (ctx: Ctx, order: PurchaseOrder): PurchaseOrder =>
  priced(ctx, {
    ...order,
    taxed: vendorChargesTax(order.vendor.treatment),
    adjustPaise: Math.max(0, order.adjustPaise),
  });
