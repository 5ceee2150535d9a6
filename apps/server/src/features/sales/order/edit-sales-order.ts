import type { salesOrderInput } from '@bahi/contract/wire/sales-order.wire';
import { salesOrderWirePath } from '@bahi/contract/wire/sales-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Issue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import type { LineSpec } from '@bahi/domain/document/merge-lines';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import {
  estimateOwnedIssues,
  orderedLineIssues,
  SalesOrderStatus,
  salesOrderIssues,
  ShipStatus,
} from '@bahi/domain/sales/sales-order';
import type { Ctx } from '../../../core/context.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import type { Buyer } from '../../../core/sale/buyer.ts';
import { loadSaleMasters, SALE_FIELDS, type SaleRules, settleSale } from '../../../core/sale/edit-sale.ts';
import { derivedPlaceOf } from '../../../core/sale/price-sale.ts';
import type { SaleKind } from '../../../core/sale/sale.ts';
import { raises } from '../../../core/sale/sale-giveaway.ts';
import { NOT_ASKED } from '../../../core/sale/asked.ts';
import { withoutLostSignature } from '../../../core/sale/signed-giveaway.ts';
import { blankSold, chooseBuyer, mergeSoldHeader } from '../../../core/sale/sold-document.ts';
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

/** The order as an edit makes it, checked and priced anew, not yet saved. */
export async function editSalesOrder(tx: Tx, before: SalesOrder, edit: OrderEdit): Promise<SalesOrder> {
  const { ctx } = tx;
  const { labour, parts, removed, settings, priceListId } = edit;
  const lines = { labour, parts, removed };
  const [customer, warehouse, masters] = await Promise.all([
    chooseBuyer(tx, before, edit.customerId, before.estimateId && 'an estimate'),
    chooseWarehouse(tx, before, edit.warehouseId),
    loadSaleMasters(tx, before, lines),
  ]);
  const headed = {
    ...mergeSoldHeader(ctx, before, edit, customer),
    orderedOn: edit.orderedOn ?? before.orderedOn,
    expectedOn: kept(edit.expectedOn, before.expectedOn),
    ...warehouse,
  };
  const rules: SaleRules<SalesOrder> = {
    ...ORDER_SALE,
    spec: SPEC,
    masters,
    derivedPlace: (order) => derivedPlaceOf(ctx, order),
    placeFollows: () => true,
    headerIssues: (order) => [...salesOrderIssues(order, ctx.today), ...restatedIssues(before, order)],
    lineIssues: ({ lines: stood }, after) => [
      ...estimateOwnedIssues(stood, after.lines),
      ...orderedLineIssues(after.lines),
    ],
    datedOn: ({ orderedOn }) => orderedOn,
  };
  const settled = await settleSale(tx, { before, headed }, { ...lines, settings, priceListId }, rules);
  const after = withoutLostSignature(before, settled);
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
    sourceLineId: null,
    schemePaise: 0,
    ...NO_AMOUNTS,
  }),
  ofItem: (item) => ({ freeForm: item === null }),
  ofOperation: (operation) => ({ freeForm: operation === null }),
  listed: ['labour', 'part'],
};

/** An order states its prices as its estimate does. */
const restatedIssues = ({ estimateId, inclusive }: SalesOrder, after: SalesOrder): Issue[] =>
  estimateId !== null && after.inclusive !== inclusive
    ? [{ path: 'inclusive', message: 'It states its prices as the estimate that it was made of.' }]
    : [];

async function chooseWarehouse(tx: Tx, before: SalesOrder, warehouseId: string | null | undefined) {
  const there = before.warehouseId;
  if (there && (warehouseId === undefined || warehouseId === there))
    return { warehouseId: there, warehouseName: before.warehouseName };
  const { id, name } = await getUsableWarehouse(tx, warehouseId);
  return { warehouseId: id, warehouseName: name };
}

/** A draft before anything is said about it. */
export const blankOrder = (ctx: Ctx, customer: Buyer): SalesOrder => ({
  ...blankSold(ctx, customer),
  status: SalesOrderStatus.draft,
  shipStatus: ShipStatus.none,
  orderedOn: ctx.today,
  expectedOn: null,
  warehouseId: null,
  warehouseName: null,
  estimateId: null,
  signedGivenPaise: 0,
  signedBasePaise: 0,
});
