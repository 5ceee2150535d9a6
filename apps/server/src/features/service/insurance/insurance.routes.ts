import * as contract from '@bahi/contract/endpoints/service/insurance';
import { listInsurers } from '@bahi/contract/endpoints/platform/reference';
import { INSURERS } from '@bahi/domain/vehicle/insurers';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { getTieUp, saveTieUp } from './tie-up.ts';
import { tiedUpCodes } from './tie-up-store.ts';

export const insuranceRoutes: Route[] = [
  serve(listInsurers, async (tx) => {
    const tiedUp = await tiedUpCodes(tx);
    return wholeOf(INSURERS.map((insurer) => ({ ...insurer, tiedUp: tiedUp.has(insurer.code) })));
  }),
  serve(contract.getTieUp, (tx, { params }) => getTieUp(tx, params.insurer)),
  serve(contract.saveTieUp, (tx, { params, body }) => saveTieUp(tx, params.insurer, body)),
  serve(contract.saveInsurerSettings, (tx, { params, body }) => saveTieUp(tx, params.insurer, body)),
];
