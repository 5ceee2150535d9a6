import { purchaseReceiveInput } from '@bahi/contract/wire/purchase-receive.wire';
import type { Issue } from '@bahi/domain/document/issue';
import { hasFlag } from '@bahi/domain/access/access';
import { formatUnitPrice } from '@bahi/domain/money/format';
import { PAISE_PER_RUPEE } from '@bahi/domain/money/units';
import { boughtParts, vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import { needsHigherApproval, PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import {
  dayOfMeasure,
  dearerThanOrdered,
  licenceProblem,
  overReceiptProblem,
} from '@bahi/domain/purchase/purchase-receive';
import { inOtherPack } from '@bahi/domain/stock/entered-unit';
import { invariant, refuse } from '../../../core/app-error.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { boughtBefore, lockBuying } from '../bought-before.ts';
import { pricedAnew } from '../bought-lines.ts';
import type { LockedOrders } from '../purchase-order-store.ts';
import type { PurchaseReceive, ReceiveLine } from '../purchase-receive-store.ts';
import { byPlace } from '../vendor-document.ts';
import { orderIdsOf } from './edit-purchase-receive.ts';
import { discountsOf, inUnitOfOrder, linesOfOrders, type SourceLine } from '../orders-to-receive.ts';

const TAKES_NONE: readonly PurchaseOrderStatus[] = [
  PurchaseOrderStatus.draft,
  PurchaseOrderStatus.closed,
  PurchaseOrderStatus.cancelled,
];

/** Goods come of licensed vendors and live orders, and no more of them than may (inventory-purchasing rules 12 and 31). */
export async function assertMayCome(tx: Tx, receive: PurchaseReceive, orders: LockedOrders): Promise<void> {
  assertLicensed(tx, receive);
  const issues: Issue[] = [];
  for (const orderId of orderIdsOf(receive.lines)) {
    const order = orders.get(orderId);
    invariant(order, 'orders are locked before goods are received of them');
    const lines = receive.lines.filter(({ sourceOrderId }) => sourceOrderId === orderId);
    if (TAKES_NONE.includes(order.status)) {
      const message = `${order.code ?? 'The order'} takes no goods: it is a draft, closed or cancelled.`;
      issues.push({ path: `lines.${lines[0]!.id}.source`, message });
      continue;
    }
    const ordered = new Map((await linesOfOrders(tx, [orderId])).map((line) => [line.id, line]));
    issues.push(...lines.flatMap((line) => priceIssues(tx, ordered.get(line.sourceLineId!)!, line)));
    for (const [lineId, coming] of Map.groupBy(lines, ({ sourceLineId }) => sourceLineId!))
      issues.push(...overReceiptIssues(tx, ordered.get(lineId)!, coming));
  }
  refuseRule(receive, [...issues, ...(await unorderedIssues(tx, receive))]);
}

const ASK = 'Ask who may change approved orders.';

/** What was approved is not received dearer, unless by who may change approved orders; the price is told to who sees costs. */
function priceIssues({ ctx }: Tx, ordered: SourceLine, line: ReceiveLine): Issue[] {
  if (hasFlag(ctx.access, 'Service.EdApprPO')) return [];
  const unitPrice = inOtherPack(ordered.unitPrice, ordered.factor, line.factor);
  const discounts = discountsOf(ordered, inUnitOfOrder(ordered, line.quantity, line.factor));
  const field = dearerThanOrdered(line, { unitPrice, ...discounts });
  if (field === null) return [];
  const said = {
    unitPrice: `The order says ₹${formatUnitPrice(unitPrice)}.`,
    discountPaise: 'The order takes more off.',
  };
  const message = `${ctx.sees.cost ? said[field] : 'This is dearer than it was ordered.'} ${ASK}`;
  return [{ path: `lines.${line.id}.${field}`, message }];
}

/**
 * Goods that nobody ordered are held against the limit of approval as an order of them would be, with what else was bought of the
 * vendor on this day: several small papers are no way around it.
 */
async function unorderedIssues(tx: Tx, receive: PurchaseReceive): Promise<Issue[]> {
  const { ctx } = tx;
  const lines = receive.lines.filter(({ sourceOrderId }) => sourceOrderId === null);
  if (lines.length === 0) return [];
  const whole = lines.length === receive.lines.length;
  const measured = pricedAnew(
    ctx,
    {
      ...receive,
      lines,
      taxed: vendorChargesTax(receive.vendor.treatment),
      // A discount of the whole may be of what was ordered.
      ...(!whole && { overallDiscountPercent: null, overallDiscountPaise: 0 }),
    },
    false,
  );
  const earlierPaise = hasFlag(ctx.access, 'Service.EdApprPO') ? 0 : await unorderedBefore(tx, receive);
  const all = { ...measured, totalPaise: measured.totalPaise + earlierPaise };
  if (!needsHigherApproval(all, ctx.settings.purchase.approvalLimit * PAISE_PER_RUPEE, ctx.access)) return [];
  const message = lines.some(({ unitPrice }) => unitPrice === 0)
    ? 'What nobody ordered has no price, so that nobody knows what it comes to.'
    : 'What nobody ordered comes to more than the limit of approval.';
  return [{ path: 'lines', message: `${message} ${ASK}` }];
}

/** What was bought of the vendor on this day before; he is locked, so that two at once are counted. */
async function unorderedBefore(
  tx: Tx,
  { id, vendorId, receivedOn: on, createdBy, lines }: PurchaseReceive,
): Promise<number> {
  const limitPaise = tx.ctx.settings.purchase.approvalLimit * PAISE_PER_RUPEE;
  if (limitPaise <= 0) return 0;
  await lockBuying(tx, vendorId);
  const userIds = [tx.ctx.userId, createdBy];
  const unordered = lines.filter(({ sourceOrderId }) => sourceOrderId === null);
  return boughtBefore(tx, { id, vendorId, on, userIds, limitPaise, lines: unordered });
}

/** What is paid and what is free are held by themselves: free goods that did not come are not paid for instead. */
function overReceiptIssues({ ctx }: Tx, ordered: SourceLine, lines: readonly ReceiveLine[]): Issue[] {
  const whole = boughtParts(ordered);
  const coming = lines.map(boughtParts);
  return (['paid', 'free'] as const).flatMap((of) => {
    const part = `${of}Quantity` as const;
    const sum = coming.reduce((all, parts) => all + parts[part], 0);
    const problem = overReceiptProblem(
      { ordered: whole[part], received: ordered.received[part], coming: sum },
      ctx.settings.purchase.overPercent,
      of,
    );
    const field = of === 'paid' ? 'quantity' : 'freeQuantity';
    return problem && sum > 0 ? [{ path: `lines.${lines.at(-1)!.id}.${field}`, message: problem }] : [];
  });
}

/** X and narcotic goods come of licensed vendors alone (inventory-purchasing rule 31). */
export function assertLicensed({ ctx }: Tx, { vendor, lines, receivedOn }: PurchaseReceive): void {
  const problem = licenceProblem(
    vendor,
    lines.map(({ drugSchedule }) => drugSchedule),
    dayOfMeasure(receivedOn, ctx.today),
  );
  if (problem?.refused) throw refuse(problem.message, [{ path: 'VendorId', message: problem.message }]);
}

function refuseRule({ lines }: PurchaseReceive, issues: readonly Issue[]): void {
  const fields = byPlace(issues, lines).map(({ path, message }) => ({
    path: wirePath(purchaseReceiveInput, path),
    message,
  }));
  if (fields.length > 0) throw refuse(fields[0]!.message, fields);
}
