import * as contract from '@bahi/contract/endpoints/settings/model-request';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { acceptModelRequest, markTold, rejectModelRequest } from './decide-model-request.ts';
import { getModelRequestView, listModelRequests } from './model-request-store.ts';
import { requestModel } from './request-model.ts';

export const modelRequestRoutes: Route[] = [
  serve(contract.requestNewModel, async (tx, { body }) => getModelRequestView(tx, await requestModel(tx, body))),
  serve(contract.listModelRequests, async (tx, { query }) => wholeOf(await listModelRequests(tx, query.status))),
  serve(contract.acceptModelRequest, async (tx, { params, body }) => {
    await acceptModelRequest(tx, params.id, body);
    return getModelRequestView(tx, params.id);
  }),
  serve(contract.rejectModelRequest, async (tx, { params, body }) => {
    await rejectModelRequest(tx, params.id, body);
    return getModelRequestView(tx, params.id);
  }),
  serve(contract.markModelRequestTold, async (tx, { params }) => {
    await markTold(tx, params.id);
    return undefined;
  }),
];
