import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { lineIssue } from '@bahi/domain/document/issue';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { expiryProblem, validUntil } from '@bahi/domain/sales/sales-estimate';
import { askedAnew, withWordsWithdrawn } from '@bahi/domain/service/service-estimate';
import { isActive } from '@bahi/domain/status/line-status';
import { ESTIMATE_RIGHTS } from '@bahi/domain/status/work-rights';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { listsOfToday, withList } from '../lists-of-today.ts';
import { loadOrderFacts } from '../order-pricing.ts';
import { priceChange } from '../price-order.ts';
import { fieldsOf } from '../refuse-order-issues.ts';
import { withStatus } from './edit-estimate.ts';
import { assertAction } from './estimate-actions.ts';
import { asOrder, fromOrder } from './estimate-as-order.ts';
import { type EstimateLine, type ServiceEstimate, serviceEstimates } from './estimate-store.ts';
import { viewOf } from './estimate-view.ts';

export async function repriceServiceEstimate(
  tx: Tx,
  { params, body }: InputOf<typeof contract.repriceServiceEstimate>,
) {
  const before = await serviceEstimates.lock(tx, params.id, body.rowVersion);
  return viewOf(tx, await repriced(tx, before, body.keep ?? false));
}

/** Prices of the lists of today; or, kept, the old ones for as many days again (rule 5). What rose is asked anew. */
export async function repriced(tx: Tx, before: ServiceEstimate, keep: boolean): Promise<ServiceEstimate> {
  await assertAction(tx, before, keep ? 'keepPrices' : 'reprice');
  const { today } = tx.ctx;
  const held = { ...before, pricedOn: today, validTo: validUntil(today, before.validDays) };
  if (keep) return serviceEstimates.save(tx, before, held, 'keepPrices');
  const lists = await listsOfOpen(tx, before);
  const facts = await loadOrderFacts(tx, before.customerId);
  const listed = (line: EstimateLine) => withList(line, lists.get(line.id));
  // What rises is asked anew: it is no change of what was agreed, and needs no right to change that.
  const open = {
    ...held,
    lines: held.lines.map((line) => (listed(line).unitPrice > line.unitPrice ? askedAnew(line) : line)),
  };
  const order = asOrder({ ...open, lines: open.lines.map(listed) });
  const change = { before: asOrder(open), after: order, facts, rights: ESTIMATE_RIGHTS };
  const priced = { ...fromOrder(open, priceChange(tx.ctx, change)), status: before.status };
  const after = withStatus({ ...priced, lines: withWordsWithdrawn(before.lines, priced.lines, false) });
  return serviceEstimates.save(tx, before, after, 'reprice');
}

/** What the lists ask today for lines that are not on the order. */
const listsOfOpen = (tx: Tx, estimate: ServiceEstimate) =>
  listsOfToday(
    tx,
    estimate,
    estimate.lines.filter((line) => line.orderLineId === null && isActive(line.status)),
  );

/** Prices that have expired are told with what moved since (rule 5). */
export async function assertPricesHold(tx: Tx, estimate: ServiceEstimate): Promise<void> {
  const expired = expiryProblem(estimate.validTo, tx.ctx.today);
  if (!expired) return;
  const lists = await listsOfOpen(tx, estimate);
  const moved = estimate.lines.flatMap((line) => {
    const now = withList(line, lists.get(line.id)).unitPrice;
    return now === line.unitPrice ? [] : [lineIssue(line.id, 'unitPrice', `Now ₹${formatUnitPrice(now)}.`)];
  });
  throw new AppError('PricesExpired', `${expired} Reprice it.`, fieldsOf(moved));
}
