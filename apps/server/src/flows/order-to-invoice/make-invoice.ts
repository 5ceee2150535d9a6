import { Payer } from '@bahi/domain/document/work-order';
import type { Quantity } from '@bahi/domain/money/units';
import { giveawayOnLines, joinProblem } from '@bahi/domain/sales/order-to-invoice';
import { addGiveaways } from '@bahi/domain/totals/giveaway';
import { invalid, refuse } from '../../core/app-error.ts';
import { assertBuyer, assertNotHeld } from '../../core/sale/buyer.ts';
import { giveawayOf } from '../../core/sale/sale-giveaway.ts';
import { alreadyTaken, headerOfShare, numbered, shareOfLine } from '../../core/sale/taken-lines.ts';
import type { Tx } from '../../core/tx.ts';
import { createInvoiceDraft } from '../../features/accounting/invoice/create-invoice-draft.ts';
import type { StoredInvoice } from '../../features/accounting/invoice/invoice-store.ts';
import { billChallans } from '../../features/sales/challan/billed-challans.ts';
import type { Challan, ProgressedChallanLine } from '../../features/sales/challan/challan-store.ts';
import { billOrders } from '../../features/sales/order/billed-orders.ts';
import type { ProgressedLine, SalesOrder } from '../../features/sales/order/sales-order-store.ts';

/** So much of a line of an order, of goods that left with a challan, or of both: goods of an order that left. */
export interface Taken {
  order: { order: SalesOrder; line: ProgressedLine } | null;
  challan: { challan: Challan; line: ProgressedChallanLine } | null;
  quantity: Quantity;
}

interface Making {
  /** What is joined, in the order in which it was asked for; the first says how the invoice is made out. */
  sources: readonly (SalesOrder | Challan)[];
  taken: readonly Taken[];
  invoicedOn: string | null | undefined;
  /** Where the sources are named, for a refusal. */
  path: string;
}

export function assertInvoiceDay(tx: Tx, invoicedOn: string | null | undefined): void {
  if (invoicedOn && invoicedOn > tx.ctx.today) throw invalid('Date', 'An invoice cannot be dated in the future.');
}

/** One draft of what was taken of locked orders and challans of one customer (rules 2, 5 and 6). */
export async function makeInvoice(tx: Tx, { sources, taken, invoicedOn, path }: Making): Promise<StoredInvoice> {
  const problem = joinProblem(sources);
  if (problem) throw refuse(problem, [{ path, message: problem }]);
  const [first] = sources as [SalesOrder | Challan];
  assertBuyer(first.customer);
  assertNotHeld(first.customer, 'invoice');
  const orders = [...new Set(taken.flatMap(({ order }) => order?.order ?? []))];
  const adjusted = await firstInvoiced(tx, [...orders, ...bareChallans(taken)]);
  // What goods of no order give away nobody has signed.
  const isSigned = taken.every(({ order }) => order !== null);
  const draft = await createInvoiceDraft(tx, {
    customerId: first.customerId,
    vehicleId: null,
    workOrderId: null,
    payer: Payer.customer,
    lines: numbered(linesOf(taken), INVOICE_LINES),
    ...headerOfShare(first),
    adjustPaise: adjusted.reduce((sum, { adjustPaise }) => sum + adjustPaise, 0),
    adjustReason: adjusted.find(({ adjustReason }) => adjustReason)?.adjustReason ?? null,
    ...(isSigned && {
      orderGiveaway: addGiveaways(orders.map((order) => giveawayOnLines(giveawayOf(order), order.lines))),
    }),
    ...(invoicedOn && { invoicedOn }),
  });
  await linkTaken(tx, draft, taken, orders);
  return draft;
}

/** Goods of challans that no order has priced: the challan did. */
const bareChallans = (taken: readonly Taken[]): Challan[] => [
  ...new Set(taken.flatMap(({ order, challan }) => (challan && !order ? challan.challan : []))),
];

async function linkTaken(
  tx: Tx,
  draft: StoredInvoice,
  taken: readonly Taken[],
  orders: readonly SalesOrder[],
): Promise<void> {
  const lines = taken.map((one, at) => ({ ...one, lineId: draft.lines[at]!.id }));
  await billOrders(
    tx,
    orders,
    draft.id,
    lines.flatMap(({ order, lineId, quantity }) =>
      order ? [{ orderId: order.order.id, orderLineId: order.line.id, lineId, quantity }] : [],
    ),
  );
  await billChallans(
    tx,
    lines.flatMap(({ challan, lineId, quantity }) =>
      challan ? [{ challanId: challan.challan.id, challanLineId: challan.line.id, lineId, quantity }] : [],
    ),
    draft.id,
  );
}

/** The adjustment of an order or a challan is given once, with the first invoice of it that is live. */
async function firstInvoiced(tx: Tx, sources: readonly (SalesOrder | Challan)[]): Promise<(SalesOrder | Challan)[]> {
  const adjusted = sources.filter(({ adjustPaise }) => adjustPaise !== 0);
  const billed = await alreadyTaken(
    tx,
    adjusted.map(({ id }) => id),
  );
  return adjusted.filter(({ id }) => !billed.has(id));
}

/** Each line at the price of its order, else of its challan, with its share of the discounts after what is invoiced. */
function linesOf(taken: readonly Taken[]) {
  const gone = new Map<ProgressedLine | ProgressedChallanLine, Quantity>();
  return taken.map(({ order, challan, quantity }) => {
    const priced = order?.line ?? challan!.line;
    const before = gone.get(priced) ?? priced.invoicedQuantity;
    gone.set(priced, before + quantity);
    return {
      ...shareOfLine(priced, before, quantity),
      ...piecesOf(challan?.line),
      warehouseId: priced.tracked ? (challan?.challan ?? order!.order).warehouseId : null,
      sourceLineId: challan?.line.id ?? order!.line.id,
    };
  });
}

/** Which goods left: the invoice sells those (rule 5). */
const piecesOf = (line: ProgressedChallanLine | undefined) =>
  line && {
    batchId: line.batchId,
    batchNo: line.batchNo,
    expiresOn: line.expiresOn,
    serialNos: line.serialNos,
  };

/** Prefixes of the ids of an invoice. */
export const INVOICE_LINES = { labour: 'IO', part: 'IP' } as const;
