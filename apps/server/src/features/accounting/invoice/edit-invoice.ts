import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import { hasFlag } from '@bahi/domain/access/access';
import type { Issue } from '@bahi/domain/document/issue';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { invoiceLineIssues, numberedDateIssue, orderOwnedIssues } from '@bahi/domain/status/invoice-rules';
import { leftOutTaxIssues, mayLeaveOutTax, TAX_RIGHT } from '@bahi/domain/tax/left-out-tax';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { amountIssues } from '@bahi/domain/totals/amount-bounds';
import { givesMore } from '@bahi/domain/totals/discount-after';
import { MESSAGES } from '@bahi/domain/messages';
import { withWorkedPrice, workBackTotals } from '@bahi/domain/totals/work-back-totals';
import { mayPriceUnlisted, relisted, UNLISTED_PRICE } from '@bahi/domain/totals/list-price';
import { AppError, invalid } from '../../../core/app-error.ts';
import {
  findIncomeAccounts,
  findLineItems,
  findLineOperations,
  taxCodeGiven,
} from '../../../core/catalogue/line-masters.ts';
import type { Ctx } from '../../../core/context.ts';
import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import { findBatches } from '../../../core/stock/batches.ts';
import { listUsableWarehouses } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertListPrices, raises, withoutLostSignature } from './invoice-giveaway.ts';
import { assertBuyer, readParties, type StoredInvoice } from './invoice-store.ts';
import { assertHeader, type ChosenParties, type HeaderInput, mergeHeader, withPlaceOfSupply } from './merge-header.ts';
import { type LineEdits, type LineMasters, type MergedLines, mergeLines } from './merge-lines.ts';
import { isInvoiceInterState, priceInvoice, pricingOf } from './price-invoice.ts';

export interface InvoiceEdit extends LineEdits {
  header?: HeaderInput;
  /** A line that is taken off. */
  removedLineId?: string;
}

/**
 * The draft as an edit makes it, checked and priced anew, not yet saved. Shared by create, save and the line calls, so
 * that all know the same rules.
 */
export async function editInvoice(tx: Tx, before: StoredInvoice, edit: InvoiceEdit): Promise<StoredInvoice> {
  const { ctx } = tx;
  const header = edit.header ?? {};
  const [chosen, masters] = await Promise.all([chooseParties(tx, before, header), loadLineMasters(tx, before, edit)]);
  const headed = withListOfVehicle(
    before,
    withoutLine(mergeHeader(ctx, before, header, chosen), edit.removedLineId),
    masters,
  );
  const merged = mergeLines(headed, edit, masters, isInvoiceInterState(ctx, headed));
  refuse('Validation', merged.issues);
  assertListed(ctx, merged);
  refuse('Rule', amountIssues(merged.invoice.lines));
  const placed = withPlaceOfSupply(ctx, merged.invoice, header.settings, merged.invoice.lines);
  assertHeader(ctx, before, placed);
  // Before totals are worked back: the paise by which one does not divide are no discount that somebody gives.
  assertMayGive(ctx, before, placed);
  assertTaxRight(ctx, before, placed, masters);
  const asked = withTotalsAsked(ctx, placed, merged.totals);
  const dated = before.code === null ? null : numberedDateIssue(before.numberPeriod, asked.invoicedOn);
  refuse('Rule', [
    ...(dated ? [dated] : []),
    ...orderOwnedIssues(withoutLine(before, edit.removedLineId).lines, asked.lines),
    ...invoiceLineIssues(asked.lines),
  ]);
  const after = priceInvoice(ctx, withoutLostSignature(before, asked)).invoice;
  assertListPrices(ctx, before, after);
  return raises(ctx, before, after) ? askedAnew(ctx, after) : after;
}

const withoutLine = (invoice: StoredInvoice, id: string | undefined): StoredInvoice =>
  id === undefined ? invoice : { ...invoice, lines: invoice.lines.filter((line) => line.id !== id) };

/** Labour of its own costs what the time guide of the vehicle that is chosen says; what an order has agreed stays. */
function withListOfVehicle(before: StoredInvoice, after: StoredInvoice, { operations }: LineMasters): StoredInvoice {
  if (after.vehicleId === before.vehicleId) return after;
  const prices = new Map(operations.map(({ code, price }) => [code, price ?? 0]));
  return {
    ...after,
    lines: after.lines.map((line) => {
      const price = line.operationCode === null ? undefined : prices.get(line.operationCode);
      const own = line.family === 'labour' && line.sourceLineId === null && price !== undefined;
      return own ? { ...line, ...relisted(line, price, false) } : line;
    }),
  };
}

