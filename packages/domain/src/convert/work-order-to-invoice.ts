import type { InvoiceLine } from '../document/invoice.ts';
import { allocateLineId, lineIdCounters } from '../document/line-id.ts';
import type { LineIdCounters } from '../document/line-id.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { DocumentDiscounts } from '../document/priced-line.ts';
import { LineStatus, Payer, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { isWorkOnly } from '../service/accidental-repair.ts';
import { countsAsApproved } from '../status/line-status.ts';
import { spokenDescription } from '../status/work-order-save.ts';
import { unitPriceOfPaise } from '../money/convert.ts';
import { QUANTITY_PER_UNIT, type UnitPrice } from '../money/units.ts';
import { priceOfAmount } from '../service/insurance/insurer-share.ts';
import type { ExcessMove, ExcessPlan } from '../service/insurance/policy-excess.ts';
import { percentagesOf, pricesAskedOf } from '../totals/payer-split.ts';

/** Who receives an invoice: customer, insurer, warranty party. `Int` makes none (decisions §6). */
export type BilledPayer = 'Cus' | 'Ins' | 'War';
export const BILLED_PAYERS: readonly BilledPayer[] = [Payer.customer, Payer.insurance, Payer.warranty];

/** One line as one payer is billed for it; a shared line has two shares. */
export interface BillingShare {
  lineId: string;
  payer: BilledPayer;
  /** Of the insurer: he gave up policy excess of it. Of the customer: the policy excess that he bears of it. */
  excess?: boolean;
}

const keyOf = ({ payer, lineId, excess }: BillingShare): string =>
  payer === Payer.customer && excess ? `excess ${lineId}` : `${payer} ${lineId}`;

/** The payers of a line. A warranty line without warranty party is Warranty expense and has none. */
function payersOf(line: WorkOrderLine, warrantyPartyId: string | null): BilledPayer[] {
  if (line.payer === Payer.shared) return [Payer.customer, Payer.insurance];
  if (line.payer === Payer.warranty) return warrantyPartyId === null ? [] : [Payer.warranty];
  return line.payer === Payer.internal ? [] : [line.payer];
}

type BillableOrder = Pick<WorkOrder, 'lines' | 'warrantyPartyId' | 'tieUp'>;

/**
 * Shares that an order has to bill: its Completed lines, or all approved ones where Generate Invoice does not need
 * Completed, less the shares on live invoices; and the policy excess that an insurer's invoice has given up and no invoice of
 * the customer bears. A part of a repair that is neither goods nor a price is billed to nobody.
 */
export function billableShares(
  order: BillableOrder,
  billed: readonly BillingShare[],
  invoiceNeedsCompleted = true,
): BillingShare[] {
  const done = new Set(billed.map(keyOf));
  const ready = order.lines
    .filter((line) => !isWorkOnly(line))
    .filter((line) => (invoiceNeedsCompleted ? line.status === LineStatus.completed : countsAsApproved(line.status)))
    .flatMap((line) => payersOf(line, order.warrantyPartyId).map((payer) => ({ lineId: line.id, payer })));
  const givenUp = billed
    .filter(({ payer, excess }) => payer === Payer.insurance && excess)
    .map(({ lineId }): BillingShare => ({ lineId, payer: Payer.customer, excess: true }));
  return [...ready, ...givenUp].filter((share) => !done.has(keyOf(share)));
}

export interface InvoiceDraft {
  payer: BilledPayer;
  lines: InvoiceLine[];
  /** Line id counters of the invoice after these lines. */
  counters: LineIdCounters;
  discounts: DocumentDiscounts;
}

export interface ConversionOptions {
  payer: BilledPayer;
  /** Shares on live invoices of the order. */
  billed: readonly BillingShare[];
  invoiceNeedsCompleted?: boolean;
  /** Ids on the invoice that is extended; none for a new one. */
  existingLineIds?: readonly string[];
  /** The policy excess, by line: what leaves the insurer's face, and what the customer's invoice bears now. */
  excess?: ExcessPlan;
}

/**
 * The stock of a line moves once: with the customer's share where the line is shared, so the insurer's share of a
 * shared line carries no stock.
 */
function carriesStock(line: WorkOrderLine, payer: BilledPayer): boolean {
  return line.tracked && !(line.payer === Payer.shared && payer === Payer.insurance);
}

/** The price that was agreed on the order is the list of the invoice where no list asks for more: lowering it there gives away. */
function agreedPrices(
  line: WorkOrderLine,
  payer: BilledPayer,
  { tieUp }: Terms,
): { listPrice: UnitPrice; minimumPrice: UnitPrice } {
  if (payer === Payer.insurance) return { listPrice: 0, minimumPrice: 0 };
  const { listPrice, minimumPrice } = pricesAskedOf(line, tieUp);
  return { listPrice: Math.max(listPrice, line.unitPrice), minimumPrice };
}

/** What the lines of an invoice are made with besides the lines of its order. */
interface Terms extends Pick<WorkOrder, 'tieUp'> {
  excess?: ExcessPlan | undefined;
}

function toInvoiceLine(line: WorkOrderLine, payer: BilledPayer, id: string, terms: Terms): InvoiceLine {
  const insurer = payer === Payer.insurance;
  const tracked = carriesStock(line, payer);
  return {
    id,
    family: line.family,
    description: spokenDescription(line.description),
    operationCode: line.operationCode,
    itemId: line.itemId,
    partNumber: line.partNumber,
    hsn: line.hsn,
    unitCode: line.unitCode,
    quantity: line.quantity,
    ...(insurer ? insurerPrice(line, terms.excess) : customerPrice(line)),
    noDiscount: line.noDiscount,
    ...agreedPrices(line, payer, terms),
    freeForm: line.operationCode === null && line.itemId === null,
    taxCode: line.taxCode,
    accountCode: line.accountCode,
    tracked,
    warehouseId: tracked ? line.warehouseId : null,
    sourceLineId: line.id,
  };
}

const customerPrice = ({ unitPrice, discountPercent, discountPaise }: WorkOrderLine) => ({
  unitPrice,
  discountPercent,
  discountPaise,
});

/** The insurer's price, or what the policy excess leaves of it: before tax then, and taxed on top. */
function insurerPrice(line: WorkOrderLine, excess: ExcessPlan | undefined) {
  const face = {
    unitPrice: line.insurerUnitPrice,
    discountPercent: null,
    discountPaise: 0,
    // The goods of a shared line are on the customer's invoice.
    valueOnly: line.family === 'part' && line.payer === Payer.shared,
  };
  const taken = excess?.insurer.get(line.id);
  if (!taken) return face;
  return {
    ...face,
    ...priceOfAmount(taken.restPaise, line.quantity),
    taxInside: false,
    excessPaise: taken.paise,
  };
}

/** The policy excess that the customer bears of a line: its HSN and rate, no stock and no discount. */
function toExcessLine(line: WorkOrderLine, { paise, taxablePaise, usedUp }: ExcessMove, id: string): InvoiceLine {
  const unitPrice = unitPriceOfPaise(usedUp ? taxablePaise : paise);
  return {
    ...toInvoiceLine(line, Payer.customer, id, {}),
    description: `Policy excess: ${spokenDescription(line.description)}`,
    itemId: null,
    partNumber: null,
    quantity: QUANTITY_PER_UNIT,
    unitPrice,
    discountPercent: null,
    discountPaise: 0,
    noDiscount: true,
    listPrice: unitPrice,
    minimumPrice: 0,
    tracked: false,
    warehouseId: null,
    taxInside: !usedUp,
    excessPaise: paise,
    valueOnly: line.family === 'part',
  };
}

/**
 * The invoice of an order for one payer: line ids IO1.., IP1.. with the source line kept; document discounts touch the
 * customer face only (decisions §5). Null when the payer has nothing to pay.
 */
export function workOrderToInvoice(
  order: BillableOrder & Pick<WorkOrder, 'discounts'>,
  options: ConversionOptions,
): InvoiceDraft | null {
  const { payer, billed, excess } = options;
  const terms: Terms = { excess, tieUp: order.tieUp };
  const shares = billableShares(order, billed, options.invoiceNeedsCompleted).filter(
    (share) => share.payer === payer && !share.excess,
  );
  const borne = payer === Payer.customer ? (excess?.customer ?? []) : [];
  if (shares.length + borne.length === 0) return null;
  let counters = lineIdCounters(options.existingLineIds ?? []);
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const idFor = ({ family }: WorkOrderLine): string => {
    const next = allocateLineId(family === 'labour' ? 'IO' : 'IP', counters);
    counters = next.counters;
    return next.id;
  };
  const lines = [
    ...shares.map(({ lineId }) => byId.get(lineId)!).map((line) => toInvoiceLine(line, payer, idFor(line), terms)),
    ...borne.map((move) => {
      const line = byId.get(move.lineId)!;
      return toExcessLine(line, move, idFor(line));
    }),
  ];
  const first = !billed.some((share) => share.payer === Payer.customer);
  const discounts = payer !== Payer.customer ? NO_DISCOUNTS : first ? order.discounts : percentagesOf(order.discounts);
  return { payer, lines, counters, discounts };
}

/**
 * The header after invoices were made, changed, cancelled or deleted (decisions §6): all payers billed closes the order;
 * with the last live invoice gone, or something left to bill, a Closed one is Completed again.
 */
export function statusAfterInvoicing(
  order: BillableOrder & Pick<WorkOrder, 'status'>,
  billed: readonly BillingShare[],
  invoiceNeedsCompleted = true,
): WorkOrderStatus {
  if (billed.length === 0) {
    return order.status === WorkOrderStatus.closed ? WorkOrderStatus.completed : order.status;
  }
  const ready = order.status === WorkOrderStatus.completed || order.status === WorkOrderStatus.approved;
  const open = billableShares(order, billed, invoiceNeedsCompleted).length > 0;
  if (open && order.status === WorkOrderStatus.closed) return WorkOrderStatus.completed;
  return ready && !open ? WorkOrderStatus.closed : order.status;
}
