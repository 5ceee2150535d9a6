import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import type { LineMasters } from '@bahi/domain/document/line-masters';
import { assertInvoiceAction } from '@bahi/domain/status/invoice-status';
import { findTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '@bahi/domain/tax/tax-codes';
import { type InclusiveTerms, rateInside } from '@bahi/domain/totals/inclusive-price';
import { findLineItems, findLineOperations } from '../../../core/catalogue/line-masters.ts';
import { assertBuyer } from '../../../core/sale/buyer.ts';
import { heldToLists } from '../../../core/sale/list-prices.ts';
import { termsOf } from '../../../core/sale/price-sale.ts';
import { assertListPrices, assertMayGive, assertTaxRight } from '../../../core/sale/sale-giveaway.ts';
import type { Tx } from '../../../core/tx.ts';
import { blankInvoice } from './blank-invoice.ts';
import { invoiceContext } from './invoice-rights.ts';
import { type InvoiceLineRow, invoices, type StoredInvoice } from './invoice-store.ts';
import { NO_PIECES } from './merge-lines.ts';
import { derivePlaceOfSupply, INVOICE_SALE, priceInvoice } from './price-invoice.ts';

/**
 * Makes a draft of the same customer, vehicle and lines, dated today: without number, order, payments or adjustment. A tax
 * code that has ended gives way to the one that the item has now; where there is none, the approval asks for one.
 */
export async function cloneInvoice(tx: Tx, id: string): Promise<StoredInvoice> {
  const { ctx } = tx;
  const source = await invoices.get(tx, id);
  assertInvoiceAction(source, 'clone', invoiceContext(ctx, source, false));
  assertBuyer(source.customer);
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
  const lines = source.lines.map((line, at) => ({
    ...line,
    id: `${line.family === 'labour' ? 'IO' : 'IP'}${source.lines.slice(0, at + 1).filter((one) => one.family === line.family).length}`,
    position: at + 1,
    sourceLineId: null,
    // What an insurer and a customer shared is not shared again.
    excessPaise: 0,
    valueOnly: false,
    costPaise: 0,
    ...NO_PIECES,
    ...todaysPrices(line, { items, operations }, termsOf(ctx, source)),
    tracked: line.itemId !== null && (items.get(line.itemId)?.tracked ?? line.tracked),
    taxCode: validTaxCode(line, items.get(line.itemId ?? '')?.taxCode ?? null, ctx.today),
  }));
  const blank = blankInvoice(ctx, source.customer);
  const overridden = source.placeOfSupplyReason !== null;
  const copy: StoredInvoice = {
    ...blank,
    vehicle: source.vehicle,
    vehicleId: source.vehicleId,
    discounts: source.discounts,
    taxed: source.taxed,
    untaxedReason: source.untaxedReason,
    inclusive: source.inclusive,
    placeOfSupply: overridden
      ? source.placeOfSupply
      : derivePlaceOfSupply(ctx, { customer: source.customer, lines, workOrderId: null }),
    placeOfSupplyReason: source.placeOfSupplyReason,
    notes: source.notes,
    terms: source.terms,
    labourCount: lines.filter((line) => line.family === 'labour').length,
    partCount: lines.filter((line) => line.family === 'part').length,
    lines,
  };
  assertMayGive(ctx, blank, copy, INVOICE_SALE);
  const asked = { masters: { items, operations }, datedOn: copy.invoicedOn };
  assertTaxRight(ctx, blank, copy, asked, INVOICE_SALE);
  const { invoice } = priceInvoice(ctx, await heldToLists(tx, copy, ({ invoicedOn }) => invoicedOn));
  assertListPrices(ctx, blank, invoice, INVOICE_SALE);
  invoices.insert(tx, invoice);
  return invoice;
}

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
