import { permittedWarehouseIds } from '@bahi/domain/access/access';
import type { Paise, Percent, Quantity } from '@bahi/domain/money/units';
import { boughtQuantity } from '@bahi/domain/purchase/bought-line';
import { type BillSource, type OrderToBill, receiptLeft, type ReceiptToBill } from '@bahi/domain/purchase/match-bill';
import type { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import {
  type InputCredit,
  type InputCreditClass,
  type PurchaseReceiveStatus,
  quantityLeft,
} from '@bahi/domain/purchase/purchase-receive';
import { BOUGHT_QUANTITY, quantityOfPacksSql } from '../../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../../core/tx.ts';
import type { BillLine } from '../bill-store.ts';
import { goneUnbilledOf } from '../gone-unbilled.ts';

/** A line that may be billed, as it was ordered or received. */
interface SourceLine {
  /** Of its document. */
  documentId: string;
  code: string | null;
  datedOn: string;
  vendorId: string;
  taxed: boolean;
  id: string;
  itemId: string | null;
  partNumber: string | null;
  description: string;
  hsn: string | null;
  unitCode: string | null;
  factor: number;
  quantity: Quantity;
  freeQuantity: Quantity;
  unitPrice: number;
  discountPercent: Percent | null;
  discountPaise: Paise;
  recordDiscountPaise: Paise;
  taxCode: number | null;
  taxablePaise: Paise;
  withTaxPaise: Paise;
  /** In the unit of stock, by bills that stand. */
  billed: HeldOfLine;
  /** Went back before anybody billed it. */
  goneUnbilled: HeldOfLine;
}

interface HeldOfLine {
  paidQuantity: Quantity;
  freeQuantity: Quantity;
  costPaise: Paise;
}

export interface ReceivedSource extends SourceLine {
  status: PurchaseReceiveStatus;
  vendorDocumentNo: string | null;
  vendorDocumentDate: string | null;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
  costPaise: Paise;
  orderId: string | null;
  orderLineId: string | null;
  /** All batches of the line, as they are printed. */
  batchNo: string | null;
}

export interface OrderedSource extends SourceLine {
  status: PurchaseOrderStatus;
  shortQuantity: Quantity;
  /** What of the billed has not come. */
  awaitedQuantity: Quantity;
  /** What came, in the unit of stock. */
  receivedQuantity: Quantity;
}

const columnsOf = (day: string) => `d.id as "documentId", d.code, d.${day} as "datedOn",
    d.vendor_id as "vendorId", d.taxed, d.status, l.id, l.item_id as "itemId", i.part_number as "partNumber", l.description, l.hsn,
    l.unit_code as "unitCode", l.factor_e6 as factor, l.quantity_e3 as quantity, l.free_quantity_e3 as "freeQuantity",
    l.unit_price_e4 as "unitPrice", l.discount_percent_e4 as "discountPercent", l.discount_paise as "discountPaise",
    l.record_discount_paise as "recordDiscountPaise", l.tax_code as "taxCode", l.taxable_paise as "taxablePaise",
    l.total_paise as "withTaxPaise",
    jsonb_build_object('paidQuantity', b.whole - b.free, 'freeQuantity', b.free, 'costPaise', b.cost) as billed,
    jsonb_build_object('paidQuantity', u.whole - u.free, 'freeQuantity', u.free, 'costPaise', u.cost) as "goneUnbilled"`;

/**
 * What live bills hold of a line `l` of a document `d`: how much, how much of it free, and at which cost. Of goods that came in place of
 * returned ones these hold it.
 */
const BILLED = `cross join lateral (select coalesce(sum(k.quantity_e3), 0)::bigint as whole,
      coalesce(sum(least(k.quantity_e3, coalesce(${quantityOfPacksSql('r.free_quantity_e3', 'r.factor_e6')}, 0))), 0)::bigint as free,
      coalesce(sum(k.cost_paise), 0)::bigint as cost,
      coalesce(sum(k.quantity_e3) filter (where k.awaited), 0)::bigint as awaited
    from document_link k left join bill_line r on r.org_id = k.org_id and r.entity_id = k.entity_id
      and r.bill_id = k.to_id and r.id = k.to_line_id
    where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
      and k.purpose = 'bill' and k.ended_at is null) b`;

const RECEIVED = `select ${columnsOf('received_on')}, d.vendor_document_no as "vendorDocumentNo",
    d.vendor_document_date as "vendorDocumentDate", l.input_credit as "inputCredit", l.input_credit_class as "inputCreditClass",
    l.cost_paise as "costPaise", l.source_order_id as "orderId", l.source_line_id as "orderLineId",
    (select string_agg(b ->> 'batchNo', ', ') from jsonb_array_elements(l.batches) b) as "batchNo"
  from purchase_receive d
    join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
    left join item i on i.org_id = l.org_id and i.id = l.item_id ${BILLED} ${goneUnbilledOf('d')}
  where d.org_id = $1 and d.entity_id = $2 and ($3::uuid[] is null or d.warehouse_id = any ($3))`;

const ORDERED = `select ${columnsOf('ordered_on')}, l.short_quantity_e3 as "shortQuantity", b.awaited as "awaitedQuantity",
    (select coalesce(sum(k.quantity_e3), 0)::bigint from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id
      and k.from_id = d.id and k.from_line_id = l.id and k.purpose = 'receive' and k.ended_at is null) as "receivedQuantity"
  from purchase_order d
    join purchase_order_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.order_id = d.id
    left join item i on i.org_id = l.org_id and i.id = l.item_id ${BILLED} ${goneUnbilledOf('d')}
  where d.org_id = $1 and d.entity_id = $2 and ($3::uuid[] is null or d.warehouse_id is null or d.warehouse_id = any ($3))`;

const IN_ORDER = `order by "datedOn", d.id, l.position`;

const of = (tx: Tx) => [tx.ctx.orgId, tx.ctx.entityId, permittedWarehouseIds(tx.ctx.access)];

/** What came of a vendor in receives that stand, and his live orders: what a bill of his may name. */
export async function sourcesOfVendor(tx: Tx, vendorId: string) {
  const [received, ordered] = await Promise.all([
    tx.query<ReceivedSource>(
      `${RECEIVED} and d.vendor_id = $4 and d.status = 'Received' and b.whole + u.whole < ${BOUGHT_QUANTITY} ${IN_ORDER}`,
      [...of(tx), vendorId],
    ),
    tx.query<OrderedSource>(
      `${ORDERED} and d.vendor_id = $4 and d.status in ('Approved', 'PartReceived') ${IN_ORDER}`,
      [...of(tx), vendorId],
    ),
  ]);
  return { received, ordered };
}

export interface BillSources {
  received: ReadonlyMap<string, ReceivedSource>;
  ordered: ReadonlyMap<string, OrderedSource>;
}

export const sourceKey = (documentId: string | null, lineId: string | null): string => `${documentId} ${lineId}`;

const byKey = <S extends SourceLine>(lines: readonly S[]): Map<string, S> =>
  new Map(lines.map((line) => [sourceKey(line.documentId, line.id), line]));

interface Named {
  receiveIds: readonly string[];
  orderIds: readonly string[];
}

/** The lines of named receives and orders, with what came of the orders, and the orders that receives are of. */
export async function loadBillSources(tx: Tx, { receiveIds, orderIds }: Named): Promise<BillSources> {
  if (receiveIds.length + orderIds.length === 0) return { received: new Map(), ordered: new Map() };
  const receivedOf = orderIds.length === 0 ? [] : await receivesOfOrders(tx, orderIds);
  const received = await tx.query<ReceivedSource>(
    `${RECEIVED} and d.id = any ($4::uuid[])
       and (d.id = any ($5::uuid[]) or d.status = 'Received' and l.source_order_id = any ($6::uuid[])) ${IN_ORDER}`,
    [...of(tx), [...receiveIds, ...receivedOf], receiveIds, orderIds],
  );
  const named = [...new Set([...orderIds, ...received.flatMap(({ orderId }) => orderId ?? [])])];
  const ordered = await tx.query<OrderedSource>(`${ORDERED} and d.id = any ($4::uuid[]) ${IN_ORDER}`, [
    ...of(tx),
    named,
  ]);
  return { received: byKey(received), ordered: byKey(ordered) };
}

/** Receives that brought goods of orders: looked up by themselves, so that the lines of a bill are found by their document alone. */
async function receivesOfOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct receive_id as id from purchase_receive_line
     where org_id = $1 and entity_id = $2 and source_order_id = any ($3::uuid[])`,
    [tx.ctx.orgId, tx.ctx.entityId, orderIds],
  );
  return rows.map(({ id }) => id);
}

/** What the lines of a bill name. */
export const namedBy = (lines: readonly Pick<BillLine, 'sourceOrderId' | 'sourceReceiveId'>[]): Named => ({
  receiveIds: [...new Set(lines.flatMap(({ sourceReceiveId }) => sourceReceiveId ?? []))].sort(),
  orderIds: [...new Set(lines.flatMap(({ sourceOrderId }) => sourceOrderId ?? []))].sort(),
});

/** The line that a bill's line names. */
export const sourceOf = (
  {
    sourceReceiveId,
    sourceOrderId,
    sourceLineId,
  }: Pick<BillLine, 'sourceOrderId' | 'sourceReceiveId' | 'sourceLineId'>,
  { received, ordered }: BillSources,
): ReceivedSource | OrderedSource | undefined =>
  sourceReceiveId
    ? received.get(sourceKey(sourceReceiveId, sourceLineId))
    : ordered.get(sourceKey(sourceOrderId, sourceLineId));

const wholeOf = (line: SourceLine): Quantity => boughtQuantity(line);

const heldQuantity = ({ paidQuantity, freeQuantity }: HeldOfLine): Quantity => paidQuantity + freeQuantity;

const receiptOf = (line: ReceivedSource): ReceiptToBill =>
  receiptLeft(
    {
      receiveId: line.documentId,
      lineId: line.id,
      wholeQuantity: wholeOf(line),
      costPaise: line.costPaise,
      billedQuantity: heldQuantity(line.billed),
      billedPaise: line.billed.costPaise,
    },
    { quantity: heldQuantity(line.goneUnbilled), costPaise: line.goneUnbilled.costPaise },
  );

const orderOf = (line: OrderedSource): OrderToBill => ({
  orderId: line.documentId,
  lineId: line.id,
  wholeQuantity: quantityLeft(wholeOf(line), line.shortQuantity + heldQuantity(line.goneUnbilled)),
  billedQuantity: heldQuantity(line.billed),
});

/**
 * What each line of a bill is held against. Lines that name the same goods take of the same state: who asks for one after the
 * other changes it by what was taken.
 */
export function heldAgainst({ received, ordered }: BillSources): (line: BillLine) => BillSource | null {
  const receipts = new Map([...received].map(([key, line]) => [key, receiptOf(line)]));
  const orders = new Map([...ordered].map(([key, line]) => [key, orderOf(line)]));
  return (line) => {
    const source = sourceOf(line, { received, ordered });
    if (!source) return null;
    const key = sourceKey(source.documentId, source.id);
    const orderKey = line.sourceReceiveId
      ? sourceKey((source as ReceivedSource).orderId, (source as ReceivedSource).orderLineId)
      : key;
    // What was ordered says what it costs; goods that nobody ordered cost what they were received at.
    const priced = ordered.get(orderKey) ?? source;
    const agreed = {
      wholeQuantity: wholeOf(priced),
      taxablePaise: priced.taxablePaise,
      withTaxPaise: priced.withTaxPaise,
    };
    if (line.sourceReceiveId) return { receipts: [receipts.get(key)!], order: null, agreed };
    const came = [...received].filter(([, each]) => sourceKey(each.orderId, each.orderLineId) === key);
    return { receipts: came.map(([each]) => receipts.get(each)!), order: orders.get(key)!, agreed };
  };
}
