import * as contract from '@bahi/contract/endpoints/service/sublet';
import { type Route, serve } from '../../../http/route.ts';
import { listSublets } from './sublet-queries.ts';

export const subletRoutes: Route[] = [serve(contract.sublets, (tx, { query }) => listSublets(tx, query ?? {}))];
