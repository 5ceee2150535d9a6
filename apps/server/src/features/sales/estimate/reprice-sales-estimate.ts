import type { repriceSalesEstimate as endpoint } from '@bahi/contract/endpoints/sales/sales-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import type { UnitPrice } from '@bahi/domain/money/units';
import { SalesEstimateStatus, validUntil } from '@bahi/domain/sales/sales-estimate';
import { type InclusiveTerms, rateInside } from '@bahi/domain/totals/inclusive-price';
import { pricedAnew } from '@bahi/domain/totals/list-price';
import { findLineItems, findLineOperations } from '../../../core/catalogue/line-masters.ts';
import { atListsOfDay } from '../../../core/sale/list-prices.ts';
import { priceSale, termsOf } from '../../../core/sale/price-sale.ts';
import type { Tx } from '../../../core/tx.ts';
import { ESTIMATE_SALE, NOT_CONFIRMED, withRaised } from './edit-sales-estimate.ts';
import { assertAction } from './sales-estimate-actions.ts';
import { type EstimateLine, type SalesEstimate, salesEstimates } from './sales-estimate-store.ts';
import { viewOf } from './sales-estimate-view.ts';

/** Rule 7: prices of today, which go out as a new version; or the old ones hold from today on, by a right of its own. */
export async function repriceSalesEstimate(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await salesEstimates.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, body.keep ? 'KeepPrices' : 'Reprice');
  const { today } = tx.ctx;
  const dated = { ...before, pricedOn: today, validTo: validUntil(today, before.validDays) };
  const after = body.keep ? dated : await withPricesOfToday(tx, dated);
  return viewOf(tx, salesEstimates.save(tx, before, after, body.keep ? 'keepPrices' : 'reprice'));
}

interface TodaysPrice {
  listPrice: UnitPrice;
  minimumPrice: UnitPrice;
}

async function withPricesOfToday(tx: Tx, dated: SalesEstimate): Promise<SalesEstimate> {
  const { ctx } = tx;
  const [{ sale: estimate, priceOf: byList }, ofMasters] = await Promise.all([
    atListsOfDay(tx, dated, ({ pricedOn }) => pricedOn),
    listOfToday(tx, dated.lines),
  ]);
  const terms = termsOf(ctx, dated);
  const lines = estimate.lines.map((line) => {
    const known = repriced(line, ofMasters(line), terms);
    const listed = byList(line);
    if (!listed) return known;
    const { price, listPrice } = listed;
    return { ...known, listPrice, unitPrice: line.priceTyped ? pricedAnew(line, listPrice) : price };
  });
  const { sale } = priceSale(ctx, { ...estimate, lines }, ESTIMATE_SALE.refusals);
  return withRaised(ctx, dated, { ...sale, ...NOT_CONFIRMED, status: SalesEstimateStatus.new });
}

/** What items and operations of the lines cost today; nothing for what has no list any more. */
async function listOfToday(
  tx: Tx,
  lines: readonly EstimateLine[],
): Promise<(line: EstimateLine) => TodaysPrice | undefined> {
  const codes = lines.flatMap(({ operationCode }) => operationCode ?? []);
  const [items, operations] = await Promise.all([
    findLineItems(
      tx,
      lines.flatMap(({ itemId }) => itemId ?? []),
    ),
    findLineOperations(tx, { ids: [], codes }, null),
  ]);
  const labour = new Map(operations.map(({ code, price }) => [code, price]));
  return ({ itemId, operationCode }) => {
    const item = items.get(itemId ?? '');
    const listPrice = item ? item.salePrice : labour.get(operationCode ?? '');
    return listPrice ? { listPrice, minimumPrice: item?.minimumPrice ?? 0 } : undefined;
  };
}

/** Lists are without the tax that the prices of the document hold. */
function repriced(line: EstimateLine, today: TodaysPrice | undefined, terms: InclusiveTerms): EstimateLine {
  if (!today) return line;
  const worded = (price: UnitPrice) => priceWithTax(price, rateInside(terms, line));
  const listPrice = worded(today.listPrice);
  return { ...line, unitPrice: pricedAnew(line, listPrice), listPrice, minimumPrice: worded(today.minimumPrice) };
}
