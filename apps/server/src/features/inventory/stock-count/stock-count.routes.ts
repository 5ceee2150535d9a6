import * as contract from '@bahi/contract/endpoints/inventory/stock-count';
import { StockCountStatus } from '@bahi/domain/stock/stock-count';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { countLines } from './count-lines.ts';
import { createStockCount, updateStockCount } from './edit-stock-count.ts';
import { printStockCount } from './print-stock-count.ts';
import { listStockCounts } from './stock-count-queries.ts';
import { getStockCount } from './stock-count-store.ts';
import { viewOf } from './stock-count-view.ts';

export const stockCountRoutes: Route[] = [
  serve(contract.createStockCount, createStockCount),
  serve(contract.updateStockCount, updateStockCount),
  serve(contract.countLines, countLines),
  serve(contract.getStockCount, async (tx, { params }) => viewOf(tx, await getStockCount(tx, params.id))),
  serve(contract.stockCountDashboard, (tx, { query }) => listStockCounts(tx, query ?? {}, true)),
  serve(contract.searchStockCounts, (tx, { query }) => listStockCounts(tx, query ?? {})),
  serve(contract.printStockCount, (tx, { params }) => printStockCount(tx, params.id)),
  serve(contract.stockCountAuditLog, async (tx, { params }) => {
    const { blind, status } = await getStockCount(tx, params.id);
    const changes = await listChanges(tx, params.id);
    // Who counts blind a second time does not read what was found the first.
    if (!blind || status !== StockCountStatus.counting) return changes;
    return { ...changes, rows: changes.rows.map((row) => (row.action === 'count' ? { ...row, changes: [] } : row)) };
  }),
];
