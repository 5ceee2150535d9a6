import type { approveInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { JobCost } from '@bahi/domain/stock/invoice-issue';
import { afterBilling, reservedQuantity } from '@bahi/domain/stock/job-part';
import { inOneMessage } from '../../core/in-one-message.ts';
import { findCounterInvoice } from '../../core/sale/counter-invoice.ts';
import type { Tx } from '../../core/tx.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import type { DirectIssue } from '../../features/accounting/invoice/invoice-stock.ts';
import type { BilledJob } from '../../features/accounting/invoice/facts-of-invoice.ts';
import { findEinvoice } from '../../features/accounting/einvoice-store.ts';
import { invoices, type StoredInvoice } from '../../features/accounting/invoice/invoice-store.ts';
import { postInvoice } from '../../features/accounting/invoice/post-invoice.ts';
import { assertQuantities } from '../../features/accounting/sales-receipt/counter-signature.ts';
import { lockOrderOfInvoice, saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { costsOfDelivered, lockBilledChallans, postBilled } from '../../features/sales/challan/billed-challans.ts';
import { keptForInvoice, lockBilledOrders, shipBilled } from '../../features/sales/order/billed-orders.ts';
import { lineIdsOf, withStock } from './billing-of-order.ts';

/**
 * Approves a draft. Parts that its order has issued leave work in progress, the rest leaves the warehouse (decisions §6);
 * the order's lines then say so. Orders are locked before challans, and these before the invoice, as everywhere.
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

/** The answer is made of what is known, while the database still writes: nothing is asked for it that goods and series would wait for. */
export async function approveInvoice(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { invoice, einvoice, counter, saved } = await beginApproval(tx, body.id, body.rowVersion);
  const [view] = await inOneMessage([viewInvoice(tx, invoice, { einvoice, counter }), saved]);
  return view;
}

async function beginApproval(tx: Tx, invoiceId: string, rowVersion: number | null | undefined) {
  const [order, ordered, goods, draft, einvoice, worked, counter] = await inOneMessage([
    lockOrderOfInvoice(tx, invoiceId),
    lockBilledOrders(tx, invoiceId),
    lockBilledChallans(tx, invoiceId),
    invoices.lock(tx, invoiceId),
    findEinvoice(tx, invoiceId),
    readWorked(tx, invoiceId),
    findCounterInvoice(tx, invoiceId),
  ]);
  // What the till sold was signed there.
  if (counter && draft.revision > 0)
    await assertQuantities(tx, { ...draft, phone: null, patientName: counter.patientName });
  const delivered = costsOfDelivered(goods, draft.invoicedOn);
  const jobCosts = order ? jobCostsOf(order) : [];
  const { invoice, pending, directIssues } = await postInvoice(tx, draft, rowVersion, {
    jobCosts,
    job: order && jobOf(order, worked),
    kept: keptForInvoice(ordered),
    delivered,
    counter,
  });
  if (!pending) {
    await shipBilled(tx, ordered, invoiceId, new Set(goods.map(({ lineId }) => lineId)));
    await postBilled(tx, goods, invoiceId, delivered);
  }
  const billed = order && !pending ? withBilledStock(order, lineIdsOf(withStock(invoice.lines)), directIssues) : null;
  return { invoice, einvoice, counter, saved: billed && saveWorkOrder(tx, order!, billed, null) };
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

interface Worked {
  lineId: string;
  technicianId: string;
}

/** Who worked longest on each line of the order that an invoice bills. */
const readWorked = (tx: Tx, invoiceId: string): Promise<Worked[]> =>
  tx.query<Worked>(
    `select distinct on (t.line_id) t.line_id as "lineId", t.technician_id as "technicianId"
     from work_order_time t
     where t.org_id = $1 and t.entity_id = $2 and t.work_order_id =
       (select i.work_order_id from invoice i where i.org_id = $1 and i.entity_id = $2 and i.id = $3)
     group by t.line_id, t.technician_id
     order by t.line_id, sum(coalesce(t.ended_at, $4::timestamptz) - t.started_at) desc, t.technician_id`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId, tx.ctx.now],
  );

/** Whoever worked on a line longest, else whom it was given to (reports §2). */
const jobOf = (order: StoredWorkOrder, worked: readonly Worked[]): BilledJob => ({
  advisorId: order.advisorId,
  technicians: new Map([
    ...order.lines.flatMap(({ id, technicianId }) => (technicianId ? [[id, technicianId] as const] : [])),
    ...worked.map(({ lineId, technicianId }) => [lineId, technicianId] as const),
  ]),
});

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
