import { defineEndpoint, file, list } from '../../endpoint.ts';
import { date, id, instant, integer, money, object, optional, quantity, required, text } from '../../wire-type.ts';
import { pagingFields, periodFields } from '../../wire/document.wire.ts';
import { stockBalanceRow } from '../../wire/item.wire.ts';

const R = {
  anyOf: [
    { area: 'Inventory.Item', letter: 'R' },
    { area: 'Inventory.Adjust', letter: 'C' },
    { area: 'Inventory.WO', letter: 'R' },
  ],
} as const;

export const searchStock = defineEndpoint({
  id: 'inventory.stock.list',
  method: 'GET',
  path: 'Inventory/Stock',
  summary:
    'On hand, reserved and free per item and warehouse that the caller may use, by name; with AsOf what lay there at the end of that day, and what it was worth',
  access: R,
  query: object({
    itemId: optional('ItemId', id()),
    warehouseId: optional('WhId', id()),
    text: optional('Text', text(80)),
    asOf: optional('AsOf', date()),
    ...pagingFields,
  }),
  response: list(stockBalanceRow),
});

export const stockCard = defineEndpoint({
  id: 'inventory.stock.card',
  method: 'GET',
  path: 'Inventory/Stock/Card/{itemId}',
  summary: 'Moves of an item, newest first, with the balance after each',
  access: R,
  query: object({ warehouseId: optional('WhId', id()), ...periodFields, ...pagingFields }),
  response: list(
    object({
      id: required('_id', integer({ max: Number.MAX_SAFE_INTEGER })),
      movedOn: required('Date', date()),
      postedAt: required('At', instant()),
      /** receive, return or issue. */
      kind: required('Kind', text(20)),
      documentKind: required('Doc', text(40)),
      documentId: required('DocumentId', id()),
      documentCode: optional('Code', text(40)),
      documentLineId: required('LineId', text(20)),
      warehouseId: required('WhId', id()),
      warehouseName: required('Warehouse', text()),
      /** Signed: in is positive. */
      quantity: required('Qty', quantity(-1e9)),
      costPaise: required('Value', money(-1e13, 1e13), { sees: 'cost' }),
      /** Of the warehouses that are asked for, after this move. */
      balanceQuantity: required('Balance', quantity(-1e9)),
      balancePaise: required('BalValue', money(-1e13, 1e13), { sees: 'cost' }),
      userName: optional('User', text()),
      /** Why it took another batch than the first to expire. */
      batchReason: optional('FefoReason', text()),
    }),
  ),
});

export const exportStockCard = defineEndpoint({
  id: 'inventory.stock.exportCard',
  heavy: true,
  method: 'GET',
  path: 'Inventory/Stock/Card/{itemId}/Export',
  summary: 'The moves of an item as CSV, oldest first, values for whoever sees costs',
  access: R,
  query: object({ warehouseId: optional('WhId', id()), ...periodFields }),
  response: file('text/csv'),
});
