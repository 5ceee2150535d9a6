import * as contract from '@bahi/contract/endpoints/service/claim';
import {
  getEstimateInsurance,
  getOrderInsurance,
  saveEstimateInsurance,
  saveOrderInsurance,
} from '@bahi/contract/endpoints/service/insurance';
import { listChanges } from '../../core/audit-log.ts';
import { type Route, serve } from '../../http/route.ts';
import { approveClaim, assessClaim } from './assess-claim.ts';
import { listClaims, listOpenClaims } from './claim-queries.ts';
import { claims } from './claim-store.ts';
import { deleteClaimPaper, putClaimPaper, readClaimPaper, uploadClaimPaper } from './claim-papers.ts';
import { createClaim, endClaim, reopenClaim, updateClaim } from './claim-verbs.ts';
import { viewClaim } from './claim-view.ts';
import { readWorkbench } from './claim-workbench.ts';
import { getInsurance, saveInsurance } from './order-insurance.ts';
import { settleClaim } from './settle-claim.ts';

export const insuranceClaimRoutes: Route[] = [
  serve(getOrderInsurance, (tx, { params: { id } }) => getInsurance(tx, { kind: 'workOrder', id })),
  serve(saveOrderInsurance, (tx, { params: { id }, body }) => saveInsurance(tx, { kind: 'workOrder', id }, body)),
  serve(getEstimateInsurance, (tx, { params: { id } }) => getInsurance(tx, { kind: 'estimate', id })),
  serve(saveEstimateInsurance, (tx, { params: { id }, body }) => saveInsurance(tx, { kind: 'estimate', id }, body)),
  serve(contract.createClaim, createClaim),
  serve(contract.updateClaim, updateClaim),
  serve(contract.endClaim, endClaim),
  serve(contract.assessClaim, assessClaim),
  serve(contract.approveClaim, approveClaim),
  serve(contract.reopenClaim, reopenClaim),
  serve(contract.settleClaim, settleClaim),
  serve(contract.putClaimPaper, putClaimPaper),
  serve(contract.deleteClaimPaper, deleteClaimPaper),
  serve(contract.uploadClaimPaper, uploadClaimPaper),
  serve(contract.getClaimPaper, readClaimPaper),
  serve(contract.getClaim, (tx, { params }) => viewClaim(tx, params.id)),
  serve(contract.claimWorkbenchOf, (tx, { params }) => readWorkbench(tx, params.id)),
  serve(contract.claimDashboard, (tx, { query }) => listOpenClaims(tx, query ?? {})),
  serve(contract.searchClaims, (tx, { query }) => listClaims(tx, query ?? {})),
  serve(contract.claimAuditLog, async (tx, { params }) => {
    await claims.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
