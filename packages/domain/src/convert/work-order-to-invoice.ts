import type { InvoiceLine } from '../document/invoice.ts';
import { allocateLineId, lineIdCounters } from '../document/line-id.ts';
import type { LineIdCounters } from '../document/line-id.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { DocumentDiscounts } from '../document/priced-line.ts';
import { hasInsurerFace } from '../document/payer.ts';
import { LineStatus, Payer, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { isWorkOnly } from '../service/accidental-repair.ts';
import { countsAsApproved } from '../status/line-status.ts';
import { spokenDescription } from '../status/work-order-save.ts';
import type { UnitPrice } from '../money/units.ts';
import { percentagesOf, pricesAskedOf } from '../totals/payer-split.ts';

/** Who receives an invoice: customer, insurer, warranty party. `Int` makes none (decisions §6). */
export type BilledPayer = 'Cus' | 'Ins' | 'War';
export const BILLED_PAYERS: readonly BilledPayer[] = [Payer.customer, Payer.insurance, Payer.warranty];

/** One line as one payer is billed for it; a shared line has two shares. */
export interface BillingShare {
  lineId: string;
  payer: BilledPayer;
}

/** The payers of a line. A warranty line without warranty party is Warranty expense and has none. */
function payersOf(line: WorkOrderLine, warrantyPartyId: string | null): BilledPayer[] {
  if (line.payer === Payer.shared) return [Payer.customer, Payer.insurance];
  if (line.payer === Payer.warranty) return warrantyPartyId === null ? [] : [Payer.warranty];
  return line.payer === Payer.internal ? [] : [line.payer];
}

/**
 * Whether a line can be invoiced: insurers are no parties yet, so that an invoice of theirs would go to the owner of the
 * vehicle. What they pay, alone or with the customer, waits on the order.
 */
export const canBeInvoiced = ({ payer }: Pick<WorkOrderLine, 'payer'>): boolean => !hasInsurerFace(payer);

/** What is said where it is asked for all the same. */
export const INSURER_WAITS =
  'What an insurer pays, alone or shared, cannot be invoiced yet: it waits on the order. Change who pays, or leave it open.';

/** Shares that can be invoiced now, and those that wait for the insurer. */
export function splitByInsurer(
  order: Pick<WorkOrder, 'lines'>,
  shares: readonly BillingShare[],
): { now: BillingShare[]; waiting: BillingShare[] } {
  const waits = new Set(order.lines.filter((line) => !canBeInvoiced(line)).map(({ id }) => id));
  return {
    now: shares.filter(({ lineId }) => !waits.has(lineId)),
    waiting: shares.filter(({ lineId }) => waits.has(lineId)),
  };
}

type BillableOrder = Pick<WorkOrder, 'lines' | 'warrantyPartyId'>;

/**
 * Shares that an order has to bill: its Completed lines, or all approved ones where Generate Invoice does not need
 * Completed, less the shares on live invoices. A part of a repair that is neither goods nor a price is billed to nobody.
 */
export function billableShares(
  order: BillableOrder,
  billed: readonly BillingShare[],
  invoiceNeedsCompleted = true,
): BillingShare[] {
  const done = new Set(billed.map((share) => `${share.payer} ${share.lineId}`));
  return order.lines
    .filter((line) => !isWorkOnly(line))
    .filter((line) => (invoiceNeedsCompleted ? line.status === LineStatus.completed : countsAsApproved(line.status)))
    .flatMap((line) => payersOf(line, order.warrantyPartyId).map((payer) => ({ lineId: line.id, payer })))
    .filter((share) => !done.has(`${share.payer} ${share.lineId}`));
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
}

/**
 * The stock of a line moves once: with the customer's share where the line is shared, so the insurer's share of a
 * shared line carries no stock.
 */
function carriesStock(line: WorkOrderLine, payer: BilledPayer): boolean {
  return line.tracked && !(line.payer === Payer.shared && payer === Payer.insurance);
}

/** The price that was agreed on the order is the list of the invoice where no list asks for more: lowering it there gives away. */
function agreedPrices(line: WorkOrderLine, payer: BilledPayer): { listPrice: UnitPrice; minimumPrice: UnitPrice } {
  if (payer === Payer.insurance) return { listPrice: 0, minimumPrice: 0 };
  const { listPrice, minimumPrice } = pricesAskedOf(line);
  return { listPrice: Math.max(listPrice, line.unitPrice), minimumPrice };
}

function toInvoiceLine(line: WorkOrderLine, payer: BilledPayer, id: string): InvoiceLine {
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
    unitPrice: insurer ? line.insurerUnitPrice : line.unitPrice,
    discountPercent: insurer ? null : line.discountPercent,
    discountPaise: insurer ? 0 : line.discountPaise,
    noDiscount: line.noDiscount,
    ...agreedPrices(line, payer),
    freeForm: line.operationCode === null && line.itemId === null,
    taxCode: line.taxCode,
    accountCode: line.accountCode,
    tracked,
    warehouseId: tracked ? line.warehouseId : null,
    sourceLineId: line.id,
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
  const { payer, billed } = options;
  const shares = billableShares(order, billed, options.invoiceNeedsCompleted).filter((share) => share.payer === payer);
  if (shares.length === 0) return null;
  let counters = lineIdCounters(options.existingLineIds ?? []);
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const lines = shares.map((share) => {
    const line = byId.get(share.lineId)!;
    const next = allocateLineId(line.family === 'labour' ? 'IO' : 'IP', counters);
    counters = next.counters;
    return toInvoiceLine(line, payer, next.id);
  });
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
