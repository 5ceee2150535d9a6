import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { InvoiceLine } from '@bahi/domain/document/invoice';
import { lineIdCounters } from '@bahi/domain/document/line-id';
import { type DocumentDiscounts, NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import type { Giveaway } from '@bahi/domain/totals/giveaway';
import { usualDueDay } from '@bahi/domain/payments/due';
import { assertInvoiceLinesCanBeChanged } from '@bahi/domain/status/invoice-status';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Buyer } from '../../../core/sale/buyer.ts';
import type { Tx } from '../../../core/tx.ts';
import { signedBySource } from '../../../core/sale/signed-giveaway.ts';
import { blankInvoice } from './blank-invoice.ts';
import { type InvoiceLineRow, invoices, readParties, type StoredInvoice } from './invoice-store.ts';
import { derivePlaceOfSupply, priceInvoice } from './price-invoice.ts';

export interface NewInvoice {
  customerId: string;
  /** Who owes it in the place of whom it is made out to: the customer whom his insurer reimburses. */
  debtorId?: string | null;
  vehicleId: string | null;
  workOrderId: string | null;
  /** Which payer's share of the order it bills. */
  payer: string;
  lines: readonly InvoiceLine[];
  discounts: DocumentDiscounts;
  taxed: boolean;
  untaxedReason: string | null;
  /** Why freight takes another rate than its goods, where what is billed has said so. */
  carriageReason?: string | null;
  /** The list by which it was sold, where one was chosen. */
  priceListId?: string | null;
  /** Prices hold their tax, as those of the order do. */
  inclusive?: boolean;
  /** Null derives it from the customer. */
  placeOfSupply: string | null;
  placeOfSupplyReason: string | null;
  /** Signed untaxed amount in the total, with its reason. */
  adjustPaise: number;
  adjustReason: string | null;
  /** What the approved work of its order gives away to this payer. */
  orderGiveaway?: Giveaway;
  /** Today when absent. */
  invoicedOn?: string;
  /** The customer's credit days after the invoice date when absent. */
  dueOn?: string | null;
  notes?: string | null;
}

/** Makes a Draft: priced, without number, stock or ledger (decisions §4). */
export async function createInvoiceDraft(tx: Tx, made: NewInvoice): Promise<StoredInvoice> {
  const [{ customer, debtor, vehicle, order }, units] = await Promise.all([
    readParties(tx, made),
    checkLines(tx, made.lines),
  ]);
  if (!customer || (made.debtorId && !debtor)) throw invalid('CustomerId', 'This customer does not exist.');
  if (made.vehicleId && !vehicle) throw invalid('ProductId', 'This vehicle does not exist.');
  if (made.workOrderId && !order) throw invalid('ROId', 'This order does not exist.');
  const { ctx } = tx;
  const invoicedOn = made.invoicedOn ?? ctx.today;
  const { invoice: priced } = priceInvoice(ctx, {
    ...blankInvoice(ctx, customer, invoicedOn),
    ...(debtor && owedBy(ctx, customer, debtor, invoicedOn)),
    discounts: made.discounts,
    ...lineCounts(made.lines),
    ...(made.dueOn !== undefined && { dueOn: made.dueOn }),
    vehicleId: made.vehicleId,
    workOrderId: made.workOrderId,
    payer: made.payer,
    taxed: made.taxed,
    untaxedReason: made.untaxedReason,
    carriageReason: made.carriageReason ?? null,
    inclusive: made.inclusive ?? false,
    priceListId: made.priceListId ?? null,
    placeOfSupply: made.placeOfSupply ?? derivePlaceOfSupply(ctx, { ...made, customer }),
    placeOfSupplyReason: made.placeOfSupplyReason,
    adjustPaise: made.adjustPaise,
    adjustReason: made.adjustReason,
    notes: made.notes ?? null,
    vehicle,
    order,
    lines: made.lines.map((line, i) => lineRow(line, i + 1, units)),
  });
  const invoice = made.orderGiveaway ? signedBySource(ctx, priced, made.orderGiveaway) : priced;
  invoices.insert(tx, invoice);
  return invoice;
}

