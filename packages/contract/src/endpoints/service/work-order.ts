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
import { WORK_ORDER, WORK_ORDERS, WORK_ORDER_TOUCHES } from './work-order-calls.ts';

export const createWorkOrder = defineEndpoint({
  id: 'service.workOrder.create',
  method: 'POST',
  path: WORK_ORDERS,
  summary: 'Takes a vehicle in: customer, vehicle, complaints, labour and parts',
  access: WORK_ORDER.C,
  body: workOrderInput,
  response: one(workOrderView),
  status: 201,
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const updateWorkOrder = defineEndpoint({
  id: 'service.workOrder.update',
  method: 'PUT',
  path: `${WORK_ORDERS}/{id}`,
  summary: 'Saves an order; absent fields and lines stay, lines are merged by id',
  access: WORK_ORDER.U,
  body: workOrderInput,
  response: one(workOrderView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const getWorkOrder = defineEndpoint({
  id: 'service.workOrder.get',
  method: 'GET',
  path: `${WORK_ORDERS}/{id}`,
  summary: 'One order whole, with what may be done with it now',
  access: WORK_ORDER.R,
  response: one(workOrderView),
});

export const workOrderDashboard = defineEndpoint({
  id: 'service.workOrder.dashboard',
  method: 'GET',
  path: `${WORK_ORDERS}/Dashboard`,
  summary: 'Orders that are not Closed, Cancelled or Declined, newest first',
  access: WORK_ORDER.R,
  query: object(pagingFields),
  response: lookup(workOrderRow),
});

export const searchWorkOrders = defineEndpoint({
  id: 'service.workOrder.list',
  method: 'GET',
  path: WORK_ORDERS,
  summary: 'Searches orders by what they say, whom and which vehicle they are for, status, dates and sums',
  access: WORK_ORDER.R,
  query: workOrderSearchQuery,
  response: list(workOrderRow),
});

export const workOrderBoard = defineEndpoint({
  id: 'service.workOrder.board',
  method: 'GET',
  path: `${WORK_ORDERS}/Board`,
  summary: 'Open orders in a column per status, what is promised first on top; filters are those of the search',
  access: WORK_ORDER.R,
  query: workOrderSearchQuery,
  response: lookup(workOrderBoardColumn),
});

/** Orders of one vehicle over all entities that the user may enter. */
export const vehicleHistory = defineEndpoint({
  id: 'service.workOrder.vehicleHistory',
  method: 'GET',
  path: `${WORK_ORDERS}/productwohistory/{id}`,
  summary: 'Orders of one vehicle with their invoices, newest first, over all entities that the user may enter',
  access: WORK_ORDER.R,
  scope: 'organisation',
  query: object(pagingFields),
  response: lookup(vehicleHistoryRow),
});

/** The calls of its lines, by the names of their verbs. */
export const workOrderLines = workLineEndpoints({
  id: 'service.workOrder',
  path: WORK_ORDERS,
  change: WORK_ORDER.U,
  changeLabour: { anyOf: [WORK_ORDER.U, WORK_ORDER.R] },
  touches: WORK_ORDER_TOUCHES,
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
  path: `${WORK_ORDERS}/{id}/Status`,
  summary: 'Holds (OnHold), restarts (New), completes, cancels, declines or closes an order',
  access: { anyOf: [WORK_ORDER.U, { area: 'Service.WO', letter: 'D' }] },
  body: object({
    status: required('Sts', choiceOf(WorkOrderStatus)),
    reason: optional('Reason', text(500)),
    lineIds: optional('Lines', array(text(20), 1000)),
    rowVersion,
  }),
  response: one(workOrderView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const reopenWorkOrder = defineEndpoint({
  id: 'service.workOrder.reopen',
  method: 'PUT',
  path: `${WORK_ORDERS}/{id}/ReOpen`,
  summary: 'Opens a closed order again; lines on an invoice stay, what is added is a supplement',
  access: { flag: 'Service.ReOpenWO' },
  body: withReason(500),
  response: one(workOrderView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const approveWorkOrder = defineEndpoint({
  id: 'service.workOrder.approve',
  method: 'PUT',
  path: `${WORK_ORDERS}/{id}/Approve`,
  summary: 'Approves lines, with who authorised them and how',
  access: { anyOf: [WORK_ORDER.U, { flag: 'Service.EdApprWO' }] },
  body: object({
    lineIds: optional('Lines', array(text(20), 1000)),
    authorisedBy: optional('AuthBy', text(100)),
    authorisedMode: optional('AuthMode', text(60)),
    note: optional('Note', text(500)),
    rowVersion,
  }),
  response: one(workOrderView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const generateInvoice = defineEndpoint({
  id: 'service.workOrder.generateInvoice',
  method: 'POST',
  path: `${WORK_ORDERS}/{id}/GenerateInvoice`,
  summary:
    'Makes one draft invoice per payer of the completed lines; answers those made or extended. Split.Ins is the total that the insurer is billed at most; ConfirmSplit accepts that less is billed than was estimated',
  access: { allOf: [WORK_ORDER.R, { area: 'Accounting.Invoice', letter: 'C' }] },
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
  touches: [...WORK_ORDER_TOUCHES, 'accounting.invoice'],
});

export const workOrderAuditLog = defineEndpoint({
  id: 'service.workOrder.auditLog',
  method: 'GET',
  path: `${WORK_ORDERS}/{id}/AuditLog`,
  summary: 'Every change of the order: who, when, what from, what to, why',
  access: WORK_ORDER.R,
  query: auditLogQuery,
  response: lookup(auditEntry),
});

/** Who may be chosen as service advisor or technician, or to take care of a ticket, in this entity. */
export const serviceStaff = defineEndpoint({
  id: 'service.staff.list',
  method: 'GET',
  path: 'Service/Staff',
  summary: 'Advisors and technicians of the entity',
  access: { anyOf: [WORK_ORDER.R, { area: 'Service.Ticket', letter: 'R' }, { area: 'Service.Appt', letter: 'R' }] },
  response: lookup(
    object({
      id: required('_id', id()),
      name: required('Name', text()),
      role: required('Role', text(40)),
      technician: required('Tec', yesNo()),
    }),
  ),
});
