import * as contract from '@bahi/contract/endpoints/inventory/stock';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { exportMoves, listMoves, listStock } from './stock-queries.ts';

export const stockRoutes: Route[] = [
  serve(contract.searchStock, (tx, { query }) => listStock(tx, query ?? {})),
  serve(contract.stockCard, listMoves),
  serve(contract.exportStockCard, exportMoves),
];
