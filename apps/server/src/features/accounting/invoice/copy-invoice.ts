import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import type { LineMasters } from '@bahi/domain/document/line-masters';
import { findTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { type InclusiveTerms, rateInside } from '@bahi/domain/totals/inclusive-price';
import { findLineItems, findLineOperations } from '../../../core/catalogue/line-masters.ts';
import { assertBuyer } from '../../../core/sale/buyer.ts';
import { heldToLists } from '../../../core/sale/list-prices.ts';
import { termsOf } from '../../../core/sale/price-sale.ts';
import { assertListPrices, assertMayGive, assertTaxRight } from '../../../core/sale/sale-giveaway.ts';
import type { Tx } from '../../../core/tx.ts';
import { blankInvoice } from './blank-invoice.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';
import { NO_PIECES } from './merge-lines.ts';
import { derivePlaceOfSupply, INVOICE_SALE, priceInvoice } from './price-invoice.ts';

/** What a copy takes over of an invoice. */
export type CopiedInvoice = Pick<
  StoredInvoice,
  | 'customer'
  | 'vehicle'
  | 'vehicleId'
  | 'discounts'
  | 'taxed'
  | 'untaxedReason'
  | 'carriageReason'
  | 'inclusive'
  | 'placeOfSupply'
  | 'placeOfSupplyReason'
  | 'notes'
  | 'terms'
  | 'lines'
>;

/**
 * `held`: prices stay, and are held to what lists ask on its day. `agreed`: they stay as they were agreed, with the lists of
 * then. `listed`: they are what lists ask on its day.
 */
export type CopiedPrices = 'held' | 'agreed' | 'listed';

/**
 * A draft of the same customer, vehicle and lines, not saved: without number, order, payments or adjustment. A tax code that
 * has ended gives way to the one that the item has now; where there is none, the approval asks for one.
 */
export async function copyInvoice(
  tx: Tx,
  source: CopiedInvoice,
  { prices, invoicedOn }: { prices: CopiedPrices; invoicedOn: string },
): Promise<StoredInvoice> {
  const { ctx } = tx;
  assertBuyer(source.customer);
  const masters = await mastersOf(tx, source);
  const counts = { labour: 0, part: 0 };
  const lines = source.lines.map((line, at) => ({
    ...line,
    id: `${line.family === 'labour' ? 'IO' : 'IP'}${(counts[line.family] += 1)}`,
    position: at + 1,
    sourceLineId: null,
    // What an insurer and a customer shared is not shared again.
    excessPaise: 0,
    valueOnly: false,
    costPaise: 0,
    ...NO_PIECES,
    ...(prices !== 'agreed' && todaysPrices(line, masters, termsOf(ctx, source))),
    tracked: line.itemId !== null && (masters.items.get(line.itemId)?.tracked ?? line.tracked),
    taxCode: validTaxCode(line, masters.items.get(line.itemId ?? '')?.taxCode ?? null, invoicedOn),
  }));
  const blank = blankInvoice(ctx, source.customer, invoicedOn);
  const copy = withContent(tx, blank, source, lines);
  assertMayGive(ctx, blank, copy, INVOICE_SALE);
  assertTaxRight(ctx, blank, copy, { masters, datedOn: invoicedOn }, INVOICE_SALE);
  const held = prices === 'agreed' ? copy : await heldToLists(tx, copy, (invoice) => invoice.invoicedOn);
  const { invoice } = priceInvoice(ctx, prices === 'listed' ? atLists(held) : held);
  assertListPrices(ctx, blank, invoice, INVOICE_SALE);
  return invoice;
}

async function mastersOf(tx: Tx, source: CopiedInvoice) {
  const [items, operations] = await Promise.all([
    findLineItems(
      tx,
      source.lines.flatMap((line) => line.itemId ?? []),
    ),
    findLineOperations(
      tx,
      { ids: [], codes: source.lines.flatMap((line) => line.operationCode ?? []) },
      source.vehicleId,
    ),
  ]);
  return { items, operations };
}

/** The blank draft with what is copied; a place of supply that somebody chose stays, any other follows. */
function withContent(
  { ctx }: Tx,
  blank: StoredInvoice,
  source: CopiedInvoice,
  lines: StoredInvoice['lines'],
): StoredInvoice {
  const overridden = source.placeOfSupplyReason !== null;
  const { customer } = source;
  return {
    ...blank,
    vehicle: source.vehicle,
    vehicleId: source.vehicleId,
    discounts: source.discounts,
    taxed: source.taxed,
    untaxedReason: source.untaxedReason,
    carriageReason: source.carriageReason,
    inclusive: source.inclusive,
    placeOfSupply: overridden ? source.placeOfSupply : derivePlaceOfSupply(ctx, { customer, lines, workOrderId: null }),
    placeOfSupplyReason: source.placeOfSupplyReason,
    notes: source.notes,
    terms: source.terms,
    labourCount: lines.filter((line) => line.family === 'labour').length,
    partCount: lines.filter((line) => line.family === 'part').length,
    lines,
  };
}

/** Every line that a list or a master has a price for, at that. */
const atLists = (invoice: StoredInvoice): StoredInvoice => ({
  ...invoice,
  lines: invoice.lines.map((line) =>
    line.listPrice > 0 && !line.freeForm ? { ...line, unitPrice: line.listPrice, priceTyped: false } : line,
  ),
});

/** A copy is held to what item and operation ask today. */
function todaysPrices(
  line: InvoiceLineRow,
  { items, operations }: Pick<LineMasters, 'items' | 'operations'>,
  terms: InclusiveTerms,
): Pick<InvoiceLineRow, 'listPrice' | 'minimumPrice'> {
  const item = items.get(line.itemId ?? '');
  const operation = operations.find(({ code }) => code === line.operationCode);
  const listed = line.family === 'part' ? item?.salePrice : operation?.price;
  const inside = (price: number | null | undefined) =>
    price === null || price === undefined ? null : priceWithTax(price, rateInside(terms, line));
  return {
    listPrice: inside(listed) ?? line.listPrice,
    minimumPrice: inside(item?.minimumPrice) ?? line.minimumPrice,
  };
}

function validTaxCode(line: InvoiceLineRow, ofItem: number | null, today: string): number {
  const valid = (code: number | null) => {
    const found = code === null ? undefined : findTaxCode(SEEDED_TAX_CODES, code);
    return found !== undefined && isTaxCodeValidOn(found, today);
  };
  return !valid(line.taxCode) && ofItem !== null && valid(ofItem) ? ofItem : line.taxCode;
}
