import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { array, object, required, rowVersion, yesNo } from '../../wire-type.ts';
import { advisedLine, advisedLineChoice, workOrderView } from '../../wire/work-order.wire.ts';
import { WORK_ORDER, WORK_ORDERS, WORK_ORDER_TOUCHES, lineCall } from './work-order-calls.ts';

export const advisedOfVehicle = defineEndpoint({
  id: 'service.workOrder.advised',
  method: 'GET',
  path: `${WORK_ORDERS}/Advised/{id}`,
  summary:
    'Work that was advised or declined on earlier orders of a vehicle and is not taken up yet, at today’s prices',
  access: WORK_ORDER.R,
  scope: 'organisation',
  response: lookup(advisedLine),
});

export const takeUpAdvised = defineEndpoint({
  id: 'service.workOrder.takeUpAdvised',
  method: 'POST',
  path: `${WORK_ORDERS}/{id}/Advised`,
  summary: 'Adds advised or declined work of earlier orders of the vehicle, priced anew; each line is taken up once',
  access: WORK_ORDER.U,
  scope: 'organisation',
  body: object({ lines: required('Lines', array(advisedLineChoice, 200)), rowVersion }),
  response: one(workOrderView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const takeComeback = defineEndpoint({
  id: 'service.workOrder.comeback',
  method: 'POST',
  path: `${WORK_ORDERS}/{id}/Comeback`,
  summary:
    'Says that the vehicle came back for the same complaint within 30 days: the house bears what answers it and is not agreed yet, and who did it before does it again',
  access: WORK_ORDER.U,
  body: object({ rowVersion }),
  response: one(workOrderView),
  idempotent: true,
  touches: WORK_ORDER_TOUCHES,
});

export const setNotWanted = defineEndpoint({
  id: 'service.workOrder.setNotWanted',
  method: 'PUT',
  path: `${WORK_ORDERS}/{id}/Advised/{lineId}`,
  summary:
    'Says that advised or declined work of an earlier order is not wanted and never offered again, or takes it back',
  access: WORK_ORDER.U,
  body: object({ notWanted: required('NotWanted', yesNo()), rowVersion }),
  ...lineCall,
});
