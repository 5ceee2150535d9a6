import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { withReason } from '../../wire/reason.wire.ts';
import {
  array,
  choiceOf,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { auditEntry, auditLogQuery, pagingFields } from '../../wire/document.wire.ts';
import { workOrderBoardColumn, workOrderSearchQuery } from '../../wire/work-order-search.wire.ts';
import { labourCall, partCall, workLineEndpoints } from '../../work-line-endpoints.ts';
import {
  advisedLine,
  advisedLineChoice,
  payerType,
  vehicleHistoryRow,
  workOrderInput,
  workOrderLinesAnswer,
  workOrderRow,
  workOrderTimeView,
  workOrderView,
  workSpellInput,
} from '../../wire/work-order.wire.ts';

const BASE = 'Service/WorkOrders';
const TOUCHES = ['service.workOrder', 'inventory', 'platform.home', 'platform.document'] as const;
const R = { area: 'Service.WO', letter: 'R' } as const;
const C = { area: 'Service.WO', letter: 'C' } as const;
const U = { area: 'Service.WO', letter: 'U' } as const;

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

const lineCall = { response: one(workOrderLinesAnswer), idempotent: true, touches: TOUCHES } as const;

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
  access: { anyOf: [U, { area: 'Inventory.WO', letter: 'U' }] },
  response: one(workOrderLinesAnswer),
  idempotent: true,
  touches: TOUCHES,
} as const;

