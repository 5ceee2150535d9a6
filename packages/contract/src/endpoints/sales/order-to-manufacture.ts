import { defineEndpoint, lookup } from '../../endpoint.ts';
import { manufactureOrderRow } from '../../wire/manufacture-order.wire.ts';
import { orderToManufacture } from '../../wire/sales-order.wire.ts';

export const manufactureForOrder = defineEndpoint({
  id: 'sales.order.manufacture',
  method: 'POST',
  path: 'Sales/SalesOrders/{id}/ManufactureOrders',
  summary:
    'Makes the drafts of orders to make what a sales order is missing, one of each item by its recipe; the goods are kept for it when they come out',
  access: {
    allOf: [
      { area: 'Sales.SO', letter: 'R' },
      { area: 'Inventory.Item', letter: 'C' },
    ],
  },
  when: { module: 'Inventory', feature: 'Manf' },
  body: orderToManufacture,
  response: lookup(manufactureOrderRow),
  status: 201,
  idempotent: true,
  touches: ['inventory', 'sales.order', 'platform.home', 'platform.document'],
});
