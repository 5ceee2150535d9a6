import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Percent, Quantity } from '@bahi/domain/money/units';
import { mulDiv } from '@bahi/domain/money/round';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { discountShare, leftToReceive } from '@bahi/domain/purchase/purchase-receive';
import { discountInForce, extendedAmount } from '@bahi/domain/totals/price-line';
import { quantityOfPacksSql } from '../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../core/tx.ts';

/** A line of an order with what came of it. */
export interface SourceLine {
  orderId: string;
  orderCode: string | null;
  orderStatus: PurchaseOrderStatus;
  orderedOn: string;
  expectedOn: string | null;
  warehouseId: string | null;
  vendorId: string;
  taxed: boolean;
  id: string;
  itemId: string | null;
  partNumber: string | null;
  trackBy: TrackBy;
  description: string;
  hsn: string | null;
  unitCode: string | null;
  factor: number;
  quantity: Quantity;
  freeQuantity: Quantity;
  unitPrice: number;
  discountPercent: Percent | null;
  discountPaise: number;
  recordDiscountPaise: number;
  taxCode: number | null;
  /** In the unit of stock, what came and was not cancelled. */
  received: { paidQuantity: Quantity; freeQuantity: Quantity };
}

const LINES = `select o.id as "orderId", o.code as "orderCode", o.status as "orderStatus", o.ordered_on as "orderedOn",
    o.expected_on as "expectedOn", o.warehouse_id as "warehouseId", o.vendor_id as "vendorId", o.taxed, l.id,
    l.item_id as "itemId", i.part_number as "partNumber", coalesce(i.track_by, 'Qty') as "trackBy", l.description, l.hsn,
    l.unit_code as "unitCode", l.factor_e6 as factor, l.quantity_e3 as quantity, l.free_quantity_e3 as "freeQuantity",
    l.unit_price_e4 as "unitPrice", l.discount_percent_e4 as "discountPercent", l.discount_paise as "discountPaise",
    l.record_discount_paise as "recordDiscountPaise", l.tax_code as "taxCode",
    jsonb_build_object('paidQuantity', came.whole - came.free, 'freeQuantity', came.free) as received
  from purchase_order o
    join purchase_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id
    left join item i on i.org_id = l.org_id and i.id = l.item_id
    cross join lateral (select coalesce(sum(k.quantity_e3), 0)::bigint as whole,
        coalesce(sum(least(k.quantity_e3, ${quantityOfPacksSql('r.free_quantity_e3', 'r.factor_e6')})), 0)::bigint as free
      from document_link k join purchase_receive_line r on r.org_id = k.org_id and r.entity_id = k.entity_id
        and r.receive_id = k.to_id and r.id = k.to_line_id
      where k.org_id = o.org_id and k.entity_id = o.entity_id and k.from_id = o.id and k.from_line_id = l.id
        and k.purpose = 'receive' and k.ended_at is null) came
  where o.org_id = $1 and o.entity_id = $2`;

/** The lines of orders, as they were ordered. */
export function linesOfOrders(tx: Tx, orderIds: readonly string[]): Promise<SourceLine[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return tx.query<SourceLine>(`${LINES} and o.id = any ($3::uuid[]) order by o.ordered_on, o.id, l.position`, [
    ...[tx.ctx.orgId, tx.ctx.entityId, orderIds],
  ]);
}

const OPEN = `('${PurchaseOrderStatus.approved}', '${PurchaseOrderStatus.partReceived}')`;

type Discounted = Pick<
  SourceLine,
  'quantity' | 'factor' | 'unitPrice' | 'discountPercent' | 'discountPaise' | 'recordDiscountPaise'
>;

/** The discounts of so much of an ordered line, with its share of those of the order. */
export function discountsOf(line: Discounted, quantity: Quantity) {
  if (line.recordDiscountPaise === 0 && line.discountPercent)
    return { discountPercent: line.discountPercent, discountPaise: 0 };
  const { unitPrice, discountPercent, discountPaise, recordDiscountPaise } = line;
  const own = discountInForce(extendedAmount(line.quantity, unitPrice), discountPercent, discountPaise);
  return { discountPercent: null, discountPaise: discountShare(own + recordDiscountPaise, quantity, line.quantity) };
}

/** So much of what is entered in another unit, in that of the order: 45 tablets are 3 strips of 15. */
export const inUnitOfOrder = (ordered: Pick<SourceLine, 'factor'>, quantity: Quantity, factor: number): Quantity =>
  mulDiv(quantity, factor, ordered.factor);

/** Discounts of what a line was made of follow its quantity, until somebody enters others. */
export function followedDiscounts(
  line: Pick<SourceLine, 'quantity' | 'factor' | 'discountPercent' | 'discountPaise'>,
  { quantity, factor }: { quantity: Quantity; factor: number },
  source: Discounted | undefined,
) {
  if (!source || (quantity === line.quantity && factor === line.factor)) return {};
  const { discountPercent, discountPaise } = discountsOf(source, inUnitOfOrder(source, line.quantity, line.factor));
  const untouched = line.discountPercent === discountPercent && line.discountPaise === discountPaise;
  return untouched ? discountsOf(source, inUnitOfOrder(source, quantity, factor)) : {};
}

export const isOpen = (line: SourceLine): boolean => {
  const { quantity, freeQuantity } = leftToReceive(line, line.received);
  return quantity > 0 || freeQuantity > 0;
};

export const sourceOf = ({ orderId, id }: Pick<SourceLine, 'orderId' | 'id'>) =>
  ({ kind: 'PurchaseOrder', id: orderId, line: id }) as const;

/** What is still to come of the orders to a vendor, in the order in which they were given. */
export async function listOrdersToReceive(tx: Tx, vendorId: string) {
  const lines = await tx.query<SourceLine>(
    `${LINES} and o.vendor_id = $3 and o.status in ${OPEN} and ($4::uuid[] is null or o.warehouse_id = any ($4))
     order by o.ordered_on, o.id, l.position`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId, permittedWarehouseIds(tx.ctx.access)],
  );
  const byOrder = Map.groupBy(lines.filter(isOpen), ({ orderId }) => orderId);
  const rows = [...byOrder.values()].map((open) => ({
    id: open[0]!.orderId,
    code: open[0]!.orderCode!,
    orderedOn: open[0]!.orderedOn,
    expectedOn: open[0]!.expectedOn,
    warehouseId: open[0]!.warehouseId,
    lines: open.map((line) => {
      const left = leftToReceive(line, line.received);
      return { ...line, ...left, ...discountsOf(line, left.quantity), source: sourceOf(line) };
    }),
  }));
  return { rows, total: rows.length, nextCursor: null };
}
