import * as contract from '@bahi/contract/endpoints/service/warranty-claim';
import { getWarrantyClaim, listWarrantyClaims } from '../../features/service/warranty-claim-store.ts';
import { type Route, serve } from '../../http/route.ts';
import { rejectWarrantyClaim, saveWarrantyClaim } from './warranty-claim.ts';

export const warrantyClaimRoutes: Route[] = [
  serve(contract.warrantyClaims, (tx, { query }) => listWarrantyClaims(tx, query ?? {})),
  serve(contract.getWarrantyClaim, async (tx, { params }) => (await getWarrantyClaim(tx, params.id)).view),
  serve(contract.saveWarrantyClaim, saveWarrantyClaim),
  serve(contract.rejectWarrantyClaim, rejectWarrantyClaim),
];
