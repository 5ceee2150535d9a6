import type { salesOrderInput } from '@bahi/contract/wire/sales-order.wire';
import { salesOrderWirePath } from '@bahi/contract/wire/sales-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import type { LineSpec } from '@bahi/domain/document/merge-lines';
import { mergePricedHeader } from '@bahi/domain/document/priced-document';
import { NO_AMOUNTS, NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { orderedLineIssues, SalesOrderStatus, salesOrderIssues, ShipStatus } from '@bahi/domain/sales/sales-order';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import { newId } from '../../../core/new-id.ts';
import { type Buyer, getBuyer } from '../../../core/sale/buyer.ts';
import { loadSaleMasters, SALE_FIELDS, type SaleRules, settleSale } from '../../../core/sale/edit-sale.ts';
import { derivedPlaceOf, termsOf } from '../../../core/sale/price-sale.ts';
import type { SaleKind } from '../../../core/sale/sale.ts';
import { raises } from '../../../core/sale/sale-giveaway.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import type { OrderLine, SalesOrder } from './sales-order-store.ts';

export type OrderEdit = Infer<typeof salesOrderInput>;

/** What an order is among all that is sold. */
export const ORDER_SALE: SaleKind = {
  kind: 'salesOrder',
  discountRight: 'Sales.Disc',
  refusals: refusalsOf(salesOrderWirePath),
};

/** Nobody is asked to sign it. */
export const NOT_ASKED = { askedBy: null, askedByName: null, askedAt: null, askReason: null } as const;

/** The order as an edit makes it, checked and priced anew, not yet saved. */
export async function editSalesOrder(tx: Tx, before: SalesOrder, edit: OrderEdit): Promise<SalesOrder> {
  const { ctx } = tx;
  const { labour, parts, removed, settings, priceListId } = edit;
  const lines = { labour, parts, removed };
  const [customer, warehouse, masters] = await Promise.all([
    chooseCustomer(tx, before, edit.customerId),
    chooseWarehouse(tx, before, edit.warehouseId),
    loadSaleMasters(tx, before, lines),
  ]);
  const headed = { ...mergeHeader(ctx, before, edit, customer), ...warehouse };
  const rules: SaleRules<SalesOrder> = {
    ...ORDER_SALE,
    spec: SPEC,
    masters,
    derivedPlace: (order) => derivedPlaceOf(ctx, order),
    placeFollows: () => true,
    headerIssues: (order) => salesOrderIssues(order, ctx.today),
    lineIssues: (_, after) => orderedLineIssues(after.lines),
    datedOn: ({ orderedOn }) => orderedOn,
  };
  const after = await settleSale(tx, { before, headed }, { ...lines, settings, priceListId }, rules);
  return raises(ctx, before, after) || after.customerId !== before.customerId
    ? { ...after, ...NOT_ASKED, raisedBy: ctx.userId }
    : after;
}

const SPEC: LineSpec<OrderLine> = {
  prefixes: { labour: 'SO', part: 'SP' },
  fields: { labour: SALE_FIELDS, part: [...SALE_FIELDS, 'partNumber', 'unitCode'] },
  blank: () => ({
    freeForm: true,
    priceTyped: false,
    quantity: QUANTITY_PER_UNIT,
    noDiscount: false,
    shortQuantity: 0,
    reservedQuantity: 0,
    ...NO_AMOUNTS,
  }),
  ofItem: (item) => ({ freeForm: item === null }),
  ofOperation: (operation) => ({ freeForm: operation === null }),
  listed: ['labour', 'part'],
};

/** The customer of who holds a number stays: the order may lie with him. */
async function chooseCustomer(tx: Tx, before: SalesOrder, customerId: string | null | undefined): Promise<Buyer> {
  if (customerId === undefined || customerId === before.customerId) return before.customer;
  if (!customerId) throw invalid('CustomerId', 'Choose a customer.');
  if (before.code !== null)
    throw invalid('CustomerId', `Number ${before.code} was given to this customer: cancel it and make a new order.`);
  return getBuyer(tx, customerId);
}

async function chooseWarehouse(tx: Tx, before: SalesOrder, warehouseId: string | null | undefined) {
  const there = before.warehouseId;
  if (there && (warehouseId === undefined || warehouseId === there))
    return { warehouseId: there, warehouseName: before.warehouseName };
  const { id, name } = await getUsableWarehouse(tx, warehouseId);
  return { warehouseId: id, warehouseName: name };
}

function mergeHeader(ctx: Ctx, before: SalesOrder, edit: OrderEdit, customer: Buyer): SalesOrder {
  const priced = mergePricedHeader(before, edit);
  return {
    ...priced,
    lines: withInclusive(before.lines, termsOf(ctx, before), termsOf(ctx, { ...priced, customer })),
    customer,
    customerId: customer.id,
    customerName: customer.name,
    orderedOn: edit.orderedOn ?? before.orderedOn,
    expectedOn: kept(edit.expectedOn, before.expectedOn),
    deliveryAddress: kept(edit.deliveryAddress, before.deliveryAddress),
    reference: kept(edit.reference, before.reference),
    referenceOn: kept(edit.referenceOn, before.referenceOn),
    notes: kept(edit.notes, before.notes),
    terms: kept(edit.terms, before.terms),
  };
}

/** A draft before anything is said about it. */
export const blankOrder = (ctx: Ctx, customer: Buyer): SalesOrder => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: SalesOrderStatus.draft,
  shipStatus: ShipStatus.none,
  orderedOn: ctx.today,
  expectedOn: null,
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
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: null,
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
  ...NOT_ASKED,
  raisedBy: ctx.userId,
  cancelReason: null,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
