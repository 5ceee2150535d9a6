import * as contract from '@bahi/contract/endpoints/service/inspection';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { getInspectionView, listInspectionViews } from './inspection-view.ts';
import { printInspection } from './print-inspection.ts';
import { saveInspection } from './save-inspection.ts';

export const inspectionRoutes: Route[] = [
  serve(contract.listInspections, async (tx, { params }) => wholeOf(await listInspectionViews(tx, params.id))),
  serve(contract.getInspection, (tx, { params }) => getInspectionView(tx, params.id)),
  serve(contract.saveInspection, (tx, { params, body }) => saveInspection(tx, params.id, body)),
  serve(contract.printInspection, (tx, { params }) => printInspection(tx, params.id)),
];
