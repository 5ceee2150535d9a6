import { createSalesOrder, getSalesOrder, updateSalesOrder } from '@bahi/contract/endpoints/sales/sales-order';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { salesOrderInput } from '@bahi/contract/wire/sales-order.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { salesOrderIssues } from '@bahi/domain/sales/sales-order';
import { present } from '../../../kit/document/document-body.ts';
import type { DocumentKind, NamedList, Sending } from '../../../kit/document/document-kind.ts';
import { type DraftFacts, SALE, saleBodyOfLines } from '../../../kit/sale/sale-body.ts';
import { changedIn, checkSaleForm, SALE_FIELD_OF_PATH } from '../../../kit/sale/sale-form.ts';
import { progressedLines, type SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { NEW_SOLD, SOLD_LABELS, soldChangesOf, type SoldForm, soldFormOf } from '../../../kit/sale/sold-form.ts';

export type SalesOrderRecord = OutputOf<typeof getSalesOrder>;
type OrderBody = NonNullable<InputOf<typeof createSalesOrder>['body']>;

/** What can be changed on a draft besides its lines. */
export interface OrderForm extends SoldForm {
  orderedOn: string | null;
  expectedOn: string | null;
  warehouseId: string | null;
}

export const ORDER_LABELS: Readonly<Record<keyof OrderForm, string>> = {
  ...SOLD_LABELS,
  orderedOn: 'Date',
  expectedOn: 'Expected',
  warehouseId: 'Warehouse',
};

export const newOrder = (today: string): OrderForm => ({
  ...NEW_SOLD,
  orderedOn: today,
  expectedOn: null,
  warehouseId: null,
});

export const formOfOrder = (order: SalesOrderRecord): OrderForm => ({
  ...soldFormOf(order),
  orderedOn: order.orderedOn,
  expectedOn: order.expectedOn ?? null,
  warehouseId: order.warehouseId ?? null,
});

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
function changesOf(saved: OrderForm, form: OrderForm): Partial<OrderBody> {
  const changed = changedIn(saved, form);
  return {
    ...soldChangesOf(saved, form),
    ...(changed('orderedOn') && { orderedOn: form.orderedOn }),
    ...(changed('expectedOn') && { expectedOn: form.expectedOn }),
    ...(changed('warehouseId') && { warehouseId: form.warehouseId }),
  };
}

const LISTS: readonly NamedList<SaleLine>[] = [
  { key: 'labour', prefix: 'SO', holds: ({ family }) => family === 'labour' },
  { key: 'parts', prefix: 'SP', holds: ({ family }) => family === 'part' },
];

/** What is the same of every order, whoever opens it. */
export const SALES_ORDER = {
  ...SALE,
  linesOf: (order: SalesOrderRecord) =>
    progressedLines(order, ['reservedQuantity', 'onOrderQuantity', 'shippedQuantity', 'invoicedQuantity']),
  unasked: new Set([...SALE.unasked, 'progress']),
  copiedAs: 'salesOrder',
  calls: { get: getSalesOrder, create: createSalesOrder, update: updateSalesOrder },
  input: salesOrderInput,
  labels: ORDER_LABELS,
  datedBy: 'orderedOn',
  fieldOf: SALE_FIELD_OF_PATH,
  lists: LISTS,
} as const satisfies Partial<DocumentKind<SalesOrderRecord, OrderForm, SaleLine, SaleTotals>>;

/** Of a new order all that was filled in, the day always; of a saved draft what changed. */
export function orderBody(sending: Sending<OrderForm, SaleLine>, facts: DraftFacts): Partial<OrderBody> {
  const { header, saved } = sending;
  return {
    ...(saved
      ? changesOf(saved.header, header)
      : { ...(present(changesOf(newOrder(''), header)) as Partial<OrderBody>), orderedOn: header.orderedOn }),
    ...saleBodyOfLines(sending, LISTS, facts, () => ({})),
  };
}

/** What can be told before the server is asked. */
export const checkOrder = (saved: OrderForm, form: OrderForm, mayDiscount: boolean, today: string) => ({
  ...checkSaleForm(saved, form, mayDiscount, (header) =>
    salesOrderIssues({ ...header, orderedOn: header.orderedOn ?? today }, today),
  ),
  ...(!form.orderedOn && { orderedOn: MESSAGES.fieldRequired }),
});
