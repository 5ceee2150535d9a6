import type { challanInput } from '@bahi/contract/wire/delivery-challan.wire';
import { challanWirePath } from '@bahi/contract/wire/delivery-challan.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { lineIssue, type Issue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import type { LineSpec } from '@bahi/domain/document/merge-lines';
import { mergePricedHeader } from '@bahi/domain/document/priced-document';
import { NO_AMOUNTS, NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import {
  challanIssues,
  challanLineIssues,
  ChallanStatus,
  ChallanWhy,
  mayComeBack,
  usualBackBy,
} from '@bahi/domain/sales/delivery-challan';
import { ShipStatus } from '@bahi/domain/sales/sales-order';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import { newId } from '../../../core/new-id.ts';
import { type Buyer, getBuyer } from '../../../core/sale/buyer.ts';
import { loadSaleMasters, SALE_FIELDS, type SaleRules, settleSale } from '../../../core/sale/edit-sale.ts';
import { derivedPlaceOf, termsOf } from '../../../core/sale/price-sale.ts';
import type { SaleKind } from '../../../core/sale/sale.ts';
import { type BatchFacts, findBatches } from '../../../core/stock/batches.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Challan, ChallanLine } from './challan-store.ts';

export type ChallanEdit = Infer<typeof challanInput>;

/** What a challan is among all that is sold. */
export const CHALLAN_SALE: SaleKind = {
  kind: 'deliveryChallan',
  discountRight: 'Sales.Disc',
  refusals: refusalsOf(challanWirePath),
};

/** The challan as an edit makes it, checked and priced anew, not yet saved; goods of orders are read into it before. */
export async function editChallan(tx: Tx, before: Challan, edit: ChallanEdit): Promise<Challan> {
  const { ctx } = tx;
  const { labour, parts, removed, settings, priceListId } = edit;
  const lines = { labour, parts, removed };
  const [customer, warehouse, masters, batches] = await Promise.all([
    chooseCustomer(tx, before, edit.customerId),
    chooseWarehouse(tx, before, edit.warehouseId),
    loadSaleMasters(tx, before, lines),
    findBatches(
      tx,
      (parts ?? []).flatMap(({ batchId }) => batchId ?? []),
    ),
  ]);
  const headed = { ...mergeHeader(ctx, before, edit, customer), ...warehouse };
  const rules: SaleRules<Challan> = {
    ...CHALLAN_SALE,
    spec: SPEC,
    masters,
    complete: (line, was) => withBatch(line, was, batches),
    referenceIssues: (line, was) => batchIssues(line, was, batches),
    derivedPlace: (challan) => derivedPlaceOf(ctx, challan),
    placeFollows: ({ lines: all }) => !all.some(isOfOrder),
    headerIssues: (challan) => [...challanIssues(challan, ctx.today), ...orderOwnedHeader(before, challan)],
    lineIssues: (was, after) => [...challanLineIssues(after.lines, after.why), ...orderOwnedLines(was, after)],
    datedOn: ({ challanOn }) => challanOn,
  };
  return settleSale(tx, { before, headed }, { ...lines, settings, priceListId }, rules);
}

/** Another item has other batches and pieces, and is of no order. */
const NO_PIECES = { batchId: null, batchNo: null, expiresOn: null, serialNos: null } as const;
const NO_ORDER = { orderId: null, orderLineId: null, orderCode: null, overQuantity: 0 } as const;

const SPEC: LineSpec<ChallanLine> = {
  prefixes: { labour: 'DO', part: 'DP' },
  fields: { labour: SALE_FIELDS, part: [...SALE_FIELDS, 'partNumber', 'unitCode', 'batchId', 'serialNos'] },
  blank: () => ({
    freeForm: true,
    priceTyped: false,
    quantity: QUANTITY_PER_UNIT,
    noDiscount: false,
    costPaise: 0,
    ...NO_PIECES,
    ...NO_ORDER,
    schemePaise: 0,
    ...NO_AMOUNTS,
  }),
  ofItem: (item) => ({ ...NO_PIECES, freeForm: item === null }),
  ofOperation: (operation) => ({ freeForm: operation === null }),
  listed: ['labour', 'part'],
};

export const isOfOrder = ({ orderId }: Pick<ChallanLine, 'orderId'>): boolean => orderId !== null;

/** A batch that is newly named comes with what stands on its box. */
function withBatch(
  line: ChallanLine,
  before: ChallanLine | undefined,
  batches: ReadonlyMap<string, BatchFacts>,
): ChallanLine {
  if (line.batchId === (before?.batchId ?? null)) return line;
  const { batchNo = null, expiresOn = null } = batches.get(line.batchId ?? '') ?? {};
  return { ...line, batchNo, expiresOn };
}

function batchIssues(
  line: ChallanLine,
  before: ChallanLine | undefined,
  batches: ReadonlyMap<string, BatchFacts>,
): Issue[] {
  const isNew = line.batchId !== null && line.batchId !== before?.batchId;
  return isNew && batches.get(line.batchId!)?.itemId !== line.itemId
    ? [lineIssue(line.id, 'batchId', 'This batch is of another item.')]
    : [];
}

/** What a line of an order has from it, at the price that was signed there; quantity, batch and pieces are the challan's. */
const ORDER_OWNED = [
  'description',
  'itemId',
  'partNumber',
  'unitCode',
  'unitPrice',
  'discountPercent',
  'discountPaise',
  'noDiscount',
  'taxCode',
  'accountCode',
] as const;
const ITS_ORDER = 'Its order says this: change it there.';

function orderOwnedLines(before: Challan, after: Challan): Issue[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  return after.lines.filter(isOfOrder).flatMap((line) => {
    const was = old.get(line.id)!;
    return ORDER_OWNED.filter((key) => line[key] !== was[key]).map((key) => lineIssue(line.id, key, ITS_ORDER));
  });
}

/** What goods of orders give away, and how they are taxed, was signed with the orders: nothing is given on top. */
function orderOwnedHeader(before: Challan, { lines, discounts, adjustPaise, ...after }: Challan): Issue[] {
  if (!lines.some(isOfOrder)) return [];
  const { labourPaise, partsPaise, overallPaise, labourPercent, partsPercent, overallPercent } = discounts;
  const given = [
    ['labourDiscountPaise', labourPaise || labourPercent],
    ['partsDiscountPaise', partsPaise || partsPercent],
    ['overallDiscountPaise', overallPaise || overallPercent],
    ['adjustPaise', adjustPaise],
    ['taxed', after.taxed !== before.taxed],
    ['inclusive', after.inclusive !== before.inclusive],
    ['placeOfSupply', after.placeOfSupply !== before.placeOfSupply],
  ] as const;
  return given.flatMap(([path, value]) => (value ? [{ path, message: ITS_ORDER }] : []));
}

/** The customer of goods of orders is that of the orders. */
async function chooseCustomer(tx: Tx, before: Challan, customerId: string | null | undefined): Promise<Buyer> {
  if (customerId === undefined || customerId === before.customerId) return before.customer;
  if (!customerId) throw invalid('CustomerId', 'Choose a customer.');
  if (before.lines.some(isOfOrder)) throw invalid('CustomerId', 'The order names its customer.');
  return getBuyer(tx, customerId);
}

async function chooseWarehouse(tx: Tx, before: Challan, warehouseId: string | null | undefined) {
  const there = before.warehouseId;
  if (there && (warehouseId === undefined || warehouseId === there))
    return { warehouseId: there, warehouseName: before.warehouseName };
  if (there && before.lines.some(isOfOrder)) throw invalid('WhId', 'Goods of an order leave from its warehouse.');
  const { id, name } = await getUsableWarehouse(tx, warehouseId);
  return { warehouseId: id, warehouseName: name };
}

function mergeHeader(ctx: Ctx, before: Challan, edit: ChallanEdit, customer: Buyer): Challan {
  const priced = mergePricedHeader(before, edit);
  const challanOn = edit.challanOn ?? before.challanOn;
  const why = edit.why ?? before.why;
  return {
    ...priced,
    lines: withInclusive(before.lines, termsOf(ctx, before), termsOf(ctx, { ...priced, customer })),
    customer,
    customerId: customer.id,
    customerName: customer.name,
    challanOn,
    why,
    backBy: backByOf(before, { why, challanOn }, edit.backBy),
    deliveryAddress: kept(edit.deliveryAddress, before.deliveryAddress),
    reference: kept(edit.reference, before.reference),
    referenceOn: kept(edit.referenceOn, before.referenceOn),
    carrier: kept(edit.carrier, before.carrier),
    transporterId: kept(edit.transporterId, before.transporterId),
    vehicleNo: kept(edit.vehicleNo, before.vehicleNo),
    lorryReceiptNo: kept(edit.lorryReceiptNo, before.lorryReceiptNo),
    distanceKm: kept(edit.distanceKm, before.distanceKm),
    notes: kept(edit.notes, before.notes),
    terms: kept(edit.terms, before.terms),
  };
}

/** A day that nobody chose follows reason and date; goods on approval always have one. */
function backByOf(
  before: Challan,
  { why, challanOn }: Pick<Challan, 'why' | 'challanOn'>,
  said: string | null | undefined,
): string | null {
  if (said) return said;
  const usual = usualBackBy(why, challanOn);
  if (said === null || !mayComeBack(why)) return usual;
  const followed = before.backBy === null || before.backBy === usualBackBy(before.why, before.challanOn);
  return followed ? usual : before.backBy;
}

/** A draft before anything is said about it. */
export const blankChallan = (ctx: Ctx, customer: Buyer): Challan => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: ChallanStatus.draft,
  shipStatus: ShipStatus.none,
  challanOn: ctx.today,
  why: ChallanWhy.supply,
  backBy: null,
  customerId: customer.id,
  customer,
  customerName: customer.name,
  priceListId: null,
  priceListName: null,
  warehouseId: null,
  warehouseName: null,
  deliveryAddress: null,
  reference: null,
  referenceOn: null,
  carrier: null,
  transporterId: null,
  vehicleNo: null,
  lorryReceiptNo: null,
  distanceKm: null,
  ewayBillNo: null,
  ewayBillUpto: null,
  deliveredOn: null,
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: null,
  carriageReason: null,
  inclusive: false,
  placeOfSupply: null,
  placeOfSupplyReason: null,
  adjustPaise: 0,
  adjustReason: null,
  ...NO_SUMS,
  notes: null,
  terms: ctx.settings.print.terms,
  labourCount: 0,
  partCount: 0,
  cancelReason: null,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
