import type { approveInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { JobCost } from '@bahi/domain/stock/invoice-issue';
import { afterBilling, reservedQuantity } from '@bahi/domain/stock/job-part';
import { inOneMessage } from '../../core/in-one-message.ts';
import type { Tx } from '../../core/tx.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import type { DirectIssue } from '../../features/accounting/invoice/invoice-stock.ts';
import { findEinvoice } from '../../features/accounting/invoice/einvoice-store.ts';
import { invoices, type StoredInvoice } from '../../features/accounting/invoice/invoice-store.ts';
import { postInvoice } from '../../features/accounting/invoice/post-invoice.ts';
import {
  lockOrderOfInvoice,
  saveWorkOrder,
  type StoredWorkOrder,
} from '../../features/service/work-order/work-order-store.ts';
import { lineIdsOf, withStock } from './billing-of-order.ts';

/**
 * Approves a draft. Parts that its order has issued leave work in progress, the rest leaves the warehouse (decisions §6);
 * the order's lines then say so. The order is locked before the invoice, as everywhere.
 */
export async function approve(
  tx: Tx,
  invoiceId: string,
  rowVersion: number | null | undefined,
): Promise<StoredInvoice> {
  const { invoice, saved } = await beginApproval(tx, invoiceId, rowVersion);
  await saved;
  return invoice;
}

/** The answer is made while the database still writes. */
export async function approveInvoice(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { invoice, einvoice, saved } = await beginApproval(tx, body.id, body.rowVersion);
  const [view] = await inOneMessage([viewInvoice(tx, invoice, { einvoice }), saved]);
  return view;
}

async function beginApproval(tx: Tx, invoiceId: string, rowVersion: number | null | undefined) {
  const [order, draft, einvoice] = await inOneMessage([
    lockOrderOfInvoice(tx, invoiceId),
    invoices.lock(tx, invoiceId),
    findEinvoice(tx, invoiceId),
  ]);
  const jobCosts = order ? jobCostsOf(order) : [];
  const { invoice, pending, directIssues } = await postInvoice(tx, draft, rowVersion, jobCosts);
  const billed = order && !pending ? withBilledStock(order, lineIdsOf(withStock(invoice.lines)), directIssues) : null;
  return { invoice, einvoice, saved: billed && saveWorkOrder(tx, order!, billed, null) };
}

const jobCostsOf = (order: StoredWorkOrder): JobCost[] =>
  order.lines
    .filter((line) => line.tracked)
    .map((line) => ({
      sourceLineId: line.id,
      issuedQuantity: line.issuedQuantity,
      issuedCostPaise: line.issuedCostPaise,
      reservedQuantity: reservedQuantity(line),
    }));

/** What is billed stands in cost of goods: nothing of it is left in progress, and all of it is issued. */
function withBilledStock(
  order: StoredWorkOrder,
  billedLineIds: readonly string[],
  directIssues: readonly DirectIssue[],
): StoredWorkOrder {
  const direct = new Map(directIssues.map((issue) => [issue.sourceLineId, issue.quantity]));
  const billed = new Set(billedLineIds);
  return {
    ...order,
    lines: order.lines.map((line) =>
      billed.has(line.id) && line.tracked ? afterBilling(line, direct.get(line.id) ?? 0) : line,
    ),
  };
}
