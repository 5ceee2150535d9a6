import { DOCUMENT_KIND_KEYS } from '@bahi/domain/document/kinds';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import { reason } from '../../wire/reason.wire.ts';
import { choice, date, id, object, optional, quantity, required, text, yesNo } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';

const BASE = 'Inventory/Reservations';

/** What is kept of an item in a warehouse, and for which line of which document. */
const reservationRow = object({
  documentKind: required('Doc', text(40)),
  documentId: required('DocumentId', id()),
  documentCode: optional('Code', text(40)),
  lineId: required('LineId', text(20)),
  itemId: required('In_Id', id()),
  partNumber: optional('MPN', text()),
  name: required('Name', text()),
  unitCode: required('UoM', text()),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  batchNo: optional('BatchNo', text(30)),
  /** Absent where a blind count keeps it. */
  quantity: optional('Qty', quantity()),
  counting: optional('Counting', yesNo()),
  keptUntil: optional('Until', date()),
});

export const searchReservations = defineEndpoint({
  id: 'inventory.reservation.search',
  method: 'GET',
  path: BASE,
  summary: 'Goods that are kept for orders, by item, of warehouses that the caller may use',
  access: {
    anyOf: [
      { area: 'Inventory.Item', letter: 'R' },
      { area: 'Inventory.WO', letter: 'R' },
    ],
  },
  query: object({
    itemId: optional('ItemId', id()),
    warehouseId: optional('WhId', id()),
    documentKind: optional('Doc', choice(DOCUMENT_KIND_KEYS)),
    ...pagingFields,
  }),
  response: list(reservationRow),
});

export const releaseReservation = defineEndpoint({
  id: 'inventory.reservation.release',
  method: 'PUT',
  path: `${BASE}/{id}/Release`,
  summary:
    'Lets go of what is kept for a line of an order, with a reason; who may move the goods of that order may do it',
  access: {
    anyOf: [
      { area: 'Inventory.Item', letter: 'U' },
      { area: 'Inventory.WO', letter: 'U' },
      { area: 'Service.WO', letter: 'U' },
      { area: 'Sales.SO', letter: 'U' },
    ],
  },
  body: object({ lineId: required('LineId', text(20)), reason: required('Reason', reason()) }),
  response: one(object({ documentId: required('DocumentId', id()), lineId: required('LineId', text(20)) })),
  idempotent: true,
  touches: ['inventory', 'catalogue.item', 'service.workOrder', 'sales.order', 'platform.home'],
});
