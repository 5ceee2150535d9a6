import * as contract from '@bahi/contract/endpoints/purchase/purchase-return';
import { type Route, serve } from '../../http/route.ts';
import { swapReturnedGoods } from './swap-returned-goods.ts';

export const returnToReceiveRoutes: Route[] = [serve(contract.swapReturnedGoods, swapReturnedGoods)];
