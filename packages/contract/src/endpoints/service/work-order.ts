import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { array, choiceOf, id, money, object, optional, required, rowVersion, text, yesNo } from '../../wire-type.ts';
import { auditEntry, auditLogQuery, pagingFields } from '../../wire/document.wire.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { workOrderBoardColumn, workOrderSearchQuery } from '../../wire/work-order-search.wire.ts';
import {
  payerType,
  vehicleHistoryRow,
  workOrderInput,
  workOrderLinesAnswer,
  workOrderRow,
  workOrderView,
} from '../../wire/work-order.wire.ts';
import { labourCall, partCall, workLineEndpoints } from '../../work-line-endpoints.ts';
import { BASE, C, R, TOUCHES, U } from './work-order-calls.ts';

export const createWorkOrder = defineEndpoint({
  id: 'service.workOrder.create',
  method: 'POST',
  path: BASE,
  summary: 'Takes a vehicle in: customer, vehicle, complaints, labour and parts',
  access: C,
  body: workOrderInput,
  response: one(workOrderView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateWorkOrder = defineEndpoint({
  id: 'service.workOrder.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Saves an order; absent fields and lines stay, lines are merged by id',
  access: U,
  body: workOrderInput,
  response: one(workOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const getWorkOrder = defineEndpoint({
  id: 'service.workOrder.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One order whole, with what may be done with it now',
  access: R,
  response: one(workOrderView),
});

export const workOrderDashboard = defineEndpoint({
  id: 'service.workOrder.dashboard',
  method: 'GET',
  path: `${BASE}/Dashboard`,
  summary: 'Orders that are not Closed, Cancelled or Declined, newest first',
  access: R,
  query: object(pagingFields),
  response: lookup(workOrderRow),
});

export const searchWorkOrders = defineEndpoint({
  id: 'service.workOrder.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches orders by what they say, whom and which vehicle they are for, status, dates and sums',
  access: R,
  query: workOrderSearchQuery,
  response: list(workOrderRow),
});

export const workOrderBoard = defineEndpoint({
  id: 'service.workOrder.board',
  method: 'GET',
  path: `${BASE}/Board`,
  summary: 'Open orders in a column per status, what is promised first on top; filters are those of the search',
  access: R,
  query: workOrderSearchQuery,
  response: lookup(workOrderBoardColumn),
});

/** Orders of one vehicle over all entities that the user may enter. */
export const vehicleHistory = defineEndpoint({
  id: 'service.workOrder.vehicleHistory',
  method: 'GET',
  path: `${BASE}/productwohistory/{id}`,
  summary: 'Orders of one vehicle with their invoices, newest first, over all entities that the user may enter',
  access: R,
  scope: 'organisation',
  query: object(pagingFields),
  response: lookup(vehicleHistoryRow),
});

/** The calls of its lines, by the names of their verbs. */
export const workOrderLines = workLineEndpoints({
  id: 'service.workOrder',
  path: BASE,
  change: U,
  changeLabour: { anyOf: [U, R] },
  touches: TOUCHES,
  labour: labourCall,
  part: partCall,
  response: workOrderLinesAnswer,
});

export const {
  addLabour,
  updateLabour,
  deleteLabour,
  addPart,
  updatePart,
  deletePart,
  addComplaint,
  updateComplaint,
  deleteComplaint,
  addRepair,
  updateRepair,
  deleteRepair,
} = workOrderLines;

export const setWorkOrderStatus = defineEndpoint({
  id: 'service.workOrder.setStatus',
  method: 'PUT',
  path: `${BASE}/{id}/Status`,
  summary: 'Holds (OnHold), restarts (New), completes, cancels, declines or closes an order',
  access: { anyOf: [U, { area: 'Service.WO', letter: 'D' }] },
  body: object({
    status: required('Sts', choiceOf(WorkOrderStatus)),
    reason: optional('Reason', text(500)),
    lineIds: optional('Lines', array(text(20), 1000)),
    rowVersion,
  }),
  response: one(workOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const reopenWorkOrder = defineEndpoint({
  id: 'service.workOrder.reopen',
  method: 'PUT',
  path: `${BASE}/{id}/ReOpen`,
  summary: 'Opens a closed order again; lines on an invoice stay, what is added is a supplement',
  access: { flag: 'Service.ReOpenWO' },
  body: withReason(500),
  response: one(workOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const approveWorkOrder = defineEndpoint({
  id: 'service.workOrder.approve',
  method: 'PUT',
  path: `${BASE}/{id}/Approve`,
  summary: 'Approves lines, with who authorised them and how',
  access: { anyOf: [U, { flag: 'Service.EdApprWO' }] },
  body: object({
    lineIds: optional('Lines', array(text(20), 1000)),
    authorisedBy: optional('AuthBy', text(100)),
    authorisedMode: optional('AuthMode', text(60)),
    note: optional('Note', text(500)),
    rowVersion,
  }),
  response: one(workOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const generateInvoice = defineEndpoint({
  id: 'service.workOrder.generateInvoice',
  method: 'POST',
  path: `${BASE}/{id}/GenerateInvoice`,
  summary:
    'Makes one draft invoice per payer of the completed lines; answers those made or extended. Split.Ins is the total that the insurer is billed at most; ConfirmSplit accepts that less is billed than was estimated',
  access: { allOf: [R, { area: 'Accounting.Invoice', letter: 'C' }] },
  body: object({
    payers: optional('Payers', array(payerType, 5)),
    split: optional('Split', object({ insurerPaise: required('Ins', money(0), { sees: 'insurer' }) })),
    confirmSplit: optional('ConfirmSplit', yesNo()),
    /** Why the order is closed without a checklist that is required then. */
    reason: optional('Reason', text(300)),
    rowVersion,
  }),
  response: lookup(object({ id: required('_id', id()), payer: required('PBy', payerType) })),
  idempotent: true,
  touches: [...TOUCHES, 'accounting.invoice'],
});

export const workOrderAuditLog = defineEndpoint({
  id: 'service.workOrder.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the order: who, when, what from, what to, why',
  access: R,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

/** Who may be chosen as service advisor or technician, or to take care of a ticket, in this entity. */
export const serviceStaff = defineEndpoint({
  id: 'service.staff.list',
  method: 'GET',
  path: 'Service/Staff',
  summary: 'Advisors and technicians of the entity',
  access: { anyOf: [R, { area: 'Service.Ticket', letter: 'R' }, { area: 'Service.Appt', letter: 'R' }] },
  response: lookup(
    object({
      id: required('_id', id()),
      name: required('Name', text()),
      role: required('Role', text(40)),
      technician: required('Tec', yesNo()),
    }),
  ),
});