/** Made out to one and owed by another, in whose time it is due. */
const owedBy = (ctx: Tx['ctx'], customer: Buyer, debtor: Buyer, invoicedOn: string) => ({
  customerId: debtor.id,
  recipientId: customer.id,
  debtor,
  dueOn: usualDueDay(invoicedOn, debtor.creditDays, ctx.settings.invoicing.dueDays),
});

/** Adds lines to an existing Draft; its header and discounts stay. Line ids continue those of the invoice. */
export async function extendInvoiceDraft(
  tx: Tx,
  invoiceId: string,
  lines: readonly InvoiceLine[],
  orderGiveaway: Giveaway,
): Promise<StoredInvoice> {
  const [before, units] = await Promise.all([invoices.lock(tx, invoiceId), checkLines(tx, lines)]);
  assertInvoiceLinesCanBeChanged(before.status);
  const last = before.lines.at(-1)?.position ?? 0;
  const added = lines.map((line, i) => lineRow(line, last + i + 1, units));
  const { invoice: priced } = priceInvoice(tx.ctx, {
    ...before,
    ...lineCounts(added, before),
    lines: [...before.lines, ...added],
    raisedBy: tx.ctx.userId,
  });
  return invoices.save(tx, before, signedBySource(tx.ctx, priced, orderGiveaway, before), 'update');
}

/** Highest line numbers given, so that ids are never reused (decisions §1). */
function lineCounts(
  added: readonly { id: string }[],
  stored = { labourCount: 0, partCount: 0 },
): { labourCount: number; partCount: number } {
  const { IO = 0, IP = 0 } = lineIdCounters(
    added.map((line) => line.id),
    { IO: stored.labourCount, IP: stored.partCount },
  );
  return { labourCount: IO, partCount: IP };
}

interface ItemOfLine {
  id: string;
  unitCode: string;
  trackBy: TrackBy;
}

/** Items and income accounts of the lines exist; answers each item's unit, which Rule 46 wants printed, and how its stock is told apart. */
async function checkLines(tx: Tx, lines: readonly InvoiceLine[]): Promise<Map<string, ItemOfLine>> {
  const itemIds = [...new Set(lines.flatMap((line) => line.itemId ?? []))];
  const accountCodes = [...new Set(lines.map((line) => line.accountCode))];
  const [items, accounts] = await Promise.all([
    tx.query<ItemOfLine>(
      'select id, unit_code as "unitCode", track_by as "trackBy" from item where org_id = $1 and id = any($2)',
      [tx.ctx.orgId, itemIds],
    ),
    tx.query<{ code: number }>(
      `select code from account where org_id = $1 and entity_id = $2 and code = any($3) and type = 'income' and active`,
      [tx.ctx.orgId, tx.ctx.entityId, accountCodes],
    ),
  ]);
  const units = new Map(items.map((item) => [item.id, item]));
  const known = new Set(accounts.map((account) => account.code));
  for (const line of lines) {
    if (line.itemId && !units.has(line.itemId))
      throw refuse(`${line.description}: this item does not exist.`, [
        { path: invoiceWirePath(`lines.${line.id}.itemId`), message: 'Unknown item.' },
      ]);
    if (!known.has(line.accountCode))
      throw refuse(`${line.description}: ${line.accountCode} is not an income account.`, [
        { path: invoiceWirePath(`lines.${line.id}.accountCode`), message: 'Choose an income account.' },
      ]);
  }
  return units;
}

function lineRow(line: InvoiceLine, position: number, units: Map<string, ItemOfLine>): InvoiceLineRow {
  const item = units.get(line.itemId ?? '');
  return {
    ...line,
    position,
    unitCode: line.unitCode ?? item?.unitCode ?? null,
    trackBy: item?.trackBy ?? TrackBy.quantity,
    batchId: line.batchId ?? null,
    batchNo: line.batchNo ?? null,
    expiresOn: line.expiresOn ?? null,
    serialNos: line.serialNos ?? null,
    listPrice: line.listPrice ?? 0,
    minimumPrice: line.minimumPrice ?? 0,
    priceTyped: false,
    taxInside: line.taxInside ?? null,
    excessPaise: line.excessPaise ?? 0,
    valueOnly: line.valueOnly ?? false,
    schemePaise: line.schemePaise ?? 0,
    costPaise: 0,
    ...NO_AMOUNTS,
  };
}
