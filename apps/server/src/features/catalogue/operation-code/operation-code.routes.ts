import * as contract from '@bahi/contract/endpoints/catalogue/operation-code';
import type { Tx } from '../../../core/tx.ts';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { createOperation } from './create-operation.ts';
import {
  findDefaultGuide,
  findOperations,
  listOperations,
  listOperationsByCode,
  listPricesOfCodes,
} from './operation-queries.ts';
import { getOperation } from './operation-store.ts';
import { updateOperation } from './update-operation.ts';

interface ByPrice {
  guideId?: string | null;
  text?: string | null;
  limit?: number | null;
  cursor?: string | null;
}
const listByPrice = async (tx: Tx, query: ByPrice | undefined, priced: boolean) =>
  listOperations(tx, query?.guideId ?? (await findDefaultGuide(tx)), { ...query, active: true, priced });

export const operationCodeRoutes: Route[] = [
  serve(contract.listOperations, (tx, { params, query }) => listOperations(tx, params.guideId, query ?? {})),
  serve(contract.getOperation, (tx, { params }) => getOperation(tx, params.guideId, params.id)),
  serve(contract.createOperation, createOperation),
  serve(contract.updateOperation, updateOperation),
  serve(contract.findOperationsOfGuide, (tx, { params }) => findOperations(tx, params.guideId, params.term)),
  serve(contract.getOperationsByCode, (tx, { params, query }) => listOperationsByCode(tx, params.guideId, query.codes)),
  serve(contract.listOperationsWithoutPrice, (tx, { query }) => listByPrice(tx, query, false)),
  serve(contract.listOperationsWithPrice, (tx, { query }) => listByPrice(tx, query, true)),
  serve(contract.findOperations, async (tx, { params }) => findOperations(tx, await findDefaultGuide(tx), params.term)),
  serve(contract.findBaseOperations, (tx, { params }) => findOperations(tx, null, params.term)),
  serve(contract.operationPricing, (tx, { query }) => listPricesOfCodes(tx, query.codes)),
];
