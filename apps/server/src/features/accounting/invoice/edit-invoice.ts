import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import { hasFlag } from '@bahi/domain/access/access';
import { lineIssue } from '@bahi/domain/document/issue';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { type LineMasters, taxCodeGiven } from '@bahi/domain/document/line-masters';
import { workBack } from '@bahi/domain/document/priced-document';
import { MESSAGES } from '@bahi/domain/messages';
import { invoiceLineIssues, numberedDateIssue, orderOwnedIssues } from '@bahi/domain/status/invoice-rules';
import { taxRightIssues } from '@bahi/domain/tax/left-out-tax';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import { givesMore } from '@bahi/domain/totals/discount-after';
import { unlistedIssues, withLabourList } from '@bahi/domain/totals/list-price';
import { AppError, invalid } from '../../../core/app-error.ts';
import { findIncomeAccounts, findLineItems, findLineOperations } from '../../../core/catalogue/line-masters.ts';
import type { Ctx } from '../../../core/context.ts';
import { incomeAccountsOf } from '../../../core/ledger/income-account-of.ts';
import { findBatches } from '../../../core/stock/batches.ts';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertListPrices, raises, withoutLostSignature } from './invoice-giveaway.ts';
import { assertBuyer, readParties, type StoredInvoice } from './invoice-store.ts';
import {
  type ChosenParties,
  type HeaderInput,
  headerInputIssues,
  mergeHeader,
  withPlaceOfSupply,
} from './merge-header.ts';
import { type InvoiceLineEdits, type InvoiceLineMasters, mergeInvoiceLines } from './merge-lines.ts';
import {
  forbidIssues,
  invoiceFacts,
  isInvoiceInterState,
  priceInvoice,
  refuseIssues,
  rejectInput,
  termsOf,
} from './price-invoice.ts';

export interface InvoiceEdit extends InvoiceLineEdits {
  header?: HeaderInput;
}

/**
 * The draft as an edit makes it, checked and priced anew, not yet saved. Shared by create, save and the line calls, so
 * that all know the same rules.
 */
export async function editInvoice(tx: Tx, before: StoredInvoice, edit: InvoiceEdit): Promise<StoredInvoice> {
  const { ctx } = tx;
  const { settings } = edit.header ?? {};
  const [chosen, masters] = await Promise.all([
    chooseParties(tx, before, edit.header ?? {}),
    loadLineMasters(tx, before, edit),
  ]);
  const headed = withListOfVehicle(ctx, before, mergeHeader(ctx, before, edit.header ?? {}, chosen), masters);
  const terms = { ...termsOf(ctx, headed), interState: isInvoiceInterState(ctx, headed) };
  const merged = mergeInvoiceLines(headed, edit, masters, terms);
  rejectInput(merged.issues);
  forbidIssues(unlistedIssues(ctx.access, merged.unlisted));
  refuseIssues(amountIssues(merged.invoice.lines));
  const placed = withPlaceOfSupply(ctx, before, merged.invoice, settings);
  rejectInput(headerInputIssues(ctx, before, placed, settings));
  // Before totals are worked back: the paise by which one does not divide are no discount that somebody gives.
  assertMayGive(ctx, before, placed);
  assertTaxRight(ctx, before, placed, masters);
  const asked = withTotalsAsked(ctx, placed, merged.totals);
  const dated = before.code === null ? null : numberedDateIssue(before.numberPeriod, asked.invoicedOn);
  refuseIssues([
    ...(dated ? [dated] : []),
    ...orderOwnedIssues(before.lines, asked.lines),
    ...invoiceLineIssues(asked.lines),
  ]);
  const after = priceInvoice(ctx, withoutLostSignature(before, asked)).invoice;
  assertListPrices(ctx, before, after);
  return raises(ctx, before, after) ? askedAnew(ctx, after) : after;
}

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
  const newCustomer = customerId !== undefined && customerId !== before.customerId;
  const newVehicle = vehicleId !== undefined && vehicleId !== before.vehicleId;
  if (!newCustomer && !newVehicle) return {};
  const path = newCustomer ? 'CustomerId' : 'ProductId';
  if (before.workOrderId !== null) throw invalid(path, 'The order names it: change it there.');
  if (newCustomer && before.code !== null)
    throw invalid(path, `Number ${before.code} was given to this customer: cancel it and make a new invoice.`);
  const found = await readParties(tx, {
    customerId: customerId ?? before.customerId,
    vehicleId: vehicleId ?? null,
    workOrderId: null,
  });
  if (newCustomer) assertBuyer(found.customer);
  if (vehicleId && !found.vehicle) throw invalid('ProductId', 'This vehicle does not exist.');
  return { customer: found.customer ?? undefined, ...(newVehicle && { vehicle: found.vehicle }) };
}