/** What has no list is priced by who may. */
function assertListed({ access }: Ctx, { unlisted }: MergedLines): void {
  if (unlisted.length === 0 || mayPriceUnlisted(access)) return;
  const fields = unlisted.map((id) => ({ path: invoiceWirePath(`lines.${id}.unitPrice`), message: UNLISTED_PRICE }));
  throw new AppError('Forbidden', UNLISTED_PRICE, fields);
}

function refuse(code: 'Rule' | 'Validation', issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const fields = issues.map(({ path, message }) => ({ path: invoiceWirePath(path), message }));
  throw new AppError(code, issues[0]!.message, fields);
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
): Promise<LineMasters> {
  const some = (values: readonly (string | null | undefined)[]): string[] => values.filter((one) => !!one) as string[];
  // What a line is made of says which tax it carries.
  const retaxed = ({ id, taxCode }: { id?: string | null; taxCode?: number | null }) =>
    taxCode === undefined ? undefined : before.lines.find((line) => line.id === id);
  const vehicleId = header?.vehicleId === undefined ? before.vehicleId : header.vehicleId;
  const edited = (labour?.length ?? 0) + (parts?.length ?? 0) > 0;
  const [items, operations, incomeAccounts, warehouses, batches] = await Promise.all([
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
    incomeAccounts,
    incomeAccountOf: { labour: incomeAccountOf(tx.ctx, 'labour'), part: incomeAccountOf(tx.ctx, 'parts') },
    batches,
    warehouseIds: warehouses.map((warehouse) => warehouse.id),
  };
}

/** Works totals that were typed back into unit prices (decisions §3). */
function withTotalsAsked(ctx: Ctx, invoice: StoredInvoice, totals: ReadonlyMap<string, number>): StoredInvoice {
  if (totals.size === 0) return invoice;
  const { priceable, discounts, rules } = pricingOf(ctx, invoice);
  const prices = workBackTotals(priceable, discounts, rules, totals);
  const impossible = [...totals.keys()].find((id) => !prices.has(id));
  if (impossible !== undefined)
    throw invalid(invoiceWirePath(`lines.${impossible}.setTotalPaise`), 'No unit price gives this total.');
  return { ...invoice, lines: invoice.lines.map((line) => withWorkedPrice(line, prices.get(line.id))) };
}

/** More discount than before, a total that is adjusted down, or no tax, needs InvDisc; a line without item or operation code needs FF (decisions §6). */
export function assertMayGive({ access }: Ctx, before: StoredInvoice, after: StoredInvoice): void {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const none = { discountPercent: null, discountPaise: 0 };
  const header = (invoice: StoredInvoice) => [
    { discountPercent: invoice.labourDiscountPercent, discountPaise: invoice.labourDiscountPaise },
    { discountPercent: invoice.partsDiscountPercent, discountPaise: invoice.partsDiscountPaise },
    { discountPercent: invoice.overallDiscountPercent, discountPaise: invoice.overallDiscountPaise },
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
  ctx: Ctx,
  before: StoredInvoice,
  after: StoredInvoice,
  { items, operations }: Pick<LineMasters, 'items' | 'operations'>,
): void {
  if (!entityChargesTax(ctx.settings.tax.gstType) || mayLeaveOutTax(ctx.access, 'invoice')) return;
  const issues = leftOutTaxIssues(before.lines, after.lines, taxCodeGiven(items, operations), after.invoicedOn);
  if (issues.length === 0) return;
  const fields = issues.map(({ path, message }) => ({ path: invoiceWirePath(path), message }));
  throw new AppError('Forbidden', TAX_RIGHT, fields);
}

/** What a second person was asked for is void when more is asked of him, and who asked for more is never the one who signs. */
function askedAnew({ userId }: Ctx, after: StoredInvoice): StoredInvoice {
  const raised = { ...after, raisedBy: userId };
  if (after.status !== InvoiceStatus.pendingApproval) return raised;
  return { ...raised, status: InvoiceStatus.draft, approvalAskedBy: null, approvalReason: null };
}