export const reservePart = defineEndpoint({
  id: 'service.workOrder.reservePart',
  path: `${BASE}/{id}/Parts/{partId}/Reserve`,
  summary: 'Reserves stock for a part; without a quantity what is still missing',
  ...partMove,
});
export const issuePart = defineEndpoint({
  id: 'service.workOrder.issuePart',
  path: `${BASE}/{id}/Parts/{partId}/Issue`,
  summary: 'Moves a part from the warehouse to the job',
  ...partMove,
});
export const returnPart = defineEndpoint({
  id: 'service.workOrder.returnPart',
  path: `${BASE}/{id}/Parts/{partId}/Return`,
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
  path: `${BASE}/{id}/ReserveParts`,
  summary: 'Reserves stock for all parts that miss some, as far as it is free, or for those that are named',
  ...partMoves,
});
export const issueParts = defineEndpoint({
  id: 'service.workOrder.issueParts',
  path: `${BASE}/{id}/IssueParts`,
  summary: 'Moves all approved parts that are not on the job to it, or those that are named; all of them or none',
  ...partMoves,
});
export const returnParts = defineEndpoint({
  id: 'service.workOrder.returnParts',
  path: `${BASE}/{id}/ReturnParts`,
  summary: 'Moves all issued parts back to the warehouse, or those that are named; all of them or none',
  ...partMoves,
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

/** The clock of one's own work; who may change the order starts and stops that of a named technician too. */
const clock = {
  method: 'PUT',
  access: { anyOf: [U, R] },
  body: object({ technicianId: optional('Tech', id()) }),
  response: one(workOrderTimeView),
  idempotent: true,
  touches: TOUCHES,
} as const;

export const startWork = defineEndpoint({
  id: 'service.workOrder.startWork',
  path: `${BASE}/{id}/Operations/{lineId}/Start`,
  summary: 'Starts the clock on a labour line and brings the line to work; a clock that runs elsewhere is paused first',
  ...clock,
});
export const pauseWork = defineEndpoint({
  id: 'service.workOrder.pauseWork',
  path: `${BASE}/{id}/Operations/{lineId}/Pause`,
  summary: 'Stops the clock on a labour line; the line stays at work',
  ...clock,
});
export const finishWork = defineEndpoint({
  id: 'service.workOrder.finishWork',
  path: `${BASE}/{id}/Operations/{lineId}/Finish`,
  summary: 'Stops the clock and completes the labour line, or hands it to Review where the order asks for it',
  ...clock,
});
export const undoFinish = defineEndpoint({
  id: 'service.workOrder.undoFinish',
  path: `${BASE}/{id}/Operations/{lineId}/UndoFinish`,
  summary:
    'Takes back that a labour line was finished: it is at work again, and the clock that finishing stopped runs on',
  ...clock,
});

export const workOrderTime = defineEndpoint({
  id: 'service.workOrder.time',
  method: 'GET',
  path: `${BASE}/{id}/Time`,
  summary: 'Stretches of work on an order, and the hours worked beside those of the guide',
  access: R,
  response: one(workOrderTimeView),
});

const timeChange = { access: U, response: one(workOrderTimeView), idempotent: true, touches: TOUCHES } as const;

export const addWorkTime = defineEndpoint({
  id: 'service.workOrder.addTime',
  method: 'POST',
  path: `${BASE}/{id}/Time`,
  summary: 'Enters a stretch of work by hand, with the reason',
  body: workSpellInput,
  ...timeChange,
});
export const correctWorkTime = defineEndpoint({
  id: 'service.workOrder.correctTime',
  method: 'PUT',
  path: `${BASE}/{id}/Time/{spellId}`,
  summary: 'Corrects a stretch of work, or ends a clock that was forgotten, with the reason',
  body: workSpellInput,
  ...timeChange,
});
export const deleteWorkTime = defineEndpoint({
  id: 'service.workOrder.deleteTime',
  method: 'PUT',
  path: `${BASE}/{id}/DeleteTime/{spellId}`,
  summary: 'Removes a stretch of work that was not done, with the reason',
  body: withReason(500),
  ...timeChange,
});

export const advisedOfVehicle = defineEndpoint({
  id: 'service.workOrder.advised',
  method: 'GET',
  path: `${BASE}/Advised/{id}`,
  summary:
    'Work that was advised or declined on earlier orders of a vehicle and is not taken up yet, at today’s prices',
  access: R,
  scope: 'organisation',
  response: lookup(advisedLine),
});
export const takeUpAdvised = defineEndpoint({
  id: 'service.workOrder.takeUpAdvised',
  method: 'POST',
  path: `${BASE}/{id}/Advised`,
  summary: 'Adds advised or declined work of earlier orders of the vehicle, priced anew; each line is taken up once',
  access: U,
  scope: 'organisation',
  body: object({ lines: required('Lines', array(advisedLineChoice, 200)), rowVersion }),
  response: one(workOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const takeComeback = defineEndpoint({
  id: 'service.workOrder.comeback',
  method: 'POST',
  path: `${BASE}/{id}/Comeback`,
  summary:
    'Says that the vehicle came back for the same complaint within 30 days: the house bears what answers it and is not agreed yet, and who did it before does it again',
  access: U,
  body: object({ rowVersion }),
  response: one(workOrderView),
  idempotent: true,
  touches: TOUCHES,
});

export const setNotWanted = defineEndpoint({
  id: 'service.workOrder.setNotWanted',
  method: 'PUT',
  path: `${BASE}/{id}/Advised/{lineId}`,
  summary:
    'Says that advised or declined work of an earlier order is not wanted and never offered again, or takes it back',
  access: U,
  body: object({ notWanted: required('NotWanted', yesNo()), rowVersion }),
  ...lineCall,
});

/** A labour line as the technician reads it who works on it. */
export const jobRow = object({
  workOrderId: required('WOId', id()),
  code: required('Code', text(20)),
  lineId: required('_id', text(20)),
  description: required('Desc', text(500)),
  status: required('Sts', text(20)),
  quantity: required('Qty', quantity()),
  registrationNumber: optional('RegNo', text(20)),
  vehicleName: optional('Vehicle', text()),
  promisedAt: optional('PrDate', text(40)),
  /** Where a business that goes to its customers is expected, and by whom. */
  customerName: optional('Name', text()),
  phone: optional('Phone', text(20)),
  address: optional('Addr', text(500)),
  /** Since when the own clock runs on it. */
  runningSince: optional('Running', instant()),
  forgotten: required('Forgotten', yesNo()),
  /** Work of another technician that one has lent a hand with. */
  helping: required('Helping', yesNo()),
  /** Own stretches that have ended. */
  workedSeconds: required('Secs', integer()),
  guideSeconds: optional('Guide', integer()),
  rowVersion: required('_v', workOrderRow.fields.rowVersion.type),
});

/** Lines of the signed-in technician (My Jobs). */
export const myJobs = defineEndpoint({
  id: 'service.workOrder.myJobs',
  method: 'GET',
  path: 'Service/Jobs/Mine',
  summary: 'Open labour lines of the signed-in technician',
  access: R,
  response: lookup(jobRow),
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
