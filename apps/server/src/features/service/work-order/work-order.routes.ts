import * as contract from '@bahi/contract/endpoints/service/work-order';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { approveWorkOrder } from './approve-work-order.ts';
import { addComplaint, addLabour, addPart, updateComplaint, updateLabour, updatePart } from './change-lines.ts';
import { createWorkOrder } from './create-work-order.ts';
import { deleteComplaint, deleteLabour, deletePart } from './delete-line.ts';
import { issuePart } from './issue-part.ts';
import { listMyJobs, searchWorkOrders, workOrderDashboard } from './list-work-orders.ts';
import { vehicleHistory } from './vehicle-history.ts';
import { reopenWorkOrder } from './reopen-work-order.ts';
import { reservePart } from './reserve-part.ts';
import { returnPart } from './return-part.ts';
import { setWorkOrderStatus } from './set-work-order-status.ts';
import { updateWorkOrder } from './update-work-order.ts';
import { getWorkOrderView } from './work-order-queries.ts';
import { loadWorkOrder } from './work-order-store.ts';

export const workOrderRoutes: Route[] = [
  serve(contract.createWorkOrder, (tx, { body }) => createWorkOrder(tx, body)),
  serve(contract.updateWorkOrder, (tx, { params, body }) => updateWorkOrder(tx, params.id, body)),
  serve(contract.getWorkOrder, (tx, { params }) => getWorkOrderView(tx, params.id)),
  serve(contract.workOrderDashboard, (tx, { query }) => workOrderDashboard(tx, query)),
  serve(contract.searchWorkOrders, (tx, { query }) => searchWorkOrders(tx, query)),
  serve(contract.vehicleHistory, (tx, { params, query }) => vehicleHistory(tx, params.id, query)),
  serve(contract.addLabour, (tx, { params, body }) => addLabour(tx, params.id, body)),
  serve(contract.updateLabour, (tx, { params, body }) => updateLabour(tx, params.id, params.lineId, body)),
  serve(contract.deleteLabour, (tx, { params, body }) => deleteLabour(tx, params.id, params.lineId, body.rowVersion)),
  serve(contract.addPart, (tx, { params, body }) => addPart(tx, params.id, body)),
  serve(contract.updatePart, (tx, { params, body }) => updatePart(tx, params.id, params.lineId, body)),
  serve(contract.deletePart, (tx, { params, body }) => deletePart(tx, params.id, params.lineId, body.rowVersion)),
  serve(contract.addComplaint, (tx, { params, body }) => addComplaint(tx, params.id, body)),
  serve(contract.updateComplaint, (tx, { params, body }) => updateComplaint(tx, params.id, params.lineId, body)),
  serve(contract.deleteComplaint, (tx, { params, body }) =>
    deleteComplaint(tx, params.id, params.lineId, body.rowVersion),
  ),
  serve(contract.setWorkOrderStatus, (tx, { params, body }) => setWorkOrderStatus(tx, params.id, body)),
  serve(contract.reopenWorkOrder, (tx, { params, body }) => reopenWorkOrder(tx, params.id, body)),
  serve(contract.approveWorkOrder, (tx, { params, body }) => approveWorkOrder(tx, params.id, body)),
  serve(contract.reservePart, (tx, { params, body }) => reservePart(tx, params.id, params.partId, body)),
  serve(contract.issuePart, (tx, { params, body }) => issuePart(tx, params.id, params.partId, body)),
  serve(contract.returnPart, (tx, { params, body }) => returnPart(tx, params.id, params.partId, body)),
  serve(contract.workOrderAuditLog, async (tx, { params }) => {
    await loadWorkOrder(tx, params.id);
    return listChanges(tx, params.id);
  }),
  serve(contract.myJobs, (tx) => listMyJobs(tx)),
];
