import * as contract from '@bahi/contract/endpoints/inventory/stock';
import { searchReservations } from '@bahi/contract/endpoints/inventory/reservation';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { listReservations } from './list-reservations.ts';
import { exportMoves, listMoves, listStock } from './stock-queries.ts';

export const stockRoutes: Route[] = [
  serve(contract.searchStock, (tx, { query }) => listStock(tx, query ?? {})),
  serve(contract.stockCard, listMoves),
  serve(contract.exportStockCard, exportMoves),
  serve(searchReservations, (tx, { query }) => listReservations(tx, query ?? {})),
];
