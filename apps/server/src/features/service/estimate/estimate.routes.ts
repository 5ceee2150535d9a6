import * as contract from '@bahi/contract/endpoints/service/service-estimate';
import { OPEN_SERVICE_ESTIMATES } from '@bahi/domain/service/service-estimate';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { approveServiceEstimate } from './approve-estimate.ts';
import { serviceEstimates } from './estimate-store.ts';
import {
  addSupplementary,
  createServiceEstimate,
  estimateLineCalls as lines,
  updateServiceEstimate,
} from './estimate-verbs.ts';
import { compareEstimateVersions, listVersions, printServiceEstimate, printVersion } from './estimate-versions.ts';
import { viewOf } from './estimate-view.ts';
import { listServiceEstimates } from './list-estimates.ts';
import { repriceServiceEstimate } from './reprice-estimate.ts';

export const serviceEstimateRoutes: Route[] = [
  serve(contract.createServiceEstimate, createServiceEstimate),
  serve(contract.updateServiceEstimate, updateServiceEstimate),
  serve(contract.getServiceEstimate, async (tx, { params }) => viewOf(tx, await serviceEstimates.get(tx, params.id))),
  serve(contract.serviceEstimateDashboard, (tx, { query }) =>
    listServiceEstimates(tx, { ...query, statuses: [...OPEN_SERVICE_ESTIMATES] }),
  ),
  serve(contract.searchServiceEstimates, (tx, { query }) => listServiceEstimates(tx, query ?? {})),
  serve(contract.addEstimateLabour, (tx, { params, body }) => lines.addLabour(tx, params.id, body)),
  serve(contract.updateEstimateLabour, (tx, { params: { id, lineId }, body }) =>
    lines.updateLabour(tx, id, lineId, body),
  ),
  serve(contract.deleteEstimateLabour, (tx, { params: { id, lineId }, body }) =>
    lines.deleteLabour(tx, id, lineId, body.rowVersion),
  ),
  serve(contract.addEstimatePart, (tx, { params, body }) => lines.addPart(tx, params.id, body)),
  serve(contract.updateEstimatePart, (tx, { params: { id, lineId }, body }) => lines.updatePart(tx, id, lineId, body)),
  serve(contract.deleteEstimatePart, (tx, { params: { id, lineId }, body }) =>
    lines.deletePart(tx, id, lineId, body.rowVersion),
  ),
  serve(contract.addEstimateComplaint, (tx, { params, body }) => lines.addComplaint(tx, params.id, body)),
  serve(contract.updateEstimateComplaint, (tx, { params: { id, lineId }, body }) =>
    lines.updateComplaint(tx, id, lineId, body),
  ),
  serve(contract.deleteEstimateComplaint, (tx, { params: { id, lineId }, body }) =>
    lines.deleteComplaint(tx, id, lineId, body.rowVersion),
  ),
  serve(contract.addEstimateRepair, (tx, { params, body }) => lines.addRepair(tx, params.id, body)),
  serve(contract.updateEstimateRepair, (tx, { params: { id, lineId }, body }) =>
    lines.updateRepair(tx, id, lineId, body),
  ),
  serve(contract.deleteEstimateRepair, (tx, { params: { id, lineId }, body }) =>
    lines.deleteRepair(tx, id, lineId, body.rowVersion),
  ),
  serve(contract.approveServiceEstimate, approveServiceEstimate),
  serve(contract.repriceServiceEstimate, repriceServiceEstimate),
  serve(contract.addSupplementary, addSupplementary),
  serve(contract.serviceEstimateVersions, (tx, { params }) => listVersions(tx, params.id)),
  serve(contract.compareServiceEstimate, compareEstimateVersions),
  serve(contract.printServiceEstimateVersion, printVersion),
  serve(contract.printServiceEstimate, printServiceEstimate),
  serve(contract.serviceEstimateAuditLog, async (tx, { params }) => {
    await serviceEstimates.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
