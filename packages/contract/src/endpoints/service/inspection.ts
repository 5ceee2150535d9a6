import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { id, object, required, rowVersion } from '../../wire-type.ts';
import { findingForm, inspectionChange, inspectionView } from '../../wire/inspection.wire.ts';

const OF_ORDER = 'Service/WorkOrders/{id}/Inspections';
const BASE = 'Service/Inspections/{id}';
const R = { area: 'Service.WO', letter: 'R' } as const;
const U = { area: 'Service.WO', letter: 'U' } as const;
/** Who changes orders, and the technician on his own ones. */
const INSPECTS = { anyOf: [U, R] } as const;
const TOUCHES = ['service.inspection'] as const;
const ORDER_TOUCHES = ['service.inspection', 'service.workOrder', 'service.orderFile'] as const;

export const listInspections = defineEndpoint({
  id: 'service.inspection.list',
  method: 'GET',
  path: OF_ORDER,
  summary: 'The inspections of an order with their points, newest first',
  access: R,
  response: lookup(inspectionView),
});

export const startInspection = defineEndpoint({
  id: 'service.inspection.start',
  method: 'POST',
  path: OF_ORDER,
  summary: 'Starts to go through a checklist on an order; a new order is BeingInspected from then on',
  access: INSPECTS,
  body: object({ checklistId: required('Checklist', id()) }),
  response: one(inspectionView),
  status: 201,
  idempotent: true,
  touches: ORDER_TOUCHES,
});

export const getInspection = defineEndpoint({
  id: 'service.inspection.get',
  method: 'GET',
  path: BASE,
  summary: 'One inspection with its points',
  access: R,
  response: one(inspectionView),
});

export const saveInspection = defineEndpoint({
  id: 'service.inspection.save',
  method: 'PUT',
  path: BASE,
  summary: 'Saves what was found at points; points are merged by id, absent fields stay',
  access: INSPECTS,
  body: inspectionChange,
  response: one(inspectionView),
  idempotent: true,
  touches: TOUCHES,
});

export const finishInspection = defineEndpoint({
  id: 'service.inspection.finish',
  method: 'PUT',
  path: `${BASE}/Finish`,
  summary: 'Finishes an inspection whose required points are checked; it does not change afterwards',
  access: INSPECTS,
  body: object({ rowVersion }),
  response: one(inspectionView),
  idempotent: true,
  touches: ORDER_TOUCHES,
});

export const deleteInspection = defineEndpoint({
  id: 'service.inspection.delete',
  method: 'DELETE',
  path: BASE,
  summary: 'Gives up an inspection that is open, with its pictures',
  access: INSPECTS,
  response: none,
  status: 204,
  touches: ORDER_TOUCHES,
});

export const addFinding = defineEndpoint({
  id: 'service.inspection.addFinding',
  method: 'PUT',
  path: `${BASE}/Points/{lineId}/AddToOrder`,
  summary: 'Makes a complaint or an advised labour line of a point that needs work',
  access: U,
  body: findingForm,
  response: one(inspectionView),
  idempotent: true,
  touches: ORDER_TOUCHES,
});

export const printInspection = defineEndpoint({
  id: 'service.inspection.print',
  method: 'GET',
  path: `${BASE}/Print`,
  summary: 'The inspection as PDF',
  access: R,
  response: file('application/pdf'),
});
