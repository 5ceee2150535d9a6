import * as contract from '@bahi/contract/endpoints/inventory/adjustment';
import { listChanges } from '../../../core/audit-log.ts';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { listAdjustments } from './adjustment-queries.ts';
import { getAdjustment } from './adjustment-store.ts';
import { viewOf } from './adjustment-view.ts';
import { createAdjustment } from './create-adjustment.ts';
import { printAdjustment } from './print-adjustment.ts';
import { getAdjustmentApproval, returnAdjustment } from './return-adjustment.ts';
import { setAdjustmentStatus } from './set-adjustment-status.ts';
import { updateAdjustment } from './update-adjustment.ts';

export const adjustmentRoutes: Route[] = [
  serve(contract.createAdjustment, createAdjustment),
  serve(contract.updateAdjustment, updateAdjustment),
  serve(contract.setAdjustmentStatus, setAdjustmentStatus),
  serve(contract.returnAdjustment, returnAdjustment),
  serve(contract.adjustmentApproval, getAdjustmentApproval),
  serve(contract.getAdjustment, async (tx, { params }) => viewOf(tx, await getAdjustment(tx, params.id))),
  serve(contract.adjustmentDashboard, (tx, { query }) => listAdjustments(tx, query ?? {}, true)),
  serve(contract.searchAdjustments, (tx, { query }) => listAdjustments(tx, query ?? {})),
  serve(contract.printAdjustment, (tx, { params }) => printAdjustment(tx, params.id)),
  serve(contract.adjustmentAuditLog, async (tx, { params }) => {
    await getAdjustment(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
