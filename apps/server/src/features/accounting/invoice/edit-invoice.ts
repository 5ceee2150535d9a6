import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { billsOrder, invoiceLineIssues, numberedDateIssue, orderOwnedIssues } from '@bahi/domain/status/invoice-rules';
import { insuredInvoiceIssues } from '@bahi/domain/service/insurance/insured-invoice';
import { withLabourList } from '@bahi/domain/totals/list-price';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { assertBuyer } from '../../../core/sale/buyer.ts';
import { loadSaleMasters, type SaleRules, settleSale } from '../../../core/sale/edit-sale.ts';
import { termsOf } from '../../../core/sale/price-sale.ts';
import { raises } from '../../../core/sale/sale-giveaway.ts';
import { findBatches } from '../../../core/stock/batches.ts';
import type { Tx } from '../../../core/tx.ts';
import { withoutLostSignature } from '../../../core/sale/signed-giveaway.ts';
import { readParties, type StoredInvoice } from './invoice-store.ts';
import { type ChosenParties, type HeaderInput, headerInputIssues, mergeHeader } from './merge-header.ts';
import { type InvoiceLineEdits, type InvoiceLineMasters, lineSpecOf, placeIssues, withBatch } from './merge-lines.ts';
import { derivePlaceOfSupply, INVOICE_SALE } from './price-invoice.ts';

export interface InvoiceEdit extends InvoiceLineEdits {
  header?: HeaderInput;
}

/**
 * The draft as an edit makes it, checked and priced anew, not yet saved. Shared by create, save and the line calls, so
 * that all know the same rules.
 */
export async function editInvoice(tx: Tx, before: StoredInvoice, edit: InvoiceEdit): Promise<StoredInvoice> {
  const { ctx } = tx;
  const { header = {}, ...lines } = edit;
  const [chosen, masters] = await Promise.all([chooseParties(tx, before, header), loadLineMasters(tx, before, edit)]);
  const headed = withListOfVehicle(ctx, before, mergeHeader(ctx, before, header, chosen), masters);
  const rules = rulesOf(ctx, before, masters);
  const { settings, priceListId } = header;
  const settled = await settleSale(tx, { before, headed }, { ...lines, settings, priceListId }, rules);
  const after = withoutLostSignature(before, settled);
  return raises(ctx, before, after) ? askedAnew(ctx, after) : after;
}

/** How an invoice makes its lines and is checked, among all that is sold. */
const rulesOf = (ctx: Ctx, before: StoredInvoice, masters: InvoiceLineMasters): SaleRules<StoredInvoice> => ({
  ...INVOICE_SALE,
  spec: lineSpecOf(masters),
  masters,
  complete: (line, was) => withBatch(line, was, masters),
  referenceIssues: (line, was) => placeIssues(line, was, masters),
  derivedPlace: (invoice) => derivePlaceOfSupply(ctx, invoice),
  // One of a repair order keeps the order's until another is chosen.
  placeFollows: ({ workOrderId }) => workOrderId === null,
  headerIssues: (invoice) => headerInputIssues(ctx, before, invoice),
  lineIssues: (was, after) => {
    const dated = was.code === null ? null : numberedDateIssue(was.numberPeriod, after.invoicedOn);
    return [
      ...(dated ? [dated] : []),
      ...orderOwnedIssues(was.lines, after.lines),
      ...insuredInvoiceIssues(was, after),
      ...invoiceLineIssues(after.lines),
    ];
  },
  datedOn: ({ invoicedOn }) => invoicedOn,
});

/** Labour of its own costs what the time guide of the vehicle that is chosen says; what an order has agreed stays. */
function withListOfVehicle(
  ctx: Ctx,
  before: StoredInvoice,
  after: StoredInvoice,
  { operations }: InvoiceLineMasters,
): StoredInvoice {
  if (after.vehicleId === before.vehicleId) return after;
  const lines = withLabourList(after.lines, operations, termsOf(ctx, after), ({ sourceLineId }) =>
    sourceLineId === null ? 'open' : 'fixed',
  );
  return { ...after, lines };
}

/** Customer and vehicle that are named anew; those of a repair order, and of who holds a number, stay. */
async function chooseParties(tx: Tx, before: StoredInvoice, header: HeaderInput): Promise<ChosenParties> {
  const { customerId, vehicleId } = header;
  if (customerId === null) throw invalid('CustomerId', 'Choose a customer.');
  const newCustomer = customerId !== undefined && customerId !== before.customer.id;
  const newVehicle = vehicleId !== undefined && vehicleId !== before.vehicleId;
  if (!newCustomer && !newVehicle) return {};
  const path = newCustomer ? 'CustomerId' : 'ProductId';
  if (billsOrder(before)) throw invalid(path, 'The order names it: change it there.');
  if (newCustomer && before.code !== null)
    throw invalid(path, `Number ${before.code} was given to this customer: cancel it and make a new invoice.`);
  const found = await readParties(tx, {
    customerId: customerId ?? before.customer.id,
    vehicleId: vehicleId ?? null,
    workOrderId: null,
  });
  if (newCustomer) assertBuyer(found.customer);
  if (vehicleId && !found.vehicle) throw invalid('ProductId', 'This vehicle does not exist.');
  return { customer: found.customer ?? undefined, ...(newVehicle && { vehicle: found.vehicle }) };
}

async function loadLineMasters(tx: Tx, before: StoredInvoice, edit: InvoiceEdit): Promise<InvoiceLineMasters> {
  const { header, parts } = edit;
  const id = header?.vehicleId === undefined ? before.vehicleId : header.vehicleId;
  const [masters, batches] = await Promise.all([
    loadSaleMasters(tx, before, edit, { id, isOther: id !== before.vehicleId }),
    findBatches(
      tx,
      (parts ?? []).flatMap(({ batchId }) => batchId ?? []),
    ),
  ]);
  return { ...masters, batches };
}

/** What a second person was asked for is void when more is asked of him, and who asked for more is never the one who signs. */
function askedAnew({ userId }: Ctx, after: StoredInvoice): StoredInvoice {
  const raised = { ...after, raisedBy: userId };
  if (after.status !== InvoiceStatus.pendingApproval) return raised;
  return { ...raised, status: InvoiceStatus.draft, approvalAskedBy: null, approvalReason: null };
}
