import * as contract from '@bahi/contract/endpoints/sales/sales-estimate';
import { OPEN_ESTIMATES } from '@bahi/domain/sales/sales-estimate';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { listVersions, printSalesEstimate, printVersion } from './estimate-versions.ts';
import { repriceSalesEstimate } from './reprice-sales-estimate.ts';
import { listSalesEstimates } from './sales-estimate-queries.ts';
import { salesEstimates } from './sales-estimate-store.ts';
import {
  createSalesEstimate,
  previewEstimatePrices,
  returnSalesEstimate,
  setSalesEstimateStatus,
  updateSalesEstimate,
} from './sales-estimate-verbs.ts';
import { getSalesEstimateApproval, viewOf } from './sales-estimate-view.ts';

export const salesEstimateRoutes: Route[] = [
  serve(contract.createSalesEstimate, createSalesEstimate),
  serve(contract.updateSalesEstimate, updateSalesEstimate),
  serve(contract.changeEstimatePriceList, (tx, { params: { id, priceListId }, body: { rowVersion } }) =>
    updateSalesEstimate(tx, { params: { id }, query: undefined, body: { priceListId, rowVersion } }),
  ),
  serve(contract.previewEstimatePrices, previewEstimatePrices),
  serve(contract.setSalesEstimateStatus, setSalesEstimateStatus),
  serve(contract.returnSalesEstimate, returnSalesEstimate),
  serve(contract.repriceSalesEstimate, repriceSalesEstimate),
  serve(contract.salesEstimateApproval, (tx, { params }) => getSalesEstimateApproval(tx, params.id)),
  serve(contract.getSalesEstimate, async (tx, { params }) => viewOf(tx, await salesEstimates.get(tx, params.id))),
  serve(contract.salesEstimateDashboard, (tx, { query }) =>
    listSalesEstimates(tx, { ...query, statuses: [...OPEN_ESTIMATES] }),
  ),
  serve(contract.searchSalesEstimates, (tx, { query }) => listSalesEstimates(tx, query ?? {})),
  serve(contract.salesEstimateVersions, (tx, { params }) => listVersions(tx, params.id)),
  serve(contract.printSalesEstimateVersion, printVersion),
  serve(contract.printSalesEstimate, (tx, { params }) => printSalesEstimate(tx, params.id)),
  serve(contract.salesEstimateAuditLog, async (tx, { params }) => {
    await salesEstimates.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
