import * as contract from '@bahi/contract/endpoints/service/part-request';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { getPartRequest } from '../part-request-store.ts';
import { findOrdersToIssue, listJobParts } from './job-parts.ts';
import { getMyInventory } from './my-inventory.ts';
import { listPartRequests } from './part-request-queries.ts';
import { partRequestViewOf } from './part-request-view.ts';
import { printPartRequest } from './print-part-request.ts';

export const partRequestRoutes: Route[] = [
  serve(contract.getPartRequest, async (tx, { params }) => partRequestViewOf(tx, await getPartRequest(tx, params.id))),
  serve(contract.partRequestDashboard, (tx, { query }) => listPartRequests(tx, query ?? {}, true)),
  serve(contract.searchPartRequests, (tx, { query }) => listPartRequests(tx, query ?? {})),
  serve(contract.printPartRequest, (tx, { params }) => printPartRequest(tx, params.id)),
  serve(contract.partRequestAuditLog, async (tx, { params }) => {
    await getPartRequest(tx, params.id);
    return listChanges(tx, params.id);
  }),
  serve(contract.getMyInventory, (tx) => getMyInventory(tx)),
  serve(contract.findOrderToIssue, (tx, { query }) => findOrdersToIssue(tx, query.text)),
  serve(contract.jobParts, (tx, { query }) => listJobParts(tx, query)),
];
