import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { id, instant, integer, object, optional, quantity, required, text, yesNo } from '../../wire-type.ts';
import { withReason } from '../../wire/reason.wire.ts';
import { workOrderRow, workOrderTimeView, workSpellInput } from '../../wire/work-order.wire.ts';
import { WORK_ORDER, WORK_ORDERS, WORK_ORDER_TOUCHES } from './work-order-calls.ts';

/** The clock of one's own work; who may change the order starts and stops that of a named technician too. */
const clock = {
  method: 'PUT',
  access: { anyOf: [WORK_ORDER.U, WORK_ORDER.R] },
  body: object({ technicianId: optional('Tech', id()) }),
  response: one(workOrderTimeView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
} as const;

export const startWork = defineEndpoint({
  id: 'service.workOrder.startWork',
  path: `${WORK_ORDERS}/{id}/Operations/{lineId}/Start`,
  summary: 'Starts the clock on a labour line and brings the line to work; a clock that runs elsewhere is paused first',
  ...clock,
});

export const pauseWork = defineEndpoint({
  id: 'service.workOrder.pauseWork',
  path: `${WORK_ORDERS}/{id}/Operations/{lineId}/Pause`,
  summary: 'Stops the clock on a labour line; the line stays at work',
  ...clock,
});

export const finishWork = defineEndpoint({
  id: 'service.workOrder.finishWork',
  path: `${WORK_ORDERS}/{id}/Operations/{lineId}/Finish`,
  summary: 'Stops the clock and completes the labour line, or hands it to Review where the order asks for it',
  ...clock,
});

export const undoFinish = defineEndpoint({
  id: 'service.workOrder.undoFinish',
  path: `${WORK_ORDERS}/{id}/Operations/{lineId}/UndoFinish`,
  summary:
    'Takes back that a labour line was finished: it is at work again, and the clock that finishing stopped runs on',
  ...clock,
});

export const workOrderTime = defineEndpoint({
  id: 'service.workOrder.time',
  method: 'GET',
  path: `${WORK_ORDERS}/{id}/Time`,
  summary: 'Stretches of work on an order, and the hours worked beside those of the guide',
  access: WORK_ORDER.R,
  response: one(workOrderTimeView),
});

const timeChange = {
  access: WORK_ORDER.U,
  response: one(workOrderTimeView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
} as const;

export const addWorkTime = defineEndpoint({
  id: 'service.workOrder.addTime',
  method: 'POST',
  path: `${WORK_ORDERS}/{id}/Time`,
  summary: 'Enters a stretch of work by hand, with the reason',
  body: workSpellInput,
  ...timeChange,
});

export const correctWorkTime = defineEndpoint({
  id: 'service.workOrder.correctTime',
  method: 'PUT',
  path: `${WORK_ORDERS}/{id}/Time/{spellId}`,
  summary: 'Corrects a stretch of work, or ends a clock that was forgotten, with the reason',
  body: workSpellInput,
  ...timeChange,
});

export const deleteWorkTime = defineEndpoint({
  id: 'service.workOrder.deleteTime',
  method: 'PUT',
  path: `${WORK_ORDERS}/{id}/DeleteTime/{spellId}`,
  summary: 'Removes a stretch of work that was not done, with the reason',
  body: withReason(500),
  ...timeChange,
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
  access: WORK_ORDER.R,
  response: lookup(jobRow),
});
