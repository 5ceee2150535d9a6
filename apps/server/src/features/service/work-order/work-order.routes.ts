import * as contract from '@bahi/contract/endpoints/service/work-order';
import { printWorkOrder as printOrder } from '@bahi/contract/endpoints/service/work-order-print';
import * as parts from '@bahi/contract/endpoints/service/work-order-parts';
import * as time from '@bahi/contract/endpoints/service/work-time';
import * as advised from '@bahi/contract/endpoints/service/advised-work';
import { type Route, serve } from '../../../http/route.ts';
import { pageOfChanges } from '../../../kit/page-of-changes.ts';
import { lineRoutes } from '../line-routes.ts';
import { listAdvised, takeUpAdvised } from './advised-lines.ts';
import { approveWorkOrder } from './approve-work-order.ts';
import { orderLineCalls } from './change-lines.ts';
import { addWorkTime, correctWorkTime, deleteWorkTime } from './correct-work-time.ts';
import { createWorkOrder } from './create-work-order.ts';
import { issuePart, issueParts } from './issue-part.ts';
import { listMyJobs } from './list-my-jobs.ts';
import { searchWorkOrders, workOrderDashboard } from './list-work-orders.ts';
import { vehicleHistory } from './vehicle-history.ts';
import { reopenWorkOrder } from './reopen-work-order.ts';
import { reservePart, reserveParts } from './reserve-part.ts';
import { returnPart, returnParts } from './return-part.ts';
import { setNotWanted } from './set-not-wanted.ts';
import { takeComeback } from './take-comeback.ts';
import { setWorkOrderStatus } from './set-work-order-status.ts';
import { updateWorkOrder } from './update-work-order.ts';
import { finishWork, getWorkOrderTime, pauseWork, startWork, undoFinish } from './work-clock.ts';
import { printWorkOrder } from './print-work-order.ts';
import { workOrderBoard } from './work-order-board.ts';
import { getWorkOrderView } from './work-order-queries.ts';
import { loadWorkOrder } from './work-order-store.ts';

export const workOrderRoutes: Route[] = [
  serve(contract.createWorkOrder, (tx, { body }) => createWorkOrder(tx, body)),
  serve(contract.updateWorkOrder, (tx, { params, body }) => updateWorkOrder(tx, params.id, body)),
  serve(contract.getWorkOrder, (tx, { params }) => getWorkOrderView(tx, params.id)),
  serve(contract.workOrderDashboard, (tx, { query }) => workOrderDashboard(tx, query)),
  serve(contract.workOrderBoard, (tx, { query }) => workOrderBoard(tx, query)),
  serve(contract.searchWorkOrders, (tx, { query }) => searchWorkOrders(tx, query)),
  serve(contract.vehicleHistory, (tx, { params, query }) => vehicleHistory(tx, params.id, query)),
  ...lineRoutes(contract.workOrderLines, orderLineCalls),
  serve(contract.setWorkOrderStatus, (tx, { params, body }) => setWorkOrderStatus(tx, params.id, body)),
  serve(contract.reopenWorkOrder, (tx, { params, body }) => reopenWorkOrder(tx, params.id, body)),
  serve(contract.approveWorkOrder, (tx, { params, body }) => approveWorkOrder(tx, params.id, body)),
  serve(parts.reservePart, (tx, { params, body }) => reservePart(tx, params.id, params.partId, body)),
  serve(parts.issuePart, (tx, { params, body }) => issuePart(tx, params.id, params.partId, body)),
  serve(parts.returnPart, (tx, { params, body }) => returnPart(tx, params.id, params.partId, body)),
  serve(parts.reserveParts, (tx, { params, body }) => reserveParts(tx, params.id, body)),
  serve(parts.issueParts, (tx, { params, body }) => issueParts(tx, params.id, body)),
  serve(parts.returnParts, (tx, { params, body }) => returnParts(tx, params.id, body)),
  serve(contract.workOrderAuditLog, async (tx, { params, query }) => {
    await loadWorkOrder(tx, params.id);
    return pageOfChanges(tx, params.id, query);
  }),
  serve(time.startWork, (tx, { params, body }) => startWork(tx, params.id, params.lineId, body)),
  serve(time.pauseWork, (tx, { params, body }) => pauseWork(tx, params.id, params.lineId, body)),
  serve(time.finishWork, (tx, { params, body }) => finishWork(tx, params.id, params.lineId, body)),
  serve(time.undoFinish, (tx, { params, body }) => undoFinish(tx, params.id, params.lineId, body)),
  serve(time.workOrderTime, (tx, { params }) => getWorkOrderTime(tx, params.id)),
  serve(time.addWorkTime, (tx, { params, body }) => addWorkTime(tx, params.id, body)),
  serve(time.correctWorkTime, (tx, { params, body }) => correctWorkTime(tx, params.id, params.spellId, body)),
  serve(time.deleteWorkTime, (tx, { params, body }) => deleteWorkTime(tx, params.id, params.spellId, body)),
  serve(advised.advisedOfVehicle, (tx, { params }) => listAdvised(tx, params.id)),
  serve(advised.takeComeback, takeComeback),
  serve(advised.takeUpAdvised, (tx, { params, body }) => takeUpAdvised(tx, params.id, body)),
  serve(advised.setNotWanted, (tx, { params, body }) => setNotWanted(tx, params.id, params.lineId, body)),
  serve(printOrder, (tx, { params, query }) => printWorkOrder(tx, params.id, query)),
  serve(time.myJobs, (tx) => listMyJobs(tx)),
];
