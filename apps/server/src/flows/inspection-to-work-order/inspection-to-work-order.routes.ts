import * as contract from '@bahi/contract/endpoints/service/inspection';
import { type Route, serve } from '../../http/route.ts';
import { addFinding } from './add-finding.ts';
import { deleteInspection, finishInspection } from './end-inspection.ts';
import { startInspection } from './start-inspection.ts';

export const inspectionToWorkOrderRoutes: Route[] = [
  serve(contract.startInspection, (tx, { params, body }) => startInspection(tx, params.id, body.checklistId)),
  serve(contract.finishInspection, (tx, { params, body }) => finishInspection(tx, params.id, body.rowVersion)),
  serve(contract.deleteInspection, async (tx, { params }) => {
    await deleteInspection(tx, params.id);
    return undefined;
  }),
  serve(contract.addFinding, (tx, { params, body }) => addFinding(tx, params.id, params.lineId, body)),
];
