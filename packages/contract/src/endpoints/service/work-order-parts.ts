import { defineEndpoint, one } from '../../endpoint.ts';
import { array, id, object, optional, quantity, required, rowVersion, text } from '../../wire-type.ts';
import { workOrderLinesAnswer } from '../../wire/work-order.wire.ts';
import { WORK_ORDER, WORK_ORDERS, WORK_ORDER_TOUCHES } from './work-order-calls.ts';

const movedPart = {
  quantity: optional('Qty', quantity()),
  warehouseId: optional('WhId', id()),
  /** Of an item that is told apart so: a batch by its number or id, pieces by their numbers. */
  batch: optional('Batch', text(40)),
  serialNos: optional('SNos', array(text(60), 1000)),
};

const partMove = {
  method: 'PUT',
  body: object({ ...movedPart, rowVersion }),
  access: { anyOf: [WORK_ORDER.U, { area: 'Inventory.WO', letter: 'U' }] },
  response: one(workOrderLinesAnswer),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
} as const;

export const reservePart = defineEndpoint({
  id: 'service.workOrder.reservePart',
  path: `${WORK_ORDERS}/{id}/Parts/{partId}/Reserve`,
  summary: 'Reserves stock for a part; without a quantity what is still missing',
  ...partMove,
});

export const issuePart = defineEndpoint({
  id: 'service.workOrder.issuePart',
  path: `${WORK_ORDERS}/{id}/Parts/{partId}/Issue`,
  summary: 'Moves a part from the warehouse to the job',
  ...partMove,
});

export const returnPart = defineEndpoint({
  id: 'service.workOrder.returnPart',
  path: `${WORK_ORDERS}/{id}/Parts/{partId}/Return`,
  summary: 'Moves an issued part back to the warehouse at the cost it left with',
  ...partMove,
});

/** All parts of an order in one transaction, or those that are named, with the goods that they take. */
const partMoves = {
  ...partMove,
  body: object({
    parts: optional('Parts', array(object({ id: required('_id', text(20)), ...movedPart }), 1000)),
    rowVersion,
  }),
} as const;

export const reserveParts = defineEndpoint({
  id: 'service.workOrder.reserveParts',
  path: `${WORK_ORDERS}/{id}/ReserveParts`,
  summary: 'Reserves stock for all parts that miss some, as far as it is free, or for those that are named',
  ...partMoves,
});

export const issueParts = defineEndpoint({
  id: 'service.workOrder.issueParts',
  path: `${WORK_ORDERS}/{id}/IssueParts`,
  summary: 'Moves all approved parts that are not on the job to it, or those that are named; all of them or none',
  ...partMoves,
});

export const returnParts = defineEndpoint({
  id: 'service.workOrder.returnParts',
  path: `${WORK_ORDERS}/{id}/ReturnParts`,
  summary: 'Moves all issued parts back to the warehouse, or those that are named; all of them or none',
  ...partMoves,
});
