import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import { lineIssue } from '@bahi/domain/document/issue';
import { formatUnitPrice } from '@bahi/domain/money/format';
import type { UnitPrice } from '@bahi/domain/money/units';
import { expiryProblem, validUntil } from '@bahi/domain/sales/sales-estimate';
import { withWordsWithdrawn } from '@bahi/domain/service/service-estimate';
import { isActive } from '@bahi/domain/status/line-status';
import { ESTIMATE_RIGHTS } from '@bahi/domain/status/work-rights';
import { rateInside } from '@bahi/domain/totals/inclusive-price';
import { pricedAnew } from '@bahi/domain/totals/list-price';
import { findLineItems, findLineOperations } from '../../../core/catalogue/line-masters.ts';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { loadOrderFacts } from '../order-pricing.ts';
import { priceChange } from '../price-order.ts';
import { fieldsOf } from '../refuse-order-issues.ts';
import { withStatus } from './edit-estimate.ts';
import { assertAction } from './estimate-actions.ts';
import { asOrder, fromOrder } from './estimate-as-order.ts';
import { type EstimateLine, type ServiceEstimate, serviceEstimates } from './estimate-store.ts';
import { viewOf } from './estimate-view.ts';

/** Prices of the lists of today; or, with `Keep`, the old ones for as many days again (rule 5). What rose is asked anew. */
export async function repriceServiceEstimate(
  tx: Tx,
  { params, body }: InputOf<typeof contract.repriceServiceEstimate>,
) {
  const before = await serviceEstimates.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, body.keep ? 'keepPrices' : 'reprice');
  const { today } = tx.ctx;
  const held = { ...before, pricedOn: today, validTo: validUntil(today, before.validDays) };
  if (body.keep) return viewOf(tx, serviceEstimates.save(tx, before, held, 'keepPrices'));
  const lists = await listsOfToday(tx, before);
  const facts = await loadOrderFacts(tx, before.customerId);
  const lines = held.lines.map((line) => withList(line, lists.get(line.id)));
  const order = asOrder({ ...held, lines });
  const change = { before: asOrder(before), after: order, facts, rights: ESTIMATE_RIGHTS };
  const priced = { ...fromOrder(held, priceChange(tx.ctx, change)), status: before.status };
  const after = withStatus({ ...priced, lines: withWordsWithdrawn(before.lines, priced.lines, false) });
  return viewOf(tx, serviceEstimates.save(tx, before, after, 'reprice'));
}

const withList = (line: EstimateLine, list: UnitPrice | undefined): EstimateLine =>
  list === undefined ? line : { ...line, unitPrice: pricedAnew(line, list), listPrice: list || line.listPrice };

/** What the lists ask today for lines that are not on the order: by item, or by the guide of the vehicle. */
async function listsOfToday(tx: Tx, estimate: ServiceEstimate): Promise<Map<string, UnitPrice>> {
  const open = estimate.lines.filter((line) => line.orderLineId === null && isActive(line.status));
  const some = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [items, operations] = await Promise.all([
    findLineItems(tx, some(open.map(({ itemId }) => itemId))),
    findLineOperations(tx, { ids: some(open.map(({ operationId }) => operationId)), codes: [] }, estimate.vehicleId),
  ]);
  const facts = await loadOrderFacts(tx, estimate.customerId);
  const terms = { inclusive: estimate.inclusive, labourInclusive: facts.labourInclusive };
  const prices = new Map(operations.map(({ id, price }) => [id, price]));
  const lists = new Map<string, UnitPrice>();
  for (const line of open) {
    const price = line.itemId ? items.get(line.itemId)?.salePrice : prices.get(line.operationId ?? '');
    if (price) lists.set(line.id, priceWithTax(price, rateInside(terms, line)));
  }
  return lists;
}

/** Prices that have expired are told with what moved since (rule 5). */
export async function assertPricesHold(tx: Tx, estimate: ServiceEstimate): Promise<void> {
  const expired = expiryProblem(estimate.validTo, tx.ctx.today);
  if (!expired) return;
  const lists = await listsOfToday(tx, estimate);
  const moved = estimate.lines.flatMap((line) => {
    const now = withList(line, lists.get(line.id)).unitPrice;
    return now === line.unitPrice ? [] : [lineIssue(line.id, 'unitPrice', `Now ₹${formatUnitPrice(now)}.`)];
  });
  throw refuse(`${expired} Reprice it.`, fieldsOf(moved));
}
