import * as contract from '@bahi/contract/endpoints/service/service-estimate';
import { dashboardEstimates } from '@bahi/domain/service/service-estimate';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { lineRoutes } from '../line-routes.ts';
import { approveServiceEstimate } from './approve-estimate.ts';
import { serviceEstimates } from './estimate-store.ts';
import {
  addSupplementary,
  copyServiceEstimate,
  createServiceEstimate,
  estimateLineCalls as lines,
  updateServiceEstimate,
} from './estimate-verbs.ts';
import { compareEstimateVersions, listVersions } from './estimate-versions.ts';
import { viewOf } from './estimate-view.ts';
import { listServiceEstimates } from './list-estimates.ts';
import { repriceServiceEstimate } from './reprice-estimate.ts';

export const serviceEstimateRoutes: Route[] = [
  serve(contract.createServiceEstimate, createServiceEstimate),
  serve(contract.copyServiceEstimate, copyServiceEstimate),
  serve(contract.updateServiceEstimate, updateServiceEstimate),
  serve(contract.getServiceEstimate, async (tx, { params }) => viewOf(tx, await serviceEstimates.get(tx, params.id))),
  serve(contract.serviceEstimateDashboard, (tx, { query }) =>
    listServiceEstimates(tx, { ...query, statuses: dashboardEstimates(tx.ctx.settings.service.showApproved) }),
  ),
  serve(contract.searchServiceEstimates, (tx, { query }) => listServiceEstimates(tx, query ?? {})),
  ...lineRoutes(contract.serviceEstimateLines, lines),
  serve(contract.approveServiceEstimate, approveServiceEstimate),
  serve(contract.repriceServiceEstimate, repriceServiceEstimate),
  serve(contract.addSupplementary, addSupplementary),
  serve(contract.serviceEstimateVersions, (tx, { params }) => listVersions(tx, params.id)),
  serve(contract.compareServiceEstimate, compareEstimateVersions),
  serve(contract.serviceEstimateAuditLog, async (tx, { params }) => {
    await serviceEstimates.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
