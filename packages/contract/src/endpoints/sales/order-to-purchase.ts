import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { object } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { orderMaterialInput } from '../../wire/part-request.wire.ts';
import { purchaseOrderRow, purchaseOrderView } from '../../wire/purchase-order.wire.ts';
import { orderToPurchase } from '../../wire/sales-order.wire.ts';

const TOUCHES = ['purchase.order', 'platform.home', 'platform.document'] as const;
const WHEN = { module: 'Inventory', feature: 'PO' } as const;
const mayBuy = (letter: 'C' | 'R') =>
  ({
    anyOf: [
      { area: 'Inventory.PO', letter },
      { area: 'Sales.PO', letter },
    ],
  }) as const;

export const purchaseForOrder = defineEndpoint({
  id: 'sales.order.purchase',
  method: 'POST',
  path: 'Sales/SalesOrders/{id}/PurchaseOrders',
  summary:
    'Makes the draft of an order to a vendor of what a sales order is missing; the goods are kept for it when they come',
  access: { allOf: [{ area: 'Sales.SO', letter: 'R' }, mayBuy('C')] },
  when: WHEN,
  body: orderToPurchase,
  response: one(purchaseOrderView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'sales.order'],
});

export const purchaseForRequest = defineEndpoint({
  id: 'service.partRequest.order',
  method: 'POST',
  path: 'Inventory/Requests/{id}/PurchaseOrders',
  summary:
    'Makes the draft of an order to a vendor of what a material request still waits for; coming into its warehouse the goods serve it',
  access: {
    allOf: [
      { area: 'Inventory.WO', letter: 'U' },
      { area: 'Inventory.PO', letter: 'C' },
    ],
  },
  when: WHEN,
  body: orderMaterialInput,
  response: one(purchaseOrderView),
  status: 201,
  idempotent: true,
  touches: [...TOUCHES, 'service.partRequest'],
});

export const salesPurchaseOrders = defineEndpoint({
  id: 'sales.purchaseOrder.dashboard',
  method: 'GET',
  path: 'Sales/PurchaseOrders/Dashboard',
  summary: 'Orders to vendors that sales orders need, drafts and those of which goods are to come, newest first',
  access: mayBuy('R'),
  when: WHEN,
  query: object(pagingFields),
  response: lookup(purchaseOrderRow),
});
