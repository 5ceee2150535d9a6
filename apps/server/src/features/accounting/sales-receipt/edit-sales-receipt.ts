import { salesReceiptWirePath } from '@bahi/contract/wire/sales-receipt.wire';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { kept } from '@bahi/domain/document/kept';
import type { LineSpec } from '@bahi/domain/document/merge-lines';
import { mergePricedHeader } from '@bahi/domain/document/priced-document';
import { NO_AMOUNTS, NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { usualSalesReceipt } from '@bahi/domain/industry/sales-receipt';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { priceByMrp } from '@bahi/domain/sales/counter-pick';
import { SalesReceiptStatus, salesReceiptIssues, soldLineIssues } from '@bahi/domain/sales/sales-receipt';
import { unlistedIssues } from '@bahi/domain/totals/list-price';
import type { Ctx } from '../../../core/context.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import { newId } from '../../../core/new-id.ts';
import { getBuyer, walkIn } from '../../../core/sale/buyer.ts';
import { loadSaleMasters, type SaleRules, settleSale } from '../../../core/sale/edit-sale.ts';
import { derivedPlaceOf } from '../../../core/sale/price-sale.ts';
import type { SaleKind } from '../../../core/sale/sale.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { atBuyersList, findBuyersList } from './counter-list-prices.ts';
import { UNSIGNED } from './counter-signature.ts';
import { type Leaving, type PickedLines, pickLines } from './pick-lines.ts';
import { type ReceiptEdit, readPrescription } from './read-prescription.ts';
import type { ReceiptLine, SalesReceipt } from './sales-receipt-store.ts';

/** What a receipt is among all that is sold. */
export const RECEIPT_SALE: SaleKind = {
  kind: 'salesReceipt',
  discountRight: 'Accounting.SRDisc',
  refusals: refusalsOf(salesReceiptWirePath),
};

const NO_LINES: PickedLines = { lines: [], batches: new Map(), items: new Map() };

/**
 * The bill as an edit makes it, checked and priced anew, not yet saved; lines that are sent take the place of all before them. Where
 * its goods `leave` at once, they are locked before they are picked.
 */
export async function editSalesReceipt(
  tx: Tx,
  before: SalesReceipt,
  edit: ReceiptEdit,
  leaves?: Leaving,
): Promise<SalesReceipt> {
  const { ctx } = tx;
  const { parts, settings } = edit;
  const merged = await mergeHeader(tx, before, edit);
  const place = { warehouseId: merged.warehouseId!, count: before.partCount, leaves };
  const picked = parts ? await pickLines(tx, parts, place) : NO_LINES;
  const buyer =
    parts || merged.priceListId !== before.priceListId ? await findListOfBill(tx, before, merged, picked) : null;
  const headed = buyer ? { ...merged, priceListName: merged.priceListId && buyer.list.name } : merged;
  const removed = parts ? before.lines.map(({ id }) => id) : [];
  const masters = await loadSaleMasters(tx, before, { parts: picked.lines });
  const rules: SaleRules<SalesReceipt> = {
    ...RECEIPT_SALE,
    spec: SPEC,
    masters,
    complete: (line) => atBuyersList(completed(line, picked, headed.inclusive), picked, headed.inclusive, buyer),
    derivedPlace: (receipt) => derivedPlaceOf(ctx, receipt),
    placeFollows: () => true,
    headerIssues: (receipt) => salesReceiptIssues(receipt, ctx.today),
    lineIssues: (_, { lines }) => [...soldLineIssues(lines), ...unlistedIssues(ctx.access, withoutList(lines))],
    datedOn: ({ soldOn }) => soldOn,
    pricedByMrp: true,
  };
  return settleSale(tx, { before, headed }, { parts: picked.lines, removed, settings }, rules);
}

const findListOfBill = (tx: Tx, before: SalesReceipt, headed: SalesReceipt, { lines }: PickedLines) => {
  const { customerId, priceListId, soldOn: on } = headed;
  const isNewlyChosen = priceListId !== null && priceListId !== before.priceListId;
  return findBuyersList(tx, { customerId, priceListId, on, lines }, isNewlyChosen);
};

const FIELDS = [
  ...(['description', 'quantity', 'unitPrice', 'noDiscount', 'taxCode', 'hsn', 'accountCode', 'partNumber'] as const),
  ...(['unitCode', 'batchId', 'serialNos', 'pick'] as const),
];

const SPEC: LineSpec<ReceiptLine> = {
  prefixes: { labour: 'IO', part: 'IP' },
  fields: { labour: [], part: FIELDS },
  blank: () => ({
    freeForm: true,
    quantity: QUANTITY_PER_UNIT,
    noDiscount: false,
    pick: null,
    batchId: null,
    batchNo: null,
    expiresOn: null,
    mrp: 0,
    mrpFactor: FACTOR_PER_ONE,
    serialNos: null,
    schedule: null,
    priceFactor: FACTOR_PER_ONE,
    costPaise: 0,
    schemePaise: 0,
    priceTyped: false,
    ...NO_AMOUNTS,
  }),
  ofItem: (item) => ({ freeForm: item === null }),
  ofOperation: () => ({}),
  // Goods of a batch are priced by its MRP, whatever the item says.
  listed: [],
};

const withoutList = (lines: readonly ReceiptLine[]): string[] =>
  lines.filter(({ itemId, listPrice }) => itemId !== null && listPrice === 0).map(({ id }) => id);

/**
 * A line with what stands on the box of its batch, by whose MRP it is priced where prices hold their tax. Where no box says one the
 * MRP of the item is the ceiling, and no price.
 */
function completed(line: ReceiptLine, { lines, batches, items }: PickedLines, inclusive: boolean): ReceiptLine {
  const item = items.get(line.itemId ?? '');
  const known = { ...line, schedule: item?.schedule ?? null, mrp: item?.mrp ?? 0, mrpFactor: FACTOR_PER_ONE };
  const batch = line.batchId ? batches.get(line.batchId) : undefined;
  if (!batch) return known;
  const { batchNo, expiresOn, mrp, factor } = batch;
  const boxed = { ...known, batchNo, expiresOn };
  if (mrp === 0) return boxed;
  const marked = { ...boxed, mrp, mrpFactor: factor };
  if (!inclusive) return marked;
  return { ...marked, ...priceByMrp(line, batch, lines.find(({ id }) => id === line.id)?.unitPrice) };
}

async function mergeHeader(tx: Tx, before: SalesReceipt, edit: ReceiptEdit): Promise<SalesReceipt> {
  const { customerId } = edit;
  const isOther = customerId !== undefined && customerId !== before.customerId;
  const [warehouse, customer, prescription] = await Promise.all([
    getUsableWarehouse(tx, edit.warehouseId ?? before.warehouseId),
    isOther && customerId ? getBuyer(tx, customerId) : null,
    readPrescription(tx, before, edit),
  ]);
  const name = kept(edit.name, before.name);
  const phone = kept(edit.phone, before.phone);
  const isWalkIn = isOther ? !customerId : before.customerId === null;
  return {
    ...mergePricedHeader(before, edit),
    // The entity says whether prices hold their tax: at the price of a list without it the MRP would be undercut.
    inclusive: before.inclusive,
    ...prescription,
    customerId: isWalkIn ? null : (customer?.id ?? before.customerId),
    customer: isWalkIn ? walkIn(name, phone) : (customer ?? before.customer),
    // Another buyer has a list of his own.
    priceListId: kept(edit.priceListId, isOther ? null : before.priceListId),
    name,
    phone,
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    holdNote: kept(edit.holdNote, before.holdNote),
    notes: kept(edit.notes, before.notes),
  };
}

/** A bill before anything is said about it. */
export const blankReceipt = (
  ctx: Ctx,
  { clientId, soldAt, soldOn }: Pick<SalesReceipt, 'clientId' | 'soldAt' | 'soldOn'>,
): SalesReceipt => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: SalesReceiptStatus.draft,
  revision: 0,
  clientId,
  slipNo: null,
  soldAt,
  soldOn,
  customerId: null,
  customer: walkIn(null, null),
  name: null,
  phone: null,
  patientName: null,
  patientAge: null,
  patientAddress: null,
  doctorId: null,
  doctor: null,
  prescribedOn: null,
  prescriptionImageId: null,
  pharmacistId: null,
  warehouseId: null,
  warehouseName: null,
  drawer: null,
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: null,
  carriageReason: null,
  inclusive: usualSalesReceipt(ctx.entity.industry).taxIncluded,
  placeOfSupply: null,
  placeOfSupplyReason: null,
  adjustPaise: 0,
  adjustReason: null,
  ...NO_SUMS,
  givenPaise: 0,
  changePaise: 0,
  holdNote: null,
  heldPaise: 0,
  takenBy: null,
  takenByName: null,
  ...UNSIGNED,
  notes: null,
  priceListId: null,
  priceListName: null,
  labourCount: 0,
  partCount: 0,
  cancelReason: null,
  createdAt: ctx.now,
  createdBy: ctx.userId,
  createdByName: ctx.userName,
  updatedAt: ctx.now,
  rowVersion: 1,
  lines: [],
  tenders: [],
  credits: [],
  returns: [],
  returnedQuantity: 0,
  noted: [],
  ask: null,
});
