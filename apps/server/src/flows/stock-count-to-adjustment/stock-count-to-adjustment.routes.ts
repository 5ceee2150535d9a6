import * as contract from '@bahi/contract/endpoints/inventory/stock-count';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { StockCountStatus } from '@bahi/domain/stock/stock-count';
import { invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { countOn, reviewStockCount } from '../../features/inventory/stock-count/review-stock-count.ts';
import { startStockCount } from '../../features/inventory/stock-count/start-stock-count.ts';
import {
  lockStockCount,
  type StockCount,
  stockCounts,
} from '../../features/inventory/stock-count/stock-count-store.ts';
import { assertAction, viewOf } from '../../features/inventory/stock-count/stock-count-view.ts';
import { type Route, serve } from '../../http/route.ts';
import { postStockCount } from './post-stock-count.ts';

type Input = InputOf<typeof contract.setStockCountStatus>;

async function setStockCountStatus(tx: Tx, { params, body }: Input) {
  const before = await lockStockCount(tx, params.id, body.rowVersion);
  return viewOf(tx, await moveTo(tx, before, body));
}

async function moveTo(tx: Tx, before: StockCount, body: Input['body']): Promise<StockCount> {
  const { status, reason } = body;
  if (status === StockCountStatus.counting)
    return before.status === StockCountStatus.review ? countOn(tx, before, reason) : startStockCount(tx, before);
  if (status === StockCountStatus.review) return reviewStockCount(tx, before);
  if (status === StockCountStatus.posted) return postStockCount(tx, before, body);
  assertAction(tx, before, 'Cancel');
  if (before.status !== StockCountStatus.draft && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return stockCounts.save(
    tx,
    before,
    { ...before, status: StockCountStatus.cancelled, cancelReason: reason ?? null },
    'cancel',
    reason,
  );
}

export const stockCountToAdjustmentRoutes: Route[] = [serve(contract.setStockCountStatus, setStockCountStatus)];