async function loadLineMasters(
  tx: Tx,
  before: StoredInvoice,
  { header, labour, parts }: InvoiceEdit,
): Promise<InvoiceLineMasters> {
  const some = (values: readonly (string | null | undefined)[]): string[] => values.filter((one) => !!one) as string[];
  // What a line is made of says which tax it carries.
  const retaxed = ({ id, taxCode }: { id?: string | null; taxCode?: number | null }) =>
    taxCode === undefined ? undefined : before.lines.find((line) => line.id === id);
  const vehicleId = header?.vehicleId === undefined ? before.vehicleId : header.vehicleId;
  const edited = (labour?.length ?? 0) + (parts?.length ?? 0) > 0;
  const [items, operations, accounts, warehouses, batches] = await Promise.all([
    findLineItems(tx, some((parts ?? []).flatMap((line) => [line.itemId, retaxed(line)?.itemId]))),
    findLineOperations(
      tx,
      {
        ids: some((labour ?? []).map((line) => line.operationId)),
        codes: some([
          ...(labour ?? []).flatMap((line) => [line.operationCode, retaxed(line)?.operationCode]),
          ...(vehicleId === before.vehicleId ? [] : before.lines.map((line) => line.operationCode)),
        ]),
      },
      vehicleId,
    ),
    edited ? findIncomeAccounts(tx) : new Set<number>(),
    parts?.length ? listUsableWarehouses(tx) : [],
    findBatches(tx, some((parts ?? []).map((line) => line.batchId))),
  ]);
  return {
    items,
    operations,
    accounts,
    incomeAccounts: incomeAccountsOf(tx.ctx),
    batches,
    warehouseIds: warehouses.map((warehouse) => warehouse.id),
  };
}

/** Works totals that were typed back into unit prices (decisions §3). */
function withTotalsAsked(ctx: Ctx, invoice: StoredInvoice, totals: ReadonlyMap<string, number>): StoredInvoice {
  if (totals.size === 0) return invoice;
  const { lines, impossible } = workBack(invoice, invoiceFacts(ctx, invoice.customer), totals);
  rejectInput(impossible.map((id) => lineIssue(id, 'setTotalPaise', 'No unit price gives this total.')));
  return { ...invoice, lines };
}

/** More discount than before, a total that is adjusted down, or no tax, needs InvDisc; a line without item or operation code needs FF (decisions §6). */
export function assertMayGive({ access }: Ctx, before: StoredInvoice, after: StoredInvoice): void {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const none = { discountPercent: null, discountPaise: 0 };
  const header = ({ discounts }: StoredInvoice) => [
    { discountPercent: discounts.labourPercent, discountPaise: discounts.labourPaise },
    { discountPercent: discounts.partsPercent, discountPaise: discounts.partsPaise },
    { discountPercent: discounts.overallPercent, discountPaise: discounts.overallPaise },
  ];
  const stored = header(before);
  const more =
    header(after).some((discount, at) => givesMore(stored[at]!, discount)) ||
    after.lines.some((line) => givesMore(old.get(line.id) ?? none, line));
  const lowered = after.adjustPaise < Math.min(0, before.adjustPaise);
  const untaxed = before.taxed && !after.taxed;
  if ((more || lowered || untaxed) && !hasFlag(access, 'Accounting.InvDisc'))
    throw new AppError('Forbidden', MESSAGES.noDiscountRight, [
      ...(lowered ? [{ path: 'Adjust', message: 'Adjusting the total down is a discount.' }] : []),
      ...(untaxed ? [{ path: invoiceWirePath('taxed'), message: 'Leaving out the tax is a discount.' }] : []),
    ]);
  const freeForm = after.lines.find((line) => line.freeForm && !old.get(line.id)?.freeForm);
  if (freeForm && !hasFlag(access, 'Accounting.FF'))
    throw new AppError('Forbidden', 'You may not add free-form lines: choose an item or an operation code.', [
      {
        path: invoiceWirePath(`lines.${freeForm.id}.${freeForm.family === 'part' ? 'itemId' : 'operationCode'}`),
        message: 'Choose one.',
      },
    ]);
}

/** A code below the tax that item or operation gives asks the right that an untaxed invoice asks. */
export function assertTaxRight(
  { access, settings }: Ctx,
  before: StoredInvoice,
  after: StoredInvoice,
  masters: Pick<LineMasters, 'items' | 'operations'>,
): void {
  const asker = { access, gstType: settings.tax.gstType, kind: 'invoice' } as const;
  const issues = taxRightIssues(asker, before.lines, after.lines, taxCodeGiven(masters), after.invoicedOn);
  forbidIssues(issues);
}

/** What a second person was asked for is void when more is asked of him, and who asked for more is never the one who signs. */
function askedAnew({ userId }: Ctx, after: StoredInvoice): StoredInvoice {
  const raised = { ...after, raisedBy: userId };
  if (after.status !== InvoiceStatus.pendingApproval) return raised;
  return { ...raised, status: InvoiceStatus.draft, approvalAskedBy: null, approvalReason: null };
}
